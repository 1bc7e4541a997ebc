#include "tide.h"

#include <errno.h>
#include <stdlib.h>
/* what is open, of all kinds of handles; a close of what is not open fails */
static int64_t open_[64];
static int64_t live;
static int64_t opened(int64_t it) { open_[live++] = it; return it; }
static int closed(int64_t it)
{
    for (int64_t i = 0; i < live; i++) {
        if (open_[i] == it) {
            open_[i] = open_[--live];
            return 0;
        }
    }
    errno = EBADF;
    return -1;
}
static desc given(int32_t number) { return number == -1 ? -1 : (desc)opened(number); }
int64_t tide_live(void) { return live; }
desc tide_open_desc(int32_t number, bool fails) { errno = ENOENT; return fails ? -7 : given(number); }
int tide_close_desc(desc it) { return closed(it); }
int64_t tide_number(desc it, desc other) { return it * INT64_C(10) + other; }
void tide_row(desc *all, size_t n, size_t made)
{
    for (size_t i = 0; i < made && i < n; i++) {
        all[i] = given((int32_t)i);
    }
}
desc *tide_made(size_t *n)
{
    desc *all = calloc(3, sizeof *all);
    *n = 3;
    all[0] = given(0);
    all[1] = -1;
    all[2] = given(5);
    return all;
}
void tide_both(desc *one, desc *other, uint64_t *big, int32_t number)
{
    *one = given(0);
    *other = given(number);
    *big = number == 9 ? UINT64_MAX : 1;
}
int tide_try(desc *it, int32_t number)
{
    if (number == 3) {
        return 3; /* it has made none */
    }
    *it = given(number);
    return number == 0 ? 0 : 1;
}
int64_t tide_sum(struct tide_pair pair) { return pair.first * INT64_C(10) + pair.second; }
int32_t tide_visit(desc it, visit *visit, void *data) { return visit(it, -1, data) + visit(0, it, data); }
hid tide_open_hid(int64_t number) { return number == -1 ? TIDE_NO_HID : opened(number); }
int tide_close_hid(hid it) { return closed(it); }
int64_t tide_hid_number(hid it) { return it; }
name tide_open_name(int64_t number) { return number == -1 ? (name)-1 : (name)opened(number); }
void tide_close_name(name it) { (void)closed(it); }
int64_t tide_name_number(name it) { return it; }
conv tide_open_conv(int64_t number)
{
    errno = EINVAL;
    return number == -1 ? TIDE_NO_CONV : (conv)(intptr_t)opened(number);
}
int tide_close_conv(conv it) { return closed((intptr_t)it); }
int64_t tide_conv_number(conv it, conv other) { return (intptr_t)it * 10 + (intptr_t)other; }
void tide_free(void *it) { free(it); }
