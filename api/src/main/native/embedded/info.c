/**
 * Implements info objects. The embedded MPI stores their keys and values, and does not act on them.
 */
#define _POSIX_C_SOURCE 200809L /* strdup */

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "embedded/objects.h"

struct sw_info_pair {
    struct sw_info_pair *next;
    char *key;
    char *value;
};

/**
 * Guards the pairs of all info objects. It is locked in every thread level: any thread may call
 * these functions at any time, also before MPI_Init and after MPI_Finalize (MPI-4.1 12.4.1).
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int sw_check_info(MPI_Info info)
{
    bool good = info == MPI_INFO_NULL || info == MPI_INFO_ENV
                || sw_registry_find(&sw_infos, sw_number(info)) != NULL;
    return good ? MPI_SUCCESS : MPI_ERR_INFO;
}

int sw_info_create(MPI_Info *info)
{
    if (info == NULL) {
        return MPI_ERR_ARG;
    }
    struct sw_info *made = sw_registry_take(&sw_infos);
    if (made == NULL) {
        return MPI_ERR_NO_MEM;
    }
    made->pairs = NULL;
    *info = sw_handle(sw_registry_publish(&sw_infos, made));
    return MPI_SUCCESS;
}

int sw_info_create_env(int argc, char **argv, MPI_Info *info)
{
    (void)argc;
    (void)argv;
    return sw_info_create(info); /* without pairs, like MPI_INFO_ENV */
}

static void free_pair(struct sw_info_pair *pair)
{
    free(pair->key);
    free(pair->value);
    free(pair);
}

int sw_info_free(MPI_Info *info)
{
    if (info == NULL) {
        return MPI_ERR_ARG;
    }
    struct sw_info *freed = sw_registry_claim(&sw_infos, sw_number(*info));
    if (freed == NULL) {
        return MPI_ERR_INFO;
    }
    pthread_mutex_lock(&lock); /* a thread that has found it before may still set a pair */
    while (freed->pairs != NULL) {
        struct sw_info_pair *pair = freed->pairs;
        freed->pairs = pair->next;
        free_pair(pair);
    }
    pthread_mutex_unlock(&lock);
    sw_registry_recycle(&sw_infos, freed);
    *info = MPI_INFO_NULL;
    return MPI_SUCCESS;
}

/** Creates a pair with copies of its texts. Returns NULL if memory is short. */
static struct sw_info_pair *make_pair(const char *key, const char *value)
{
    struct sw_info_pair *pair = calloc(1, sizeof *pair);
    if (pair == NULL) {
        return NULL;
    }
    pair->key = strdup(key);
    pair->value = strdup(value);
    if (pair->key == NULL || pair->value == NULL) {
        free_pair(pair);
        return NULL;
    }
    return pair;
}

/** Checks a key from the program, and returns a status. */
static int check_info_key(const char *key)
{
    bool good = key != NULL && *key != '\0' && strlen(key) < MPI_MAX_INFO_KEY;
    return good ? MPI_SUCCESS : MPI_ERR_INFO_KEY;
}

/**
 * Locks the pairs of an info object. Returns false, without the lock, if there is no object with
 * the handle. MPI_INFO_ENV is always empty, and has no object.
 */
static bool lock_pairs(MPI_Info info, struct sw_info **found)
{
    *found = sw_registry_find(&sw_infos, sw_number(info));
    pthread_mutex_lock(&lock);
    if (*found != NULL && sw_slot_handle(&(*found)->slot) != sw_number(info)) {
        *found = NULL;
    }
    if (*found == NULL) {
        pthread_mutex_unlock(&lock);
    }
    return *found != NULL;
}

/**
 * Returns the address of the pointer to the pair of a key, or of the NULL at the end of the list.
 */
static struct sw_info_pair **link_to_key(struct sw_info *info, const char *key)
{
    struct sw_info_pair **link = &info->pairs;
    while (*link != NULL && strcmp((*link)->key, key) != 0) {
        link = &(*link)->next;
    }
    return link;
}

int sw_info_set(MPI_Info info, const char *key, const char *value)
{
    struct sw_info *found = sw_registry_find(&sw_infos, sw_number(info));
    if (found == NULL) {
        return MPI_ERR_INFO;
    }
    if (check_info_key(key) != MPI_SUCCESS) {
        return MPI_ERR_INFO_KEY;
    }
    if (value == NULL || strlen(value) >= MPI_MAX_INFO_VAL) {
        return MPI_ERR_INFO_VALUE;
    }
    struct sw_info_pair *pair = make_pair(key, value);
    if (pair == NULL) {
        return MPI_ERR_NO_MEM;
    }
    if (!lock_pairs(info, &found)) {
        free_pair(pair);
        return MPI_ERR_INFO;
    }
    struct sw_info_pair **link = link_to_key(found, key);
    struct sw_info_pair *old = *link;
    pair->next = old == NULL ? NULL : old->next;
    *link = pair;
    pthread_mutex_unlock(&lock);
    if (old != NULL) {
        free_pair(old);
    }
    return MPI_SUCCESS;
}

/** Copies a value into a buffer for `room` characters, and cuts a longer value. */
static void copy_value(const char *from, char *to, int room)
{
    if (room > 0) {
        snprintf(to, (size_t)room, "%s", from);
    }
}

