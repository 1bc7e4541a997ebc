/* Functions that fail after they have made something; of 200 calls, one copy that each leaves is 8 MB. */
typedef struct pot pot;
typedef int32_t ask(int32_t x, void *data);
typedef const char *say(int32_t x, void *data);
int64_t tide_live(void);
int64_t tide_allocated(void);
void tide_free(void *made);
char *tide_text(int *status);
int tide_note(int32_t fails, char **note);
int32_t *tide_array(int32_t n, int64_t *count, int64_t said);
int tide_try(int32_t fails, pot **made);
pot *tide_lending(ask *ask, void *data);
void tide_both(pot **made, char **note, uint64_t *big);
pot *tide_pair(int32_t n, int64_t *count, int32_t **values);
void tide_row(pot **pots, size_t n, uint64_t *big);
void tide_rows(pot ***pots, size_t *n, ask *ask, void *data);
char *tide_asking(ask *ask, void *data);
void tide_break(pot *pot);
int tide_grow(char *text, size_t *room);
size_t tide_all(const char *text, const char **words, size_t n, const double *values,
                const uint16_t *codes, ask *ask, void *data);
int tide_keep(ask *ask, void *data, void (*gone)(void *)); /* fails, and keeps nothing */
int64_t tide_wrong(say *say, void *data);                   /* texts of two threads that are not x */
