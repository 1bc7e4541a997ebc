/**
 * Implements the functions that find a datatype by class and size, or by Fortran's precision and
 * range.
 */
#include <float.h>

#include "embedded/datatype.h"

int sw_type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    static const struct {
        int typeclass;
        int size;
        MPI_Datatype datatype;
    } sized[] = {
        {MPI_TYPECLASS_INTEGER, 1, MPI_INTEGER1}, {MPI_TYPECLASS_INTEGER, 2, MPI_INTEGER2},
        {MPI_TYPECLASS_INTEGER, 4, MPI_INTEGER4}, {MPI_TYPECLASS_INTEGER, 8, MPI_INTEGER8},
        {MPI_TYPECLASS_REAL, 4, MPI_REAL4},       {MPI_TYPECLASS_REAL, 8, MPI_REAL8},
        {MPI_TYPECLASS_COMPLEX, 8, MPI_COMPLEX8}, {MPI_TYPECLASS_COMPLEX, 16, MPI_COMPLEX16},
        {MPI_TYPECLASS_INTEGER, 16, MPI_INTEGER16},
        {MPI_TYPECLASS_REAL, 16, MPI_REAL16},
        {MPI_TYPECLASS_COMPLEX, 32, MPI_COMPLEX32},
        {MPI_TYPECLASS_REAL, sizeof(long double), MPI_LONG_DOUBLE},
        {MPI_TYPECLASS_COMPLEX, 2 * sizeof(long double), MPI_C_LONG_DOUBLE_COMPLEX},
    };
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    for (size_t i = 0; datatype != NULL && i < sizeof sized / sizeof *sized; i++) {
        if (sized[i].typeclass == typeclass && sized[i].size == size
            && sw_datatype_of(sized[i].datatype) != NULL) {
            *datatype = sized[i].datatype;
            return MPI_SUCCESS;
        }
    }
    return MPI_ERR_ARG;
}

/**
 * Returns the datatype that was made of the same numbers before, or MPI_DATATYPE_NULL if there is
 * none.
 */
static MPI_Datatype find_numbered(int combiner, const int *numbers, int count)
{
    sw_lock_take(&sw_datatypes.slots->lock);
    uint32_t fresh = sw_datatypes.slots->fresh;
    sw_lock_give(&sw_datatypes.slots->lock);
    for (uint32_t index = 0; index < fresh; index++) {
        const struct sw_slot *slot = sw_registry_slot(&sw_datatypes, index);
        MPI_Datatype datatype = slot == NULL ? MPI_DATATYPE_NULL : sw_handle(sw_slot_handle(slot));
        const struct sw_layout *layout = sw_layout_of(datatype);
        bool same = layout != NULL && layout->combiner == combiner;
        for (int i = 0; same && i < count; i++) {
            same = layout->integers[i] == numbers[i];
        }
        sw_layout_give(layout);
        if (same) {
            return datatype;
        }
    }
    return MPI_DATATYPE_NULL;
}

/**
 * Returns the predefined datatype without a name for a precision or range; the same numbers give
 * the same datatype.
 */
static int make_numbered(int combiner, const int *numbers, int count, MPI_Datatype basic,
                         MPI_Datatype *newtype)
{
    if (sw_check_running() != MPI_SUCCESS) {
        return MPI_ERR_OTHER;
    }
    if (basic == MPI_DATATYPE_NULL || newtype == NULL) {
        return MPI_ERR_ARG;
    }
    *newtype = find_numbered(combiner, numbers, count);
    if (*newtype != MPI_DATATYPE_NULL) {
        return MPI_SUCCESS;
    }
    struct sw_layout *layout = sw_layout_make(combiner, 1, count, 0, 0);
    if (layout == NULL) {
        return MPI_ERR_NO_MEM;
    }
    layout->part = sw_layout_of(basic);
    layout->blocks[0] = (struct sw_block){.inner = layout->part, .length = 1};
    for (int i = 0; i < count; i++) {
        layout->integers[i] = numbers[i];
    }
    sw_layout_measure(layout); /* it fits, because the layout inside it does */
    int status = sw_datatype_make(layout, true, newtype);
    if (status == MPI_SUCCESS) {
        layout->number = sw_number(*newtype); /* makes it predefined: it cannot be freed */
    }
    sw_layout_give(layout);
    return status;
}

/** Returns the datatype, or the null handle if the compiler lacks its type. */
static MPI_Datatype if_present(MPI_Datatype datatype)
{
    return sw_datatype_of(datatype) != NULL ? datatype : MPI_DATATYPE_NULL;
}

int sw_type_create_f90_integer(int r, MPI_Datatype *newtype)
{
    MPI_Datatype basic = r == MPI_UNDEFINED ? MPI_DATATYPE_NULL
                         : r <= 2           ? MPI_INTEGER1
                         : r <= 4           ? MPI_INTEGER2
                         : r <= 9           ? MPI_INTEGER4
                         : r <= 18          ? MPI_INTEGER8
                         : r <= 38          ? if_present(MPI_INTEGER16)
                                            : MPI_DATATYPE_NULL;
    return make_numbered(MPI_COMBINER_F90_INTEGER, &r, 1, basic, newtype);
}

enum { REAL_TYPES = 4 };

/**
 * Returns the smallest of `types`, which are real or complex, whose numbers have at least the
 * precision `p` and the range `r`. Returns the null handle if there is none, or if both are
 * MPI_UNDEFINED.
 */
static MPI_Datatype real_of(int p, int r, const MPI_Datatype types[REAL_TYPES])
{
    static const int digits[REAL_TYPES] = {FLT_DIG, DBL_DIG, LDBL_DIG, 33};
    static const int ranges[REAL_TYPES] = {-FLT_MIN_10_EXP, -DBL_MIN_10_EXP, -LDBL_MIN_10_EXP, 4931};
    bool asked = p != MPI_UNDEFINED || r != MPI_UNDEFINED;
    for (int i = 0; asked && i < REAL_TYPES; i++) {
        if ((p == MPI_UNDEFINED || p <= digits[i]) && (r == MPI_UNDEFINED || r <= ranges[i])) {
            return if_present(types[i]);
        }
    }
    return MPI_DATATYPE_NULL;
}

int sw_type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
    const MPI_Datatype types[] = {MPI_REAL4, MPI_REAL8, MPI_LONG_DOUBLE, MPI_REAL16};
    const int numbers[] = {p, r};
    return make_numbered(MPI_COMBINER_F90_REAL, numbers, 2, real_of(p, r, types), newtype);
}

int sw_type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
    const MPI_Datatype types[] = {MPI_COMPLEX8, MPI_COMPLEX16, MPI_C_LONG_DOUBLE_COMPLEX,
                                  MPI_COMPLEX32};
    const int numbers[] = {p, r};
    return make_numbered(MPI_COMBINER_F90_COMPLEX, numbers, 2, real_of(p, r, types), newtype);
}
