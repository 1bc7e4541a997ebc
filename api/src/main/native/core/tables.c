/** Gives the generated tables a home; no other file includes them. */
#include "shimwright/tables.h"

#include "shimwright_tables.h"
