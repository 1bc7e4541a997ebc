/** Runs the program with the cases in child processes, which may crash, hang or end early. */
#define _POSIX_C_SOURCE 200809L
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH = 4096, MOST_RANKS = 1024, LIST = 65536, PAUSE_MS = 20 };

/** The way in which a child process ended. */
struct ending {
    int status;
    int too_late;
};

/** A number of cases for one child. */
struct batch {
    int numbers[8192];
    int count;
};

static void rank_path(const struct start *start, int rank, char *path)
{
    snprintf(path, PATH, "%s/cases.%d", start->folder, rank);
}

static void log_path(const struct start *start, char *path)
{
    snprintf(path, PATH, "%s/log", start->folder);
}

static void forget_files(const struct start *start)
{
    char path[PATH];
    for (int rank = 0; rank < MOST_RANKS; rank++) {
        rank_path(start, rank, path);
        unlink(path); /* a rank may have ended before it wrote a file */
    }
}

/** Returns a number that grows with each file and each byte that the ranks write. */
static long long bytes_written(const struct start *start)
{
    char path[PATH];
    struct stat file;
    long long bytes = 0;
    for (int rank = 0; rank < MOST_RANKS; rank++) {
        rank_path(start, rank, path);
        if (stat(path, &file) != 0) {
            break;
        }
        bytes += 1 + file.st_size;
    }
    return bytes;
}

/** Writes the numbers as text, and neighbours as FIRST-LAST. */
static void list_of(const struct batch *batch, char *list)
{
    int used = 0;
    for (int i = 0; i < batch->count && used < LIST - 40;) {
        int last = i;
        while (last + 1 < batch->count && batch->numbers[last + 1] == batch->numbers[last] + 1) {
            last++;
        }
        used += snprintf(list + used, (size_t)(LIST - used), "%s%d-%d", i > 0 ? "," : "",
                         batch->numbers[i], batch->numbers[last]);
        i = last + 1;
    }
}

