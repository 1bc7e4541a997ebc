#include "tide.h"

#include <errno.h>
#include <stdlib.h>
struct box { int32_t fault; };
static int32_t open;
static int32_t mended;
static box *made(int32_t fault)
{
    box *it = calloc(1, sizeof *it);
    it->fault = fault;
    open++;
    return it;
}
static int32_t closed(box *it)
{
    int32_t fault = mended ? 0 : it->fault;
    if (fault != 0 && fault != 3) { return fault; }
    open--;
    free(it);
    return fault;
}
box *tide_box(int32_t fault) { return made(fault); }
int64_t tide_close_box(box *box) { (void)closed(box); return 7; }
reel *tide_reel(int32_t fault) { return made(fault); }
int tide_close_reel(reel *reel) { return closed(reel) == 0 ? 5 : -1; }
line *tide_line(int32_t fault) { return made(fault); }
int tide_close_line(line *line) { errno = EBUSY; return closed(line) == 0 ? 0 : -1; }
door *tide_door(int32_t fault) { return made(fault); }
int tide_close_door(door *door) { return closed(door); }
gate *tide_gate(int32_t fault) { return made(fault); }
bool tide_close_gate(gate *gate) { return closed(gate) == 0; }
int32_t tide_open(void) { return open; }
void tide_mend(int32_t fault) { mended = fault; }
