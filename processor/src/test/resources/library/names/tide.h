/* Names that differ in case alone, or that are one in Java. */
#define TIDE_1 11
#define TIDE1 12
#define TIDE_class 13
#define TIDE_CLASS 14
enum ebb { TIDE2 = 2, TIDE_2 = 3 };
typedef struct pot pot;
struct dot {
    int32_t x;
    double X;
    int32_t x2;
    int32_t row[2];
    int32_t Row[2];
    int32_t get_class;
    int32_t getClass;
};
typedef int32_t visit(int32_t n, int32_t N, pot *pot, struct pot *Pot, void *data);
typedef void say(const char *text, const char *Text, void *data);
pot *tide_pot(int32_t k);
void tide_break(pot *p);
int32_t tide_k(pot *p);
void tide_turn(const struct dot *d, struct dot *D);
int64_t tide_minus(const int32_t *a, size_t n, const int32_t *A, size_t N);
int32_t tide_each(visit *visit, void *data, say *say, void *Data);
int32_t tide_all(int32_t *value, int32_t *result, int32_t *returned, int32_t *own_value, int32_t *Value);
enum ebb tide_go_on(enum ebb e);
enum ebb tide_goOn(enum ebb e);
int32_t tide_up(void);
int32_t tide_Up(void);