static void become_program(const struct start *start, int threads, const char *list)
{
    const char *words[MOST_WORDS + 8];
    char log[PATH], output[PATH], preload[PATH];
    int count = 0;
    log_path(start, log);
    snprintf(output, sizeof output, "%s/cases", start->folder);
    while (start->launcher[count] != NULL) {
        words[count] = start->launcher[count];
        count++;
    }
    if (start->preload != NULL) {
        snprintf(preload, sizeof preload, "LD_PRELOAD=%s", start->preload);
        words[count++] = "env";
        words[count++] = preload;
    }
    words[count++] = start->program;
    words[count++] = output;
    words[count++] = threads ? "multiple" : "single";
    words[count++] = list;
    words[count] = NULL;
    int null = open("/dev/null", O_RDONLY), file = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    setpgid(0, 0);
    dup2(null, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execvp(words[0], (char *const *)words);
    fprintf(stderr, "cannot start %s: %s\n", words[0], strerror(errno));
    _exit(127);
}

static void stop_child(pid_t child)
{
    struct timespec second = {1, 0};
    kill(-child, SIGTERM);
    nanosleep(&second, NULL);
    kill(-child, SIGKILL);
}

static struct ending wait_for_child(const struct start *start, pid_t child)
{
    struct ending ending = {0, 0};
    struct timespec pause = {0, PAUSE_MS * 1000000L};
    long long before = -1;
    time_t last = time(NULL);
    while (waitpid(child, &ending.status, WNOHANG) == 0) {
        long long now = bytes_written(start);
        if (now != before) {
            before = now;
            last = time(NULL);
        } else if (time(NULL) - last > start->limit) {
            ending.too_late = 1;
            stop_child(child);
            waitpid(child, &ending.status, 0);
            return ending;
        }
        nanosleep(&pause, NULL);
    }
    kill(-child, SIGKILL); /* ends processes that the launcher has left */
    return ending;
}

/** Returns the first line of the log about an error or a signal, or an empty text. */
static void last_words(const struct start *start, char *text, size_t size)
{
    char path[PATH], line[512];
    log_path(start, path);
    FILE *log = fopen(path, "r");
    text[0] = '\0';
    while (log != NULL && fgets(line, sizeof line, log) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (text[0] == '\0' && (strstr(line, "rror") != NULL || strstr(line, "ignal") != NULL)) {
            snprintf(text, size, "%.200s", line);
        }
    }
    if (log != NULL) {
        fclose(log);
    }
}

static void describe_ending(const struct start *start, struct ending ending, char *seen)
{
    char words[256];
    last_words(start, words, sizeof words);
    if (ending.too_late) {
        snprintf(seen, SEEN_TEXT, "nothing happened for %d s", start->limit);
    } else if (WIFSIGNALED(ending.status)) {
        snprintf(seen, SEEN_TEXT, "the process crashed (signal %d)", WTERMSIG(ending.status));
    } else {
        snprintf(seen, SEEN_TEXT, "the process ended early with status %d%s%s",
                 WEXITSTATUS(ending.status), words[0] == '\0' ? "" : ": ", words);
    }
}

/** Reads one line of one rank. The first fault of any rank counts. */
static void take_line(const char *line, struct result *results, int *open_case,
                      struct machine *machine)
{
    char word[16] = "";
    int number = -1, used = 0;
    if (strncmp(line, "library ", 8) == 0) {
        snprintf(machine->library, sizeof machine->library, "%.190s", line + 8);
        return;
    }
    if (sscanf(line, "%15s %d %n", word, &number, &used) < 2) {
        return;
    }
    if (strcmp(word, "size") == 0) {
        machine->processes = number;
        return;
    }
    *open_case = strcmp(word, "begin") == 0 ? number : -1;
    struct result *result = &results[number];
    enum outcome outcome = strcmp(word, "pass") == 0   ? PASSED
                           : strcmp(word, "skip") == 0 ? SKIPPED
                           : strcmp(word, "fail") == 0 ? FAILED
                                                       : NOT_RUN;
    if (outcome == FAILED || (outcome != NOT_RUN && result->outcome != FAILED)) {
        if (result->outcome != FAILED) {
            snprintf(result->seen, sizeof result->seen, "%.400s", outcome == PASSED ? "" : line + used);
        }
        result->outcome = outcome;
    }
}

/**
 * Reads the files of all ranks. Returns the first case that a rank began and did not end, -1 if
 * there is none, and -2 if no rank wrote anything.
 */
static int read_files(const struct start *start, struct result *results, struct machine *machine)
{
    char path[PATH], line[1024];
    int unfinished = -2;
    for (int rank = 0; rank < MOST_RANKS; rank++) {
        int open_case = -1;
        rank_path(start, rank, path);
        FILE *file = fopen(path, "r");
        if (file == NULL) {
            continue; /* it may have been ended before it wrote a file */
        }
        while (fgets(line, sizeof line, file) != NULL) {
            line[strcspn(line, "\n")] = '\0';
            take_line(line, results, &open_case, machine);
        }
        fclose(file);
        unfinished = unfinished == -2 ? -1 : unfinished;
        if (open_case >= 0 && (unfinished < 0 || open_case < unfinished)) {
            unfinished = open_case;
        }
    }
    return unfinished;
}

static int run_once(const struct start *start, const struct batch *batch, int threads,
                    struct result *results, struct machine *machine)
{
    static char list[LIST];
    list_of(batch, list);
    forget_files(start);
    for (int i = 0; i < batch->count; i++) {
        results[batch->numbers[i]] = (struct result){NOT_RUN, 0, ""};
    }
    machine->starts++;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        become_program(start, threads, list);
    }
    struct ending ending = wait_for_child(start, child);
    int unfinished = read_files(start, results, machine);
    if (unfinished >= 0) {
        describe_ending(start, ending, results[unfinished].seen);
        results[unfinished].outcome = FAILED;
        results[unfinished].ended = 1;
    }
    return unfinished;
}

/** Reduces a batch to the cases after a case. Cases that other ranks began later run again. */
static void keep_after(struct batch *batch, int number)
{
    int kept = 0;
    for (int i = 0; i < batch->count; i++) {
        if (batch->numbers[i] > number) {
            batch->numbers[kept++] = batch->numbers[i];
        }
    }
    batch->count = kept;
}

