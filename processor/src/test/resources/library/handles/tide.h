/* Handles that are integers, and pointers with another none than NULL. */
typedef int desc;
typedef int64_t hid;
typedef uint32_t name;
typedef void *conv;
#define TIDE_NO_HID ((hid)-1)
#define TIDE_NO_CONV ((conv)(intptr_t)-1)
struct tide_pair { desc first; desc second; };
int64_t tide_live(void);
desc tide_open_desc(int32_t number, bool fails);
int tide_close_desc(desc it);
int64_t tide_number(desc it, desc other);
void tide_row(desc *all, size_t n, size_t made);
desc *tide_made(size_t *n);
void tide_both(desc *one, desc *other, uint64_t *big, int32_t number);
int tide_try(desc *it, int32_t number);
int64_t tide_sum(struct tide_pair pair);
typedef int32_t visit(desc it, desc other, void *data);
int32_t tide_visit(desc it, visit *visit, void *data);
hid tide_open_hid(int64_t number);
int tide_close_hid(hid it);
int64_t tide_hid_number(hid it);
name tide_open_name(int64_t number);
void tide_close_name(name it);
int64_t tide_name_number(name it);
conv tide_open_conv(int64_t number);
int tide_close_conv(conv it);
int64_t tide_conv_number(conv it, conv other);
void tide_free(void *it);
