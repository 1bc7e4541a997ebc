/**
 * Registers, duplicates, commits and frees datatypes. A duplicate gets copies of the attributes.
 */
#include <float.h>

#include "embedded/datatype.h"
#include "shimwright/tables.h"

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 integer16;
#endif
#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 real16;
#elif LDBL_MANT_DIG == 113
typedef long double real16;
#endif

const struct sw_layout *sw_layout_of(MPI_Datatype datatype)
{
    struct sw_datatype *found = sw_datatype_of(datatype);
    if (found == NULL || !sw_slot_lock(&found->holder.slot, sw_number(datatype), sw_threaded())) {
        return NULL;
    }
    const struct sw_layout *layout = sw_layout_hold(found->layout);
    sw_lock_give(&found->holder.slot.lock);
    return layout;
}

/** Releases the layout of a datatype that ends. */
static void drop_layout(struct sw_datatype *datatype)
{
    sw_lock_take(&datatype->holder.slot.lock);
    const struct sw_layout *layout = datatype->layout;
    datatype->layout = NULL;
    sw_lock_give(&datatype->holder.slot.lock);
    sw_layout_give(layout);
}

/** Registers a predefined datatype. Returns false if memory is short; the caller may try again. */
static bool begin_type(int handle, struct sw_layout *layout)
{
    struct sw_datatype *datatype =
        layout == NULL ? NULL : sw_registry_predefine(&sw_datatypes, handle);
    if (datatype == NULL) {
        sw_layout_give(layout);
        return false;
    }
    datatype->layout = layout;
    atomic_store(&datatype->committed, true);
    return true;
}

/**
 * Registers the datatypes of a value and an index, with the layout of a C struct (MPI-4.1 6.9.4,
 * MINLOC and MAXLOC).
 */
static bool begin_pairs(void)
{
    static const struct {
        MPI_Datatype pair, value, index;
    } pairs[] = {
        {MPI_FLOAT_INT, MPI_FLOAT, MPI_INT},
        {MPI_DOUBLE_INT, MPI_DOUBLE, MPI_INT},
        {MPI_LONG_INT, MPI_LONG, MPI_INT},
        {MPI_2INT, MPI_INT, MPI_INT},
        {MPI_SHORT_INT, MPI_SHORT, MPI_INT},
        {MPI_LONG_DOUBLE_INT, MPI_LONG_DOUBLE, MPI_INT},
        {MPI_2REAL, MPI_REAL, MPI_REAL},
        {MPI_2DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION},
        {MPI_2INTEGER, MPI_INTEGER, MPI_INTEGER},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int handle = sw_number(pairs[i].pair);
        bool begun = sw_datatype_of(pairs[i].pair) != NULL;
        if (!begun
            && !begin_type(handle, sw_layout_pair(handle, sw_layout_of(pairs[i].value),
                                                  sw_layout_of(pairs[i].index)))) {
            return false;
        }
    }
    return true;
}

/** Registers a basic datatype, unless it is registered already. */
static bool begin_basic(MPI_Datatype datatype, size_t size, size_t alignment)
{
    int handle = sw_number(datatype);
    return sw_datatype_of(datatype) != NULL
           || begin_type(handle, sw_layout_basic(handle, size, alignment));
}

/** The datatypes of 16-byte numbers that the compiler supports, and the null handle at the end. */
static const struct {
    MPI_Datatype datatype;
    size_t size, alignment;
} wide_numbers[] = {
#ifdef __SIZEOF_INT128__
    {MPI_INTEGER16, sizeof(integer16), _Alignof(integer16)},
#endif
#if defined __SIZEOF_FLOAT128__ || LDBL_MANT_DIG == 113
    {MPI_REAL16, sizeof(real16), _Alignof(real16)},
    {MPI_COMPLEX32, 2 * sizeof(real16), _Alignof(real16)},
#endif
    {MPI_DATATYPE_NULL, 0, 0},
};

bool sw_datatype_is_beyond(int number)
{
    MPI_Datatype datatype = sw_handle(number);
    bool beyond =
        datatype == MPI_INTEGER16 || datatype == MPI_REAL16 || datatype == MPI_COMPLEX32;
    for (int i = 0; wide_numbers[i].size != 0; i++) {
        beyond = beyond && wide_numbers[i].datatype != datatype;
    }
    return beyond;
}

static bool begin_wide_numbers(void)
{
    bool begun = true;
    for (int i = 0; begun && wide_numbers[i].size != 0; i++) {
        begun = begin_basic(wide_numbers[i].datatype, wide_numbers[i].size,
                            wide_numbers[i].alignment);
    }
    return begun;
}

