/* Arrays of texts, with NULL in them and after them. */
const char *const *tide_names(int32_t *count); /* the last is NULL */
char **tide_listed(int32_t count);             /* up to NULL, or NULL */
size_t tide_count(char **words);
void tide_free(char **words);
void tide_given(const char ***words, size_t *n);
size_t tide_ended(char **words);
size_t tide_total(char **words, size_t n);
