/** Stands for the libucs of UCX, as far as the gate of a binding asks it, and for an MPI's library. */
int ucs_disabled;
void ucs_debug_disable_signals(void);

void ucs_debug_disable_signals(void)
{
    ucs_disabled++;
}
