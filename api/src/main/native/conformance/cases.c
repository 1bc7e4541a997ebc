/** Numbers the cases: each scenario for each of its classes and dialects. */
#include "conformance.h"

#include <stdio.h>

enum { MOST_CASES = 8192 };

static struct cf_case cases[MOST_CASES];
static int count;

unsigned cf_dialects_here(void)
{
    unsigned here = 1u << CF_C;
#ifdef CONFORMANCE_HAS_C_MPI1
    here |= 1u << CF_C_MPI1;
#endif
#ifdef CONFORMANCE_HAS_MPIFH
    here |= 1u << CF_MPIFH;
#endif
#ifdef CONFORMANCE_HAS_MPIFH_MPI1
    here |= 1u << CF_MPIFH_MPI1;
#endif
#ifdef CONFORMANCE_HAS_MPI
    here |= 1u << CF_MPI;
#endif
#ifdef CONFORMANCE_HAS_MPI_MPI1
    here |= 1u << CF_MPI_MPI1;
#endif
#ifdef CONFORMANCE_HAS_F08
    here |= 1u << CF_F08;
#endif
    return here;
}

static int case_speaks(int dialect, int object_class)
{
    return (cf_dialects_here() >> dialect & 1) != 0 &&
           (cf_dialects[dialect].classes >> object_class & 1) != 0;
}

static void add_callers(int scenario, int object_class, int maker)
{
    for (int caller = 0; caller < CF_DIALECTS; caller++) {
        int wanted = cf_scenarios[scenario].pairs || caller == maker;
        if (wanted && case_speaks(caller, object_class) && count < MOST_CASES) {
            cases[count++] = (struct cf_case){scenario, (enum cf_class)object_class,
                                              (enum cf_dialect)maker, (enum cf_dialect)caller};
        }
    }
}

static void number_cases(void)
{
    for (int scenario = 0; scenario < cf_scenario_count; scenario++) {
        for (int object_class = 0; object_class < CF_CLASSES; object_class++) {
            if ((cf_scenarios[scenario].classes >> object_class & 1) == 0) {
                continue;
            }
            for (int maker = 0; maker < CF_DIALECTS; maker++) {
                if ((cf_scenarios[scenario].dialects >> maker & 1) &&
                    case_speaks(maker, object_class)) {
                    add_callers(scenario, object_class, maker);
                }
            }
        }
    }
}

int cf_case_count(void)
{
    if (count == 0) {
        number_cases();
    }
    return count;
}

struct cf_case cf_case_at(int number)
{
    cf_case_count();
    return cases[number];
}

void cf_case_name(int number, char *name)
{
    struct cf_case which = cf_case_at(number);
    snprintf(name, CF_NAME, "%s: %s, key of %s, called in %s", cf_scenarios[which.scenario].id,
             cf_classes[which.object_class], cf_dialects[which.maker].title,
             cf_dialects[which.caller].title);
}
