/** The rules of caching for one attribute: what set and delete do, and when callbacks run. */
#include <mpi.h>

#include "core/get.h"
#include "core/site.h"
#include "shimwright/attribute.h"

/**
 * The number of attributes that this thread has set where there was none, or where the delete
 * callback of the old one was running. set_again compares it, to see a set inside a callback. Its
 * TLS model is initial-exec, so that it is accessed without a call.
 */
static _Thread_local unsigned sets __attribute__((tls_model("initial-exec")));

SW_FAST_CALL struct sw_deleted sw_site_delete(struct sw_site *site, struct sw_successor successor)
{
    struct sw_found value = sw_site_mark(site);
    value.storage = &value.word; /* the entry may be set anew during the callback */
    int status = sw_invoke_delete(site, value);
    return (struct sw_deleted){status, sw_site_end_delete(site, status, successor)};
}

int sw_site_remove(struct sw_site site)
{
    bool removed = sw_attributes_remove(&site.holder->attributes, site.number);
    sw_site_unlock(&site);
    if (removed) {
        sw_key_give(site.key);
    }
    return removed ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/**
 * Stores an attribute in a locked object, where no delete callback must be called first, and
 * unlocks the object.
 */
__attribute__((noinline)) static int store_attribute(struct sw_site site, struct sw_successor value)
{
    bool replaces = sw_site_is_set(&site); /* it keeps its reference to the key */
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
    sets += replaces ? 0 : 1;
    return stored ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/**
 * Sets an attribute, after deleting an older one.
 * @param held a reference to the key that the caller has, or NULL; it is released as soon as the
 * attribute has a reference of its own, or the function has failed
 * @return false if another call has removed the old attribute during the callback: the caller has
 * to try again, and has a reference to site->key
 */
SW_FAST bool set_once(struct sw_site *site, struct sw_successor value, struct sw_key *held,
                      int *status)
{
    bool there = site->holder != NULL && sw_site_look(site);
    bool deletes = there && sw_site_is_set(site) && site->key->delete_fn != NULL;
    if (!deletes) {
        *status = there ? store_attribute(*site, value) : sw_bad_object(site->object_class);
    }
    if (held != NULL) {
        sw_key_give(held); /* an attribute that is set has a reference of its own */
    }
    if (!deletes) {
        return true;
    }
    struct sw_deleted deleted = sw_site_delete(site, value);
    *status = deleted.status;
    return deleted.succeeded || deleted.status != MPI_SUCCESS;
}

/**
 * Tries again to set an attribute while others change it meanwhile. It begins with a reference to
 * the key, which may have been freed by now. It is a function of its own, because its loop needs
 * registers that the usual case need not save.
 */
__attribute__((cold, noinline)) static int set_again(struct sw_site site, struct sw_successor value)
{
    int status = MPI_ERR_OTHER;
    for (int rounds = 0; rounds < SW_ROUNDS;) {
        unsigned before = sets;
        if (set_once(&site, value, site.key, &status)) {
            return status;
        }
        /*
         * with several threads, count only the rounds in which a callback of this thread has set an
         * attribute: other threads do not interfere for ever
         */
        rounds += sets != before || !sw_threaded() ? 1 : 0;
    }
    sw_key_give(site.key);
    return MPI_ERR_OTHER;
}

int sw_cache_set(enum sw_language writer, enum sw_class object_class, int handle, int number,
                 sw_word word)
{
    struct sw_successor value = {word, sw_conversions.stores[writer], true};
    struct sw_site site;
    int status = MPI_SUCCESS;
    sw_site_begin(&site, object_class, handle, number);
    return set_once(&site, value, NULL, &status) ? status : set_again(site, value);
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
    if (sw_site_is_set(&site)) {
        return site.key->delete_fn == NULL ? sw_site_remove(site)
                                           : sw_site_delete(&site, (struct sw_successor){0}).status;
    }
    if (sw_site_is_marked(&site)) {
        sw_site_erase_marked(&site);
        return MPI_SUCCESS;
    }
    sw_site_unlock(&site);
    return sw_key_find(object_class, number) != NULL ? MPI_SUCCESS
                                                                           : MPI_ERR_KEYVAL;
}

SW_FAST_CALL bool sw_cache_delete_fast(enum sw_class object_class, struct sw_holder *holder,
                                       int number)
{
    (void)object_class; /* the table of an object has no attributes of another class */
    if (holder == NULL || sw_threaded()
        || !sw_attributes_remove_quietly(&holder->attributes, number)) {
        return false;
    }
    sw_key_give(sw_key_used(number));
    return true;
}
