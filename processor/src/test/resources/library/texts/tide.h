/* Arrays of texts: some have NULL elements, some end with NULL. */
const char *const *tide_names(int32_t *count); /* its second element is NULL */
char **tide_listed(int32_t count);             /* up to NULL, or NULL */
size_t tide_count(char **words);
void tide_free(char **words);
void tide_given(const char ***words, size_t *n);
size_t tide_total(char **words, size_t n);
