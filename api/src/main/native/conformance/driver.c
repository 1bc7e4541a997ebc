/**
 * Tests an MPI by the rules of caching. This program does not call MPI: the cases run in child
 * processes, so that it can report cases that crash, hang or are ended.
 */
#define _XOPEN_SOURCE 700
#include "report.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: mpi-caching-conformance [option ...]\n"
    "\n"
    "Tries the MPI that this program was built for against the rules of MPI's caching, and prints\n"
    "each rule with its level, its clause and what was seen.\n"
    "\n"
    "  --launcher 'CMD ...'  start the cases by a command, such as 'mpiexec -n 4'; a fault on any\n"
    "                        process is a fault; '' for none (one process by the MPI's own mpiexec,\n"
    "                        or by none if that does not do)\n"
    "  --preload LIBRARY     put a library in front of the MPI (LD_PRELOAD)\n"
    "  --threads             run all cases with MPI_THREAD_MULTIPLE, not only those that need it\n"
    "  --rule ID             try this rule only; may be given again\n"
    "  --scenario ID         try this scenario only\n"
    "  --level LEVEL         try rules of this level only: text, inferred or quality\n"
    "  --format FORMAT       text (default), tap or junit\n"
    "  --output FILE         write the report to a file, and the text to standard output\n"
    "  --time-limit SECONDS  how long nothing may happen before a case counts as hanging (20)\n"
    "  --program FILE        the program with the cases, if it is not where it was installed\n"
    "  --list                print the rules and how they are tried, and try nothing\n"
    "  --help                print this\n"
    "\n"
    "status  0 every rule of level text and inferred that was tried is kept; 1 one of them is not;\n"
    "        2 nothing could be tried\n";

enum { MOST_RULES = 64 };

struct options {
    struct start start;
    int has_launcher; /**< whether an option sets the launcher, or sets none */
    const char *rules[MOST_RULES];
    int rule_count;
    const char *scenario;
    const char *level;
    enum format format;
    const char *output;
    int list;
};

static void fail_usage(const char *format, const char *what)
{
    fputs("mpi-caching-conformance: ", stderr);
    fprintf(stderr, format, what);
    fputs("; --help says what can be asked for\n", stderr);
    exit(2);
}

static void split_command(char *command, const char **words)
{
    int count = 0;
    for (char *word = strtok(command, " "); word != NULL; word = strtok(NULL, " ")) {
        if (count == MOST_WORDS - 1) {
            fail_usage("the launcher has too many words after '%s'", word);
        }
        words[count++] = word;
    }
    words[count] = NULL;
}

static enum format format_of(const char *word)
{
    if (strcmp(word, "tap") == 0) {
        return TAP;
    }
    if (strcmp(word, "junit") == 0) {
        return JUNIT;
    }
    if (strcmp(word, "text") != 0) {
        fail_usage("there is no format '%s'", word);
    }
    return TEXT;
}

/** Reads an option with a value. Returns 0 if the name or the value is wrong. */
static int take_value(struct options *o, const char *name, char *value)
{
    if (strcmp(name, "--launcher") == 0) {
        split_command(value, o->start.launcher);
        o->has_launcher = 1;
    } else if (strcmp(name, "--preload") == 0) {
        o->start.preload = value;
    } else if (strcmp(name, "--rule") == 0) {
        if (o->rule_count == MOST_RULES) {
            fail_usage("there are too many rules before '%s'", value);
        }
        o->rules[o->rule_count++] = value;
    } else if (strcmp(name, "--scenario") == 0) {
        o->scenario = value;
    } else if (strcmp(name, "--level") == 0) {
        o->level = value;
    } else if (strcmp(name, "--format") == 0) {
        o->format = format_of(value);
    } else if (strcmp(name, "--output") == 0) {
        o->output = value;
    } else if (strcmp(name, "--program") == 0) {
        o->start.program = value;
    } else if (strcmp(name, "--time-limit") == 0 && atoi(value) > 0) {
        o->start.limit = atoi(value);
    } else {
        return 0;
    }
    return 1;
}

