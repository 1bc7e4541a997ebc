/* What a program adds to the library. */
#include "tide.h"
enum tide_phase { TIDE_EBB, TIDE_FLOOD };
struct tide_range { double low; double high; };
struct tide_range tide_gauge_range(struct gauge *gauge);
enum tide_phase tide_gauge_phase(struct gauge *gauge);