/** Runs a batch; a case that ends its process is tried again alone, then the rest goes on. */
static int run_batch(const struct start *start, struct batch *batch, int threads,
                     struct result *results, struct machine *machine)
{
    static struct batch alone;
    while (batch->count > 0) {
        int number = run_once(start, batch, threads, results, machine);
        if (number == -2) {
            return 0;
        }
        if (number < 0) {
            return 1;
        }
        alone.numbers[0] = number;
        alone.count = 1;
        if (number != batch->numbers[0]) { /* the first case of a batch ran alone in its process */
            run_once(start, &alone, threads, results, machine);
        }
        keep_after(batch, number);
    }
    return 1;
}

enum sort { PLAIN_CASE, THREAD_CASE, SPOILING_CASE, FINALIZING_CASE, SORTS };

static enum sort sort_of(int number)
{
    const struct cf_scenario *scenario = &cf_scenarios[cf_case_at(number).scenario];
    return scenario->finalizes ? FINALIZING_CASE
           : scenario->spoils  ? SPOILING_CASE
           : scenario->threads ? THREAD_CASE
                               : PLAIN_CASE;
}

/** Runs each case of a batch in processes of its own. */
static int run_each(const struct start *start, const struct batch *batch, struct result *results,
                    struct machine *machine)
{
    static struct batch one;
    for (int i = 0; i < batch->count; i++) {
        one.numbers[0] = batch->numbers[i];
        one.count = 1;
        if (!run_batch(start, &one, start->threads, results, machine)) {
            return 0;
        }
    }
    return 1;
}

/**
 * Runs the failed cases again, each scenario in its own processes, because a fault in another
 * scenario may have left the MPI in a bad state, which must not count.
 */
static int run_failed_again(const struct start *start, int threads, struct result *results,
                            struct machine *machine)
{
    static struct batch again;
    for (int scenario = 0; scenario < cf_scenario_count; scenario++) {
        again.count = 0;
        for (int i = 0; i < cf_case_count(); i++) {
            if (cf_case_at(i).scenario == scenario && cf_scenarios[scenario].threads == threads &&
                results[i].outcome == FAILED && !results[i].ended) {
                again.numbers[again.count++] = i;
            }
        }
        if (!run_batch(start, &again, threads || start->threads, results, machine)) {
            return 0;
        }
    }
    return 1;
}

/**
 * Runs the cases that may spoil their process in one process. Unless all pass, runs each in its own.
 */
static int run_spoiling(const struct start *start, const struct batch *batch,
                        struct result *results, struct machine *machine)
{
    int good = run_once(start, batch, start->threads, results, machine) == -1;
    for (int i = 0; i < batch->count; i++) {
        good = good && results[batch->numbers[i]].outcome == PASSED;
    }
    return good || run_each(start, batch, results, machine);
}

void child_choose_launcher(struct start *start)
{
#ifdef CONFORMANCE_MPIEXEC
    static const struct batch nothing;
    struct start tried = *start;
    struct machine machine = {"", 0, 0};
    const char *const words[] = {CONFORMANCE_MPIEXEC, "-n", "1"};
    for (int i = 0; i < 3; i++) {
        tried.launcher[i] = words[i];
    }
    if (run_once(&tried, &nothing, start->threads, NULL, &machine) == -1) {
        *start = tried;
    }
#else
    (void)start;
#endif
}

int child_run_all(const struct start *start, const int *wanted, struct result *results,
                  struct machine *machine)
{
    static struct batch batches[SORTS];
    for (int i = 0; i < cf_case_count(); i++) {
        struct batch *batch = &batches[sort_of(i)];
        if (wanted[i]) {
            batch->numbers[batch->count++] = i;
        }
    }
    return run_batch(start, &batches[PLAIN_CASE], start->threads, results, machine) &&
           run_failed_again(start, 0, results, machine) &&
           run_batch(start, &batches[THREAD_CASE], 1, results, machine) &&
           (batches[SPOILING_CASE].count == 0 ||
            run_spoiling(start, &batches[SPOILING_CASE], results, machine)) &&
           run_each(start, &batches[FINALIZING_CASE], results, machine);
}
