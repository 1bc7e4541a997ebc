/** The long way to an attribute's value: where a writer disturbs it, or something is wrong. */
#include "core/get.h"

#include "shimwright/attribute.h"
#include "shimwright/engine.h"

int sw_cache_get(enum sw_language reader, enum sw_class object_class, int handle, int number,
                 sw_word *value, int *flag)
{
    struct sw_holder *holder = sw_holder_of(object_class, handle);
    struct sw_found found = {.word = 0};
    if (holder == NULL) {
        return sw_bad_object(object_class);
    }
    if (number >= SW_KEY_INDEX_COUNT && sw_attributes_read(&holder->attributes, number, &found)) {
        *value = sw_word_read(reader, found);
        *flag = 1;
        return MPI_SUCCESS;
    }
    *flag = 0;
    return sw_key_find(object_class, number) == NULL ? MPI_ERR_KEYVAL : MPI_SUCCESS;
}

SW_FAST_CALL enum sw_fast_get sw_cache_get_fast(enum sw_language reader,
                                                enum sw_class object_class,
                                                const struct sw_holder *holder, int number,
                                                sw_word *value)
{
    return holder == NULL ? SW_TAKE_SLOW_PATH
                          : sw_get_fast(reader, object_class, holder, number, value);
}
