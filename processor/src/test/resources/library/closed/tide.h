/* A closed enumeration where values can be: arguments, results, arrays, fields and callbacks. */
enum tide_level { TIDE_LEVEL_LOW = -3, TIDE_LEVEL_VALUE = 4, TIDE_LEVEL_HIGH = 9 };
struct tide_mark { enum tide_level level; int32_t height; };
typedef enum tide_level tide_turn(enum tide_level level, void *data);
enum tide_level tide_next(enum tide_level level);
void tide_both(enum tide_level level, enum tide_level *below, enum tide_level *above);
void tide_fill(enum tide_level *levels, int32_t n, enum tide_level first);
int32_t tide_sum(const enum tide_level *levels, int32_t n);
struct tide_mark tide_raise(struct tide_mark mark);
enum tide_level tide_call(enum tide_level level, tide_turn *turn, void *data);
