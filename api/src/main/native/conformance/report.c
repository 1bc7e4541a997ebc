/** Prints results: by rule for people, by case for programs. */
#include "report.h"

#include <string.h>

const char *const report_levels[CF_LEVELS] = {"text", "inferred", "quality"};

struct tally report_tally(int rule, const struct result *results)
{
    struct tally tally = {0, 0, 0};
    for (int i = 0; i < cf_case_count(); i++) {
        if (cf_scenarios[cf_case_at(i).scenario].rule == rule) {
            tally.passed += results[i].outcome == PASSED;
            tally.failed += results[i].outcome == FAILED;
            tally.skipped += results[i].outcome == SKIPPED;
        }
    }
    return tally;
}

/** Prints the first failing case of each scenario of a rule, and how many fail like it. */
static void say_what_was_seen(FILE *out, int rule, const struct result *results)
{
    char name[CF_NAME];
    for (int scenario = 0; scenario < cf_scenario_count; scenario++) {
        int first = -1, failed = 0, tried = 0;
        for (int i = 0; i < cf_case_count() && cf_scenarios[scenario].rule == rule; i++) {
            if (cf_case_at(i).scenario == scenario && results[i].outcome != NOT_RUN) {
                first = results[i].outcome == FAILED && first < 0 ? i : first;
                failed += results[i].outcome == FAILED;
                tried++;
            }
        }
        if (failed > 0) {
            cf_case_name(first, name);
            fprintf(out, "      %s\n        seen: %s\n", name, results[first].seen);
            fprintf(out, "        %d of %d cases of this scenario fail\n", failed, tried);
        }
    }
}

static const char *why_skipped(int rule, const struct result *results)
{
    for (int i = 0; i < cf_case_count(); i++) {
        if (cf_scenarios[cf_case_at(i).scenario].rule == rule && results[i].outcome == SKIPPED) {
            return results[i].seen;
        }
    }
    return "not asked for";
}

static void text_of_rule(FILE *out, int rule, const struct result *results)
{
    const struct cf_rule *r = &cf_rules[rule];
    struct tally tally = report_tally(rule, results);
    if (tally.passed + tally.failed + tally.skipped == 0) {
        return;
    }
    fprintf(out, "%s  %s (%s, %s)\n", tally.failed > 0 ? "NOT KEPT" : tally.passed > 0 ? "kept    " : "untried ",
            r->id, report_levels[r->level], r->clause);
    fprintf(out, "      %s\n", r->statement);
    if (tally.passed + tally.failed > 0) {
        fprintf(out, "      %d of %d cases pass\n", tally.passed, tally.passed + tally.failed);
    }
    if (tally.skipped > 0) {
        fprintf(out, "      %d cases were not tried: %s\n", tally.skipped,
                why_skipped(rule, results));
    }
    say_what_was_seen(out, rule, results);
}

static void print_text(FILE *out, const struct result *results, const struct machine *machine)
{
    char measured[MEASURED_TEXT];
    fprintf(out, "%s, %d process%s\n", machine->library, machine->processes,
            machine->processes == 1 ? "" : "es");
    if (measured_standing(machine->library, measured) != OURS) {
        fprintf(out, "%s\n", measured);
    }
    fputc('\n', out);
    for (int rule = 0; rule < cf_rule_count; rule++) {
        text_of_rule(out, rule, results);
    }
    fputc('\n', out);
    for (int level = 0; level < CF_LEVELS; level++) {
        int kept = 0, broken = 0;
        for (int rule = 0; rule < cf_rule_count; rule++) {
            struct tally tally = report_tally(rule, results);
            if ((int)cf_rules[rule].level == level) {
                kept += tally.failed == 0 && tally.passed > 0;
                broken += tally.failed > 0;
            }
        }
        fprintf(out, "level %-8s  %2d rules kept, %2d not kept\n", report_levels[level], kept,
                broken);
    }
}

