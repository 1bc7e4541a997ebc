/* Enumerations of 32 bits, with and without a sign. */
enum level { LOW = -1, HIGH = 7 };
enum mask { NONE, ALL = 0xffffffffu };
enum level tide_level(enum level level);
enum mask tide_mask(enum mask mask);
