#include "tide.h"

#include <stdlib.h>
#include <string.h>
const char *const *tide_names(int32_t *count)
{
    static const char *const names[3] = {"a", NULL, "c"};
    *count = 3;
    return names;
}
char **tide_listed(int32_t count)
{
    char **all = count < 0 ? NULL : calloc((size_t)count + 1, sizeof *all);
    for (int32_t i = 0; i < count; i++) { all[i] = strdup("word"); }
    return all;
}
size_t tide_count(char **words)
{
    size_t n = 0;
    while (words[n] != NULL) { n++; }
    return n;
}
void tide_free(char **words)
{
    for (size_t i = 0; words[i] != NULL; i++) { free(words[i]); }
    free(words);
}
void tide_given(const char ***words, size_t *n)
{
    static const char *all[2] = {NULL, "b"};
    *words = all;
    *n = 2;
}
size_t tide_total(char **words, size_t n)
{
    size_t total = 0;
    for (size_t i = 0; words[i] != NULL; i++) { total += strlen(words[i]); }
    return total * 10 + n;
}
