/** Datatypes: their layouts in memory, and their lives; dup copies attributes. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "embedded/objects.h"
#include "shimwright/tables.h"

/**
 * The layout of a datatype: `count` blocks of `block` elements of `inner`, `stride` bytes apart; a
 * basic datatype has no `inner`. Layouts are never changed, and shared by whoever is built on them:
 * freeing a datatype does not touch those made from it (MPI-4.1, Commit and Free).
 */
struct sw_layout {
    atomic_int uses;
    const struct sw_layout *inner;
    int64_t count;
    int64_t block;
    int64_t stride;
    int64_t size;   /**< bytes of data */
    int64_t lb;     /**< lower bound */
    int64_t extent; /**< distance between neighbouring elements */
};

static const struct sw_layout *hold_layout(const struct sw_layout *layout)
{
    atomic_fetch_add(&((struct sw_layout *)layout)->uses, 1);
    return layout;
}

/** Ends one use; layouts are as deep as the calls that built them, so this is a loop. */
static void give_layout(const struct sw_layout *layout)
{
    while (layout != NULL && atomic_fetch_sub(&((struct sw_layout *)layout)->uses, 1) == 1) {
        const struct sw_layout *inner = layout->inner;
        free((struct sw_layout *)layout);
        layout = inner;
    }
}

/**
 * The layout of a datatype, held against another thread that frees the datatype meanwhile; NULL if
 * there is no such datatype. The caller gives it.
 */
static const struct sw_layout *layout_of(MPI_Datatype datatype)
{
    struct sw_datatype *found = sw_datatype_of(datatype);
    if (found == NULL || !sw_slot_lock(&found->holder.slot, sw_number(datatype))) {
        return NULL;
    }
    const struct sw_layout *layout = hold_layout(found->layout);
    sw_lock_give(&found->holder.slot.lock);
    return layout;
}

/** Takes the layout from a datatype that ends. */
static void drop_layout(struct sw_datatype *datatype)
{
    sw_lock_take(&datatype->holder.slot.lock);
    const struct sw_layout *layout = datatype->layout;
    datatype->layout = NULL;
    sw_lock_give(&datatype->holder.slot.lock);
    give_layout(layout);
}

static struct sw_layout *basic_layout(size_t size)
{
    struct sw_layout *layout = calloc(1, sizeof *layout);
    if (layout != NULL) {
        atomic_store(&layout->uses, 1);
        layout->size = (int64_t)size;
        layout->extent = (int64_t)size;
    }
    return layout;
}

/** Makes one predefined datatype be found. If there is no memory it is not, and may be tried again. */
static bool begin_type(int handle, size_t size)
{
    struct sw_layout *layout = basic_layout(size);
    if (layout == NULL) {
        return false;
    }
    struct sw_datatype *datatype = sw_registry_predefine(&sw_datatypes, handle);
    datatype->layout = layout;
    atomic_store(&datatype->committed, true);
    return true;
}

bool sw_datatypes_begin(void)
{
    for (int i = 0; i < sw_predefined_object_count; i++) {
        const struct sw_predefined_object *object = &sw_predefined_objects[i];
        /* two names may have one value, such as MPI_LONG_LONG and MPI_LONG_LONG_INT */
        if (object->size != 0 && sw_datatype_of((MPI_Datatype)object->value) == NULL
            && !begin_type((int)object->value, object->size)) {
            return false;
        }
    }
    return true;
}

/** Works out size and bounds; false if they do not fit into an address. */
static bool measure(struct sw_layout *layout)
{
    const struct sw_layout *inner = layout->inner;
    int64_t elements = 0;
    int64_t blocks = 0;
    int64_t last_block = 0;
    int64_t upper = 0;
    if (__builtin_mul_overflow(layout->count, layout->block, &elements)
        || __builtin_mul_overflow(elements, inner->size, &layout->size)) {
        return false;
    }
    if (elements == 0) {
        return true; /* nothing, from 0 to 0 */
    }
    if (__builtin_mul_overflow(layout->block - 1, inner->extent, &last_block)
        || __builtin_mul_overflow(layout->count - 1, layout->stride, &blocks)) {
        return false;
    }
    /* Elements lie from the lowest block's first to the highest block's last. */
    int64_t lowest = blocks < 0 ? blocks : 0;
    int64_t highest = blocks < 0 ? 0 : blocks;
    bool too_wide = __builtin_add_overflow(inner->lb, lowest, &layout->lb)
                    || __builtin_add_overflow(highest, last_block, &upper)
                    || __builtin_add_overflow(upper, inner->lb + inner->extent, &upper)
                    || __builtin_sub_overflow(upper, layout->lb, &layout->extent);
    return !too_wide && layout->extent <= INTPTR_MAX;
}

static int make_type(const struct sw_layout *layout, bool committed, MPI_Datatype *newtype)
{
    struct sw_datatype *made = sw_registry_take(&sw_datatypes);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    made->layout = (struct sw_layout *)hold_layout(layout);
    atomic_store(&made->committed, committed);
    *newtype = sw_handle(sw_registry_publish(&sw_datatypes, made));
    return MPI_SUCCESS;
}

