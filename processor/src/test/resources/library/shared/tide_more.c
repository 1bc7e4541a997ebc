#include "tide_more.h"

struct tide_range tide_gauge_range(struct gauge *gauge)
{
    double level = tide_gauge_level(gauge);
    return (struct tide_range){level - 1, level + 1};
}
enum tide_phase tide_gauge_phase(struct gauge *gauge) { return tide_gauge_level(gauge) > 2 ? TIDE_FLOOD : TIDE_EBB; }
