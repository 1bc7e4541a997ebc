/** Implements the queries of datatypes: sizes, bounds, envelope and contents. */
#include <limits.h>

#include "embedded/datatype.h"

int sw_type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    if (layout == NULL) {
        bool lacking = sw_check_running() == MPI_SUCCESS && sw_datatype_is_lacking(sw_number(datatype));
        if (lacking && size != NULL) {
            *size = MPI_UNDEFINED; /* how programs test for it (MPI-5.0, The Fortran ABI) */
        }
        return lacking && size != NULL ? MPI_SUCCESS : MPI_ERR_TYPE;
    }
    int status = size == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    if (status == MPI_SUCCESS) {
        *size = layout->size;
    }
    sw_layout_give(layout);
    return status;
}

int sw_type_size(MPI_Datatype datatype, int *size)
{
    MPI_Count whole = 0;
    int status = sw_type_size_x(datatype, size == NULL ? NULL : &whole);
    if (status == MPI_SUCCESS) {
        *size = whole > INT_MAX ? MPI_UNDEFINED : (int)whole;
    }
    return status;
}

/** Returns the bounds of a datatype, or the range of its data. */
static int get_range(MPI_Datatype datatype, bool data, struct sw_range *range)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    if (layout == NULL) {
        return MPI_ERR_TYPE;
    }
    *range = data ? layout->data : layout->bounds;
    sw_layout_give(layout);
    return MPI_SUCCESS;
}

/** Stores the start and the length of a range. */
static int answer_range(MPI_Datatype datatype, bool data, MPI_Aint *low, MPI_Aint *length)
{
    struct sw_range range;
    int status = get_range(datatype, data, &range);
    if (status != MPI_SUCCESS || low == NULL || length == NULL) {
        return status != MPI_SUCCESS ? status : MPI_ERR_ARG;
    }
    *low = (MPI_Aint)range.low;
    *length = (MPI_Aint)(range.high - range.low);
    return MPI_SUCCESS;
}

int sw_type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    return answer_range(datatype, false, lb, extent);
}

int sw_type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    return answer_range(datatype, true, true_lb, true_extent);
}

/** Stores the start and the length of a range as MPI_Count, which may be wider than an address. */
static int answer_wide_range(MPI_Datatype datatype, bool data, MPI_Count *low, MPI_Count *extent)
{
    struct sw_range range;
    int status = get_range(datatype, data, &range);
    if (status != MPI_SUCCESS || low == NULL || extent == NULL) {
        return status != MPI_SUCCESS ? status : MPI_ERR_ARG;
    }
    *low = range.low;
    *extent = range.high - range.low;
    return MPI_SUCCESS;
}

int sw_type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    return answer_wide_range(datatype, false, lb, extent);
}

int sw_type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return answer_wide_range(datatype, true, true_lb, true_extent);
}

int sw_type_extent(MPI_Datatype datatype, MPI_Aint *extent)
{
    MPI_Aint lower;
    return answer_range(datatype, false, &lower, extent);
}

int sw_type_lb(MPI_Datatype datatype, MPI_Aint *displacement)
{
    MPI_Aint extent;
    return answer_range(datatype, false, displacement, &extent);
}

int sw_type_ub(MPI_Datatype datatype, MPI_Aint *displacement)
{
    struct sw_range range;
    int status = get_range(datatype, false, &range);
    if (status != MPI_SUCCESS || displacement == NULL) {
        return status != MPI_SUCCESS ? status : MPI_ERR_ARG;
    }
    *displacement = (MPI_Aint)range.high;
    return MPI_SUCCESS;
}

int sw_type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses,
                         int *num_datatypes, int *combiner)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    if (layout == NULL) {
        return MPI_ERR_TYPE;
    }
    bool there = num_integers != NULL && num_addresses != NULL && num_datatypes != NULL
                 && combiner != NULL;
    if (there) {
        *num_integers = layout->integer_count;
        *num_addresses = layout->address_count;
        *num_datatypes = layout->type_count;
        *combiner = layout->combiner;
    }
    sw_layout_give(layout);
    return there ? MPI_SUCCESS : MPI_ERR_ARG;
}

/**
 * Returns the datatypes that a datatype was made of: predefined ones, and new ones that are
 * equivalent to the others.
 */
static int tell_types(const struct sw_layout *layout, MPI_Datatype *types)
{
    for (int i = 0; i < layout->type_count; i++) {
        const struct sw_layout *type = layout->types[i];
        int status = MPI_SUCCESS;
        if (type->number != 0) {
            types[i] = sw_handle(type->number);
        } else {
            status = sw_datatype_make(type, false, &types[i]);
        }
        while (status != MPI_SUCCESS && i-- > 0) {
            if (layout->types[i]->number == 0) {
                sw_type_free(&types[i]);
            }
        }
        if (status != MPI_SUCCESS) {
            return status;
        }
    }
    return MPI_SUCCESS;
}

/** Returns whether the caller's array is large enough for the contents of a datatype. */
static bool has_room(int needed, int room, const void *array)
{
    return room >= needed && (needed == 0 || array != NULL);
}

int sw_type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses,
                         int max_datatypes, int *array_of_integers, MPI_Aint *array_of_addresses,
                         MPI_Datatype *array_of_datatypes)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    if (layout == NULL || layout->combiner == MPI_COMBINER_NAMED) {
        sw_layout_give(layout);
        return MPI_ERR_TYPE;
    }
    int status = MPI_ERR_ARG;
    if (has_room(layout->integer_count, max_integers, array_of_integers)
        && has_room(layout->address_count, max_addresses, array_of_addresses)
        && has_room(layout->type_count, max_datatypes, array_of_datatypes)) {
        for (int i = 0; i < layout->integer_count; i++) {
            array_of_integers[i] = layout->integers[i];
        }
        for (int i = 0; i < layout->address_count; i++) {
            array_of_addresses[i] = layout->addresses[i];
        }
        status = tell_types(layout, array_of_datatypes);
    }
    sw_layout_give(layout);
    return status;
}
