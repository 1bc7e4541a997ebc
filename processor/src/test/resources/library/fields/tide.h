/* What a library makes comes back by fields of a structure that the program has room for. */
struct tide_list {
    const char *const *strings;
    int32_t count;
    const int32_t *lengths;
    int64_t *sums;
    int32_t n;
    char **owned;
};
int tide_begin(struct tide_list *list);
int tide_split(struct tide_list *list, const char *text);
void tide_end(struct tide_list *list);
void tide_free(void *it);
int64_t tide_live(void);
/* Failures: a number that says why, and a text of the last one. */
int64_t tide_read(int64_t fault);
void *tide_none(int32_t number);
const char *tide_last(void);
