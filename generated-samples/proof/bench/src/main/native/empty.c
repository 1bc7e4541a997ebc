/**
 * The functions that measure a call into a shared library: one that does nothing, and one with a
 * single load.
 */
int bench_empty(void *object, int key, void *value, int *flag);
int bench_ideal(void *object, int key, void *value, int *flag);

int bench_empty(void *object, int key, void *value, int *flag)
{
    (void)object;
    (void)key;
    (void)value;
    (void)flag;
    return 0;
}

/** Reads a table of entries of two words by index, without a key, a lock or a check. */
int bench_ideal(void *object, int key, void *value, int *flag)
{
    void *(*entries)[2] = object;
    *(void **)value = entries[key][0];
    *flag = entries[key][1] != 0;
    return 0;
}