int sw_info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    if (info == MPI_INFO_NULL || sw_check_info(info) != MPI_SUCCESS) {
        return MPI_ERR_INFO;
    }
    if (check_info_key(key) != MPI_SUCCESS) {
        return MPI_ERR_INFO_KEY;
    }
    if (buflen == NULL || flag == NULL || *buflen < 0 || (value == NULL && *buflen > 0)) {
        return MPI_ERR_ARG;
    }
    *flag = 0;
    struct sw_info *found = sw_registry_find(&sw_infos, sw_number(info));
    if (found == NULL) {
        return MPI_SUCCESS; /* MPI_INFO_ENV, which is empty */
    }
    pthread_mutex_lock(&lock);
    bool alive = sw_slot_handle(&found->slot) == sw_number(info);
    for (const struct sw_info_pair *pair = alive ? found->pairs : NULL; pair != NULL;
         pair = pair->next) {
        if (strcmp(pair->key, key) == 0) {
            *flag = 1;
            copy_value(pair->value, value, *buflen);
            *buflen = (int)strlen(pair->value) + 1;
        }
    }
    pthread_mutex_unlock(&lock);
    return alive ? MPI_SUCCESS : MPI_ERR_INFO;
}

int sw_info_get_valuelen(MPI_Info info, const char *key, int *valuelen, int *flag)
{
    int needed = 0;
    int found = 0;
    if (valuelen == NULL || flag == NULL) {
        return MPI_ERR_ARG;
    }
    int status = sw_info_get_string(info, key, &needed, NULL, &found);
    if (status == MPI_SUCCESS) {
        *flag = found;
        *valuelen = found ? needed - 1 : *valuelen;
    }
    return status;
}

int sw_info_get(MPI_Info info, const char *key, int valuelen, char *value, int *flag)
{
    if (valuelen < 0 || valuelen == INT_MAX || value == NULL) {
        return MPI_ERR_ARG;
    }
    int room = valuelen + 1;
    return sw_info_get_string(info, key, &room, value, flag);
}

int sw_info_delete(MPI_Info info, const char *key)
{
    struct sw_info *found = NULL;
    if (info == MPI_INFO_NULL || sw_check_info(info) != MPI_SUCCESS) {
        return MPI_ERR_INFO;
    }
    if (check_info_key(key) != MPI_SUCCESS) {
        return MPI_ERR_INFO_KEY;
    }
    struct sw_info_pair *deleted = NULL;
    if (lock_pairs(info, &found)) {
        struct sw_info_pair **link = link_to_key(found, key);
        deleted = *link;
        *link = deleted == NULL ? NULL : deleted->next;
        pthread_mutex_unlock(&lock);
    }
    if (deleted == NULL) {
        return MPI_ERR_INFO_NOKEY;
    }
    free_pair(deleted);
    return MPI_SUCCESS;
}

int sw_info_dup(MPI_Info info, MPI_Info *newinfo)
{
    struct sw_info *from = NULL;
    MPI_Info made = MPI_INFO_NULL;
    if (info == MPI_INFO_NULL || sw_check_info(info) != MPI_SUCCESS) {
        return MPI_ERR_INFO;
    }
    int status = newinfo == NULL ? MPI_ERR_ARG : sw_info_create(&made);
    if (status != MPI_SUCCESS) {
        return status;
    }
    struct sw_info *to = sw_registry_find(&sw_infos, sw_number(made));
    if (to == NULL) { /* another thread guessed its handle, and freed it */
        return MPI_ERR_INFO;
    }
    struct sw_info_pair *pairs = NULL;
    struct sw_info_pair **end = &pairs;
    if (lock_pairs(info, &from)) {
        for (struct sw_info_pair *pair = from->pairs; pair != NULL && status == MPI_SUCCESS;
             pair = pair->next) {
            *end = make_pair(pair->key, pair->value);
            status = *end == NULL ? MPI_ERR_NO_MEM : MPI_SUCCESS;
            end = *end == NULL ? end : &(*end)->next;
        }
        pthread_mutex_unlock(&lock);
    }
    to->pairs = pairs; /* no other thread knows the new object yet */
    if (status != MPI_SUCCESS) {
        sw_info_free(&made);
    }
    *newinfo = made;
    return status;
}

int sw_info_get_nkeys(MPI_Info info, int *nkeys)
{
    struct sw_info *found = NULL;
    if (info == MPI_INFO_NULL || sw_check_info(info) != MPI_SUCCESS) {
        return MPI_ERR_INFO;
    }
    if (nkeys == NULL) {
        return MPI_ERR_ARG;
    }
    *nkeys = 0;
    if (lock_pairs(info, &found)) {
        for (const struct sw_info_pair *pair = found->pairs; pair != NULL; pair = pair->next) {
            *nkeys += 1;
        }
        pthread_mutex_unlock(&lock);
    }
    return MPI_SUCCESS;
}

int sw_info_get_nthkey(MPI_Info info, int n, char *key)
{
    struct sw_info *found = NULL;
    if (info == MPI_INFO_NULL || sw_check_info(info) != MPI_SUCCESS) {
        return MPI_ERR_INFO;
    }
    if (n < 0 || key == NULL || !lock_pairs(info, &found)) {
        return MPI_ERR_ARG; /* MPI_INFO_ENV has no pairs, and no keys either */
    }
    const struct sw_info_pair *pair = found->pairs;
    for (int i = 0; i < n && pair != NULL; i++) {
        pair = pair->next;
    }
    if (pair != NULL) {
        copy_value(pair->key, key, MPI_MAX_INFO_KEY);
    }
    pthread_mutex_unlock(&lock);
    return pair != NULL ? MPI_SUCCESS : MPI_ERR_ARG;
}
