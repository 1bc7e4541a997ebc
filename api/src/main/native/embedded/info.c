/** Info objects: keys and values that the embedded MPI keeps and needs not heed. */
#define _POSIX_C_SOURCE 200809L /* strdup */

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
 * For the pairs of all info objects. It is always a lock: any thread may call these functions at any
 * time, before MPI_Init and after MPI_Finalize too (MPI-4.1 12.4.1).
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
    pthread_mutex_lock(&lock); /* whoever found it before may still set a pair */
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

/** A pair with copies of its texts, or NULL. */
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

int sw_info_set(MPI_Info info, const char *key, const char *value)
{
    struct sw_info *found = sw_registry_find(&sw_infos, sw_number(info));
    if (found == NULL) {
        return MPI_ERR_INFO;
    }
    if (key == NULL || *key == '\0' || strlen(key) >= MPI_MAX_INFO_KEY) {
        return MPI_ERR_INFO_KEY;
    }
    if (value == NULL || strlen(value) >= MPI_MAX_INFO_VAL) {
        return MPI_ERR_INFO_VALUE;
    }
    struct sw_info_pair *pair = make_pair(key, value);
    if (pair == NULL) {
        return MPI_ERR_NO_MEM;
    }
    pthread_mutex_lock(&lock);
    if (sw_slot_handle(&found->slot) != sw_number(info)) {
        pthread_mutex_unlock(&lock);
        free_pair(pair);
        return MPI_ERR_INFO;
    }
    struct sw_info_pair **link = &found->pairs;
    while (*link != NULL && strcmp((*link)->key, key) != 0) {
        link = &(*link)->next;
    }
    struct sw_info_pair *old = *link;
    pair->next = old == NULL ? NULL : old->next;
    *link = pair;
    pthread_mutex_unlock(&lock);
    if (old != NULL) {
        free_pair(old);
    }
    return MPI_SUCCESS;
}

/** Copies the value, which `room` characters are there for; a value that is too long is cut. */
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
    if (key == NULL || *key == '\0' || strlen(key) >= MPI_MAX_INFO_KEY) {
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