static void take_options(struct options *o, int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        char *name = arguments[i], *value = strchr(name, '=');
        if (strcmp(name, "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else if (strcmp(name, "--list") == 0) {
            o->list = 1;
        } else if (strcmp(name, "--threads") == 0) {
            o->start.threads = 1;
        } else {
            if (value != NULL) {
                *value++ = '\0';
            } else if (i + 1 < count) {
                value = arguments[++i];
            }
            if (value == NULL || !take_value(o, name, value)) {
                fail_usage("there is no option '%s', or its value is missing or wrong", name);
            }
        }
    }
}

static int is_wanted(const struct options *o, int number)
{
    const struct cf_scenario *scenario = &cf_scenarios[cf_case_at(number).scenario];
    const struct cf_rule *rule = &cf_rules[scenario->rule];
    int named = o->rule_count == 0;
    for (int i = 0; i < o->rule_count; i++) {
        named = named || strcmp(o->rules[i], rule->id) == 0;
    }
    return named && (o->scenario == NULL || strcmp(o->scenario, scenario->id) == 0) &&
           (o->level == NULL || strcmp(o->level, report_levels[rule->level]) == 0);
}

/**
 * Returns the path of the program with the cases: in the same folder, or in libexec of the
 * installation.
 */
static const char *find_program(void)
{
    static const char *const places[] = {"/mpi-caching-conformance-cases",
                                         "/../libexec/shimwright/mpi-caching-conformance-cases"};
    static char path[PATH_MAX + 100];
    char here[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", here, sizeof here - 1);
    if (length > 0) {
        here[length] = '\0';
        *strrchr(here, '/') = '\0';
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            snprintf(path, sizeof path, "%s%s", here, places[i]);
            if (access(path, X_OK) == 0) {
                return path;
            }
        }
    }
    fail_usage("%s is missing; name it with --program", "mpi-caching-conformance-cases");
    return NULL;
}

static void remove_folder(const char *folder)
{
    char path[PATH_MAX];
    DIR *entries = opendir(folder);
    for (struct dirent *e = entries == NULL ? NULL : readdir(entries); e != NULL;
         e = readdir(entries)) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        unlink(path);
    }
    if (entries != NULL) {
        closedir(entries);
    }
    rmdir(folder);
}

static int keeps_the_standard(const struct result *results)
{
    for (int rule = 0; rule < cf_rule_count; rule++) {
        if (cf_rules[rule].level != CF_QUALITY && report_tally(rule, results).failed > 0) {
            return 0;
        }
    }
    return 1;
}

static int try_cases(struct options *o, const int *wanted)
{
    char folder[] = "/tmp/mpi-caching-conformance-XXXXXX";
    struct machine machine = {"", 0, 0};
    struct result *results = calloc((size_t)cf_case_count(), sizeof *results);
    if (results == NULL || mkdtemp(folder) == NULL) {
        fail_usage("no room for files in %s", "/tmp");
    }
    o->start.folder = folder;
    if (o->start.program == NULL) {
        o->start.program = find_program();
    }
    if (!o->has_launcher) {
        child_choose_launcher(&o->start);
    }
    if (!child_run_all(&o->start, wanted, results, &machine)) {
        fprintf(stderr, "mpi-caching-conformance: %s did not start; see %s/log\n",
                o->start.program, folder);
        return 2;
    }
    remove_folder(folder);
    FILE *file = o->output == NULL ? stdout : fopen(o->output, "w");
    if (file == NULL) {
        fail_usage("%s cannot be written", o->output);
    }
    report(file, o->format, results, &machine, &o->start);
    if (o->output != NULL) {
        fclose(file);
        report(stdout, TEXT, results, &machine, &o->start);
    }
    int status = keeps_the_standard(results) ? 0 : 1;
    free(results);
    return status;
}

int main(int count, char **arguments)
{
    struct options options = {.start = {.limit = 20}, .format = TEXT};
    int any = 0;
    take_options(&options, count, arguments);
    int *wanted = calloc((size_t)cf_case_count(), sizeof *wanted);
    for (int i = 0; wanted != NULL && i < cf_case_count(); i++) {
        wanted[i] = is_wanted(&options, i);
        any = any || wanted[i];
    }
    if (!any) {
        fail_usage("%s", "no rule is of that name, scenario and level");
    }
    if (options.list) {
        report_list(stdout, wanted);
        return 0;
    }
    int status = try_cases(&options, wanted);
    free(wanted);
    return status;
}