bool sw_datatypes_begin(void)
{
    for (int i = 0; i < sw_predefined_object_count; i++) {
        const struct sw_predefined_object *object = &sw_predefined_objects[i];
        /* two names may have one value, such as MPI_LONG_LONG and MPI_LONG_LONG_INT */
        MPI_Datatype datatype = (MPI_Datatype)object->value;
        bool described = object->size != 0 || datatype == MPI_LB || datatype == MPI_UB;
        if (described && !begin_basic(datatype, object->size, object->alignment)) {
            return false;
        }
    }
    return begin_wide_numbers() && begin_pairs();
}

int sw_datatype_make(const struct sw_layout *layout, bool committed, MPI_Datatype *newtype)
{
    struct sw_datatype *made = sw_registry_take(&sw_datatypes);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    made->layout = (struct sw_layout *)sw_layout_hold(layout);
    atomic_store(&made->committed, committed);
    *newtype = sw_handle(sw_registry_publish(&sw_datatypes, made));
    return MPI_SUCCESS;
}

int sw_datatype_check(MPI_Datatype datatype)
{
    struct sw_datatype *found = sw_datatype_of(datatype);
    return found != NULL && atomic_load(&found->committed) ? MPI_SUCCESS : MPI_ERR_TYPE;
}

bool sw_datatype_is_absolute(MPI_Datatype datatype)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    bool absolute = layout != NULL && sw_layout_is_absolute(layout);
    sw_layout_give(layout);
    return absolute;
}

void sw_datatype_end(void *object)
{
    struct sw_datatype *datatype = object;
    sw_holder_drop(&datatype->holder);
    sw_name_drop(&datatype->holder, &datatype->name);
    drop_layout(datatype);
    sw_registry_recycle(&sw_datatypes, datatype);
}

void sw_datatype_end_predefined(struct sw_datatype *datatype)
{
    atomic_store(&datatype->holder.slot.identity, 0);
    sw_holder_drop(&datatype->holder);
    sw_name_drop(&datatype->holder, &datatype->name);
    drop_layout(datatype);
}

/** Creates a duplicate of a datatype, which has the same layout. */
static int make_duplicate(MPI_Datatype oldtype, bool committed, MPI_Datatype *newtype)
{
    const struct sw_layout *inner = sw_layout_of(oldtype);
    if (inner == NULL) {
        return MPI_ERR_TYPE;
    }
    struct sw_layout *layout = sw_layout_make(MPI_COMBINER_DUP, 1, 0, 0, 1);
    if (layout == NULL) {
        sw_layout_give(inner);
        return MPI_ERR_NO_MEM;
    }
    layout->types[0] = inner;
    layout->blocks[0] = (struct sw_block){.inner = inner, .length = 1};
    bool fits = sw_layout_measure(layout); /* it fits, because the layout inside it does */
    int status = fits ? sw_datatype_make(layout, committed, newtype) : MPI_ERR_INTERN;
    sw_layout_give(layout);
    return status;
}

int sw_type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct sw_datatype *old = sw_datatype_of(oldtype);
    MPI_Datatype made = MPI_DATATYPE_NULL;
    if (old == NULL) {
        return MPI_ERR_TYPE;
    }
    if (newtype == NULL) {
        return MPI_ERR_ARG;
    }
    int status = make_duplicate(oldtype, atomic_load(&old->committed), &made);
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = sw_object_fill(SW_TYPE, sw_number(oldtype), sw_number(made));
    *newtype = status == MPI_SUCCESS ? made : MPI_DATATYPE_NULL;
    return status;
}

int sw_type_commit(MPI_Datatype *datatype)
{
    if (datatype == NULL) {
        return MPI_ERR_ARG;
    }
    struct sw_datatype *found = sw_datatype_of(*datatype);
    if (found == NULL) {
        return MPI_ERR_TYPE;
    }
    atomic_store(&found->committed, true);
    return MPI_SUCCESS;
}

int sw_type_free(MPI_Datatype *datatype)
{
    if (datatype == NULL) {
        return MPI_ERR_ARG;
    }
    MPI_Datatype freed = *datatype; /* callbacks may change the caller's variable */
    const struct sw_layout *layout = sw_layout_of(freed);
    bool own = layout != NULL && layout->number == 0;
    sw_layout_give(layout);
    if (!own) {
        return MPI_ERR_TYPE; /* no datatype, or a predefined one */
    }
    int status = sw_object_free(SW_TYPE, sw_number(freed));
    *datatype = sw_datatype_of(freed) == NULL ? MPI_DATATYPE_NULL : freed;
    return status;
}

void sw_datatype_copy(MPI_Datatype datatype, int64_t count, const void *from, void *to)
{
    const struct sw_layout *layout = sw_layout_of(datatype);
    if (layout != NULL) {
        sw_layout_copy(layout, count, from, to);
        sw_layout_give(layout);
    }
}