static void print_tap(FILE *out, const struct result *results, const struct machine *machine)
{
    char name[CF_NAME], measured[MEASURED_TEXT];
    int number = 0, count = 0;
    for (int i = 0; i < cf_case_count(); i++) {
        count += results[i].outcome != NOT_RUN;
    }
    fprintf(out, "TAP version 13\n1..%d\n# %s, %d processes\n", count, machine->library,
            machine->processes);
    if (measured_standing(machine->library, measured) != OURS) {
        fprintf(out, "# %s\n", measured);
    }
    for (int i = 0; i < cf_case_count(); i++) {
        const struct cf_rule *rule = &cf_rules[cf_scenarios[cf_case_at(i).scenario].rule];
        if (results[i].outcome == NOT_RUN) {
            continue;
        }
        cf_case_name(i, name);
        fprintf(out, "%s %d - %s (%s, %s): %s%s%s\n", results[i].outcome == FAILED ? "not ok" : "ok",
                ++number, rule->id, report_levels[rule->level], rule->clause, name,
                results[i].outcome == SKIPPED ? " # SKIP " : "",
                results[i].outcome == SKIPPED ? results[i].seen : "");
        if (results[i].outcome == FAILED) {
            fprintf(out, "# seen: %s\n", results[i].seen);
        }
    }
}

/** Prints a text as the value of an XML attribute. */
static void print_xml_attribute(FILE *out, const char *key, const char *value)
{
    fprintf(out, " %s=\"", key);
    for (; *value != '\0'; value++) {
        switch (*value) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc((unsigned char)*value < ' ' ? ' ' : *value, out);
        }
    }
    fputc('"', out);
}

static void junit_case(FILE *out, int number, const struct result *result)
{
    struct cf_case which = cf_case_at(number);
    const struct cf_scenario *scenario = &cf_scenarios[which.scenario];
    fputs("  <testcase", out);
    print_xml_attribute(out, "classname", cf_rules[scenario->rule].id);
    fprintf(out, " name=\"%s[%s,%s,%s]\"", scenario->id, cf_classes[which.object_class],
            cf_dialects[which.maker].name, cf_dialects[which.caller].name);
    if (result->outcome == PASSED) {
        fputs("/>\n", out);
        return;
    }
    fputs(result->outcome == FAILED ? "><failure" : "><skipped", out);
    print_xml_attribute(out, "message", result->seen);
    fputs("/></testcase>\n", out);
}

static void print_junit(FILE *out, const struct result *results, const struct machine *machine,
                        const struct start *start)
{
    static const char *const standings[] = {"ours", "measured", "unknown"};
    char measured[MEASURED_TEXT];
    int sums[4] = {0, 0, 0, 0};
    for (int i = 0; i < cf_case_count(); i++) {
        sums[results[i].outcome]++;
    }
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite", out);
    print_xml_attribute(out, "name", "mpi-caching-conformance");
    fprintf(out, " tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n  <properties>\n",
            sums[PASSED] + sums[FAILED] + sums[SKIPPED], sums[FAILED], sums[SKIPPED]);
    fputs("    <property name=\"library\"", out);
    print_xml_attribute(out, "value", machine->library);
    fprintf(out, "/>\n    <property name=\"standing\" value=\"%s\"/>\n",
            standings[measured_standing(machine->library, measured)]);
    fputs("    <property name=\"preloaded\"", out);
    print_xml_attribute(out, "value", start->preload == NULL ? "" : start->preload);
    fprintf(out, "/>\n    <property name=\"processes\" value=\"%d\"/>\n", machine->processes);
    fprintf(out, "    <property name=\"threads\" value=\"%s\"/>\n  </properties>\n",
            start->threads ? "multiple" : "single");
    for (int i = 0; i < cf_case_count(); i++) {
        if (results[i].outcome != NOT_RUN) {
            junit_case(out, i, &results[i]);
        }
    }
    fputs("</testsuite>\n", out);
}

void report(FILE *out, enum format format, const struct result *results,
            const struct machine *machine, const struct start *start)
{
    switch (format) {
    case TEXT: print_text(out, results, machine); break;
    case TAP: print_tap(out, results, machine); break;
    case JUNIT: print_junit(out, results, machine, start); break;
    }
}

void report_list(FILE *out, const int *wanted)
{
    int last_rule = -1, last_scenario = -1;
    for (int i = 0; i < cf_case_count(); i++) {
        int scenario = cf_case_at(i).scenario, rule = cf_scenarios[scenario].rule;
        if (!wanted[i] || scenario == last_scenario) {
            continue;
        }
        if (rule != last_rule) {
            fprintf(out, "%s (%s, %s)\n  %s\n", cf_rules[rule].id,
                    report_levels[cf_rules[rule].level], cf_rules[rule].clause,
                    cf_rules[rule].statement);
        }
        fprintf(out, "    %s: %s\n", cf_scenarios[scenario].id, cf_scenarios[scenario].text);
        last_rule = rule;
        last_scenario = scenario;
    }
}
