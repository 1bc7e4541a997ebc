/** What a call into a shared library costs when there is nothing behind it. */
int bench_empty(void *object, int key, void *value, int *flag);

int bench_empty(void *object, int key, void *value, int *flag)
{
    (void)object;
    (void)key;
    (void)value;
    (void)flag;
    return 0;
}
