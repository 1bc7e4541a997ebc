/** The rules of caching for one attribute: what set and delete do, and when callbacks run. */
#include <mpi.h>

#include "core/get.h"
#include "core/site.h"
#include "shimwright/attribute.h"

int sw_site_remove(struct sw_site site)
{
    bool removed = sw_attributes_remove(&site.holder->attributes, site.number);
    sw_site_unlock(&site);
    if (removed) {
        sw_key_give(site.key);
    }
    return removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/** Stores in a locked object, where nothing has to be called first, and unlocks it. */
__attribute__((noinline)) static int store(struct sw_site site, struct sw_successor value)
{
    bool replaces = sw_site_is_settled(&site); /* then the attribute's use of the key goes on */
    struct sw_key *key = replaces ? site.key : sw_key_take(site.object_class, site.number);
    bool stored = key != NULL
                  && sw_attributes_store(&site.holder->attributes, key, site.number, value.tag,
                                         value.word);
    sw_site_unlock(&site);
    if (key == NULL) {
        return MPI_ERR_KEYVAL;
    }
    if (!stored && !replaces) {
        sw_key_give(key);
    }
    if (stored && site.page != NULL && !replaces) {
        sw_deletion_tell(site);
    }
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/** What is there is deleted first, again and again while other values come in between. */
int sw_cache_set(enum sw_language writer, enum sw_class object_class, int handle, int number,
                 sw_word word)
{
    struct sw_successor value = {word, sw_conversions.stores[writer], true};
    struct sw_site site;
    sw_site_begin(&site, object_class, handle, number);
    int rounds = 0;
    while (site.holder != NULL && sw_site_look(&site)) {
        if (!sw_site_is_settled(&site) || site.key->delete_fn == NULL) {
            return store(site, value);
        }
        struct sw_deleted deleted = sw_site_delete(&site, value);
        if (deleted.succeeded || deleted.status != MPI_SUCCESS) {
            return deleted.status;
        }
        rounds += deleted.again ? 1 : 0;
        if (rounds == SW_ROUNDS) {
            return MPI_ERR_OTHER;
        }
    }
    return sw_bad_object(object_class);
}

SW_FAST_CALL bool sw_cache_set_fast(enum sw_language writer, enum sw_class object_class,
                                    struct sw_holder *holder, int number, sw_word word)
{
    return holder != NULL && !sw_threaded()
           && sw_attributes_put(&holder->attributes, object_class, number,
                                sw_conversions.stores[writer], word);
}

int sw_cache_delete(enum sw_class object_class, int handle, int number)
{
    struct sw_site site;
    sw_site_begin(&site, object_class, handle, number);
    if (site.holder == NULL || !sw_site_look(&site)) {
        return sw_bad_object(object_class);
    }
    if (sw_site_is_settled(&site)) {
        return site.key->delete_fn == NULL ? sw_site_remove(site)
                                           : sw_site_delete(&site, (struct sw_successor){0}).status;
    }
    sw_site_unlock(&site);
    /* a callback never runs twice for one value */
    return site.page != NULL || sw_key_find(object_class, number) != NULL ? MPI_SUCCESS
                                                                           : MPI_ERR_KEYVAL;
}

SW_FAST_CALL bool sw_cache_delete_fast(enum sw_class object_class, struct sw_holder *holder,
                                       int number)
{
    (void)object_class; /* its table has attributes of no other */
    if (holder == NULL || sw_threaded()
        || !sw_attributes_remove_quietly(&holder->attributes, number)) {
        return false;
    }
    sw_key_give(sw_key_used(number));
    return true;
}