/** A datatype of `count` blocks; `stride` is counted in elements. */
static int make_blocks(int count, int block, int stride, MPI_Datatype oldtype,
                       MPI_Datatype *newtype)
{
    if (newtype == NULL) {
        return sw_datatype_of(oldtype) == NULL ? MPI_ERR_TYPE : MPI_ERR_ARG;
    }
    const struct sw_layout *inner = layout_of(oldtype);
    if (inner == NULL) {
        return MPI_ERR_TYPE;
    }
    struct sw_layout *layout = calloc(1, sizeof *layout);
    if (layout == NULL) {
        give_layout(inner);
        return MPI_ERR_NO_MEM;
    }
    atomic_store(&layout->uses, 1);
    layout->inner = inner;
    layout->count = count;
    layout->block = block;
    bool fits = !__builtin_mul_overflow((int64_t)stride, inner->extent, &layout->stride)
                && measure(layout);
    int status = fits ? make_type(layout, false, newtype) : MPI_ERR_COUNT;
    give_layout(layout);
    return status;
}

int sw_type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    return count < 0 ? MPI_ERR_COUNT : make_blocks(1, count, 0, oldtype, newtype);
}

int sw_type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype,
                   MPI_Datatype *newtype)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    if (blocklength < 0) {
        return MPI_ERR_ARG;
    }
    return make_blocks(count, blocklength, stride, oldtype, newtype);
}

void sw_datatype_end(struct sw_datatype *datatype)
{
    sw_holder_drop(&datatype->holder);
    drop_layout(datatype);
    sw_registry_recycle(&sw_datatypes, datatype);
}

void sw_datatype_end_predefined(struct sw_datatype *datatype)
{
    atomic_store(&datatype->holder.slot.identity, 0);
    sw_holder_drop(&datatype->holder);
    drop_layout(datatype);
}

/** Ends a datatype without callbacks, if a callback has not done so already. */
static void end_if_there(MPI_Datatype datatype)
{
    struct sw_datatype *ended = sw_registry_claim(&sw_datatypes, sw_number(datatype));
    if (ended != NULL) {
        sw_datatype_end(ended);
    }
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
    const struct sw_layout *layout = layout_of(oldtype);
    if (layout == NULL) {
        return MPI_ERR_TYPE;
    }
    int status = make_type(layout, atomic_load(&old->committed), &made);
    give_layout(layout);
    if (status != MPI_SUCCESS) {
        return status;
    }
    status = sw_cache_copy(SW_TYPE, sw_number(oldtype), sw_number(made));
    if (status != MPI_SUCCESS) {
        /* The dup fails as a whole: what was copied goes, and the first code is the answer. */
        sw_cache_clear(SW_TYPE, sw_number(made));
        end_if_there(made);
        made = MPI_DATATYPE_NULL;
    }
    *newtype = made;
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
    if (sw_datatype_of(*datatype) == NULL || sw_is_predefined(sw_number(*datatype))) {
        return MPI_ERR_TYPE;
    }
    int status = sw_cache_clear(SW_TYPE, sw_number(*datatype));
    if (status != MPI_SUCCESS) {
        return status; /* the datatype stays, with the attributes that failed */
    }
    end_if_there(*datatype);
    *datatype = MPI_DATATYPE_NULL;
    return MPI_SUCCESS;
}

int sw_type_size(MPI_Datatype datatype, int *size)
{
    const struct sw_layout *layout = layout_of(datatype);
    if (layout == NULL) {
        bool lacking = sw_check_running() == MPI_SUCCESS && sw_datatype_is_lacking(sw_number(datatype));
        if (lacking && size != NULL) {
            *size = MPI_UNDEFINED; /* programs ask so (MPI-5.0, The Fortran ABI) */
        }
        return lacking && size != NULL ? MPI_SUCCESS : MPI_ERR_TYPE;
    }
    int status = size == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    if (status == MPI_SUCCESS) {
        *size = layout->size > INT_MAX ? MPI_UNDEFINED : (int)layout->size;
    }
    give_layout(layout);
    return status;
}

int sw_type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    const struct sw_layout *layout = layout_of(datatype);
    if (layout == NULL) {
        return MPI_ERR_TYPE;
    }
    int status = lb == NULL || extent == NULL ? MPI_ERR_ARG : MPI_SUCCESS;
    if (status == MPI_SUCCESS) {
        *lb = (MPI_Aint)layout->lb;
        *extent = (MPI_Aint)layout->extent;
    }
    give_layout(layout);
    return status;
}

/** Whether `count` elements are one piece without gaps. */
static bool dense(const struct sw_layout *layout)
{
    return layout->lb == 0 && layout->size == layout->extent
           && (layout->inner == NULL || layout->count == 1);
}

static void copy_elements(const struct sw_layout *layout, int64_t count, const void *from,
                          void *to)
{
    if (layout->size == 0) {
        return;
    }
    if (dense(layout) && (layout->inner == NULL || dense(layout->inner))) {
        memmove(to, from, (size_t)(count * layout->size));
        return;
    }
    for (int64_t element = 0; element < count; element++) {
        for (int64_t block = 0; block < layout->count; block++) {
            int64_t offset = element * layout->extent + block * layout->stride;
            copy_elements(layout->inner, layout->block, (const char *)from + offset,
                          (char *)to + offset);
        }
    }
}

void sw_datatype_copy(MPI_Datatype datatype, int64_t count, const void *from, void *to)
{
    const struct sw_layout *layout = layout_of(datatype);
    if (layout != NULL) {
        copy_elements(layout, count, from, to);
        give_layout(layout);
    }
}
