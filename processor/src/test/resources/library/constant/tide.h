/* Structures with const fields, which only come back. */
struct ro {
    const int a;
    const char label[4];
};
struct ro tide_ro(int32_t a);
struct ro tide_named(char *to, size_t *room);
