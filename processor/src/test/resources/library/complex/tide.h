/* Complex numbers, of which each part must stay as it is: zeros have signs, and numbers may be infinite. */
struct wave {
    double _Complex at;
    float _Complex near;
    int32_t n;
    double _Complex ends[2];
};
typedef float _Complex mover(double _Complex z, void *data);
typedef double visitor(double _Complex z, float _Complex near, const double _Complex *all, int n, void *data);
double _Complex tide_turn(double _Complex z);
float _Complex tide_turn_float(float _Complex z);
bool tide_parts(double _Complex z, double _Complex *to, float _Complex *near);
void tide_swap(double _Complex *z, float _Complex *near);
double _Complex tide_sum(const double _Complex *values, size_t n);
double _Complex tide_both(const double _Complex *x, const float _Complex *y, int n);
void tide_fill(double _Complex z, double _Complex *values, size_t n);
void tide_mirror(float _Complex *values, size_t n);
int tide_some(double _Complex *values, int32_t *n);
float _Complex *tide_made(int32_t wanted, int32_t *n);
void tide_free(void *made);
int tide_root(double _Complex z, double _Complex *root);
struct wave tide_wave(const struct wave *wave, float _Complex by);
double tide_visit(double _Complex z, visitor *visitor, void *data);
float _Complex tide_move(double _Complex z, mover *mover, void *data);
int64_t tide_live(void);
