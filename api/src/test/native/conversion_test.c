/** Tests of the conversion table and of what callbacks of each language are handed. */
#include <string.h>

#include "core/key.h"
#include "fortran_stand_in.h"
#include "objects.h"
#include "tap.h"

static const char clause[] = "MPI-2.2 16.3.7";

static const sw_word values[] = {
    0,  17, 7, -7, -1, 42, INT32_MAX, INT32_MIN, (sw_word)1 << 31, (sw_word)1 << 40,
    -((sw_word)1 << 40), INT64_MAX, INT64_MIN};

enum { VALUES = sizeof values / sizeof values[0] };

static sw_word read_as(enum sw_language reader, int object, int key)
{
    sw_word value = 0x5a5a;
    int flag = 0;
    int status = object_get(reader, SW_COMM, object, key, &value, &flag);
    return status == MPI_SUCCESS && flag ? value : 0x5a5a;
}

/** Addresses come back whole in C and Fortran, and cut to an INTEGER by ATTR_GET. */
static void addresses(void)
{
    int object = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    for (int i = 0; i < VALUES; i++) {
        sw_word word = (intptr_t)values[i];
        sw_cache_set(SW_C, SW_COMM, object, key, word);
        tap_equal(read_as(SW_C, object, key), word, clause, "an address in C is the pointer");
        tap_equal(read_as(SW_CXX, object, key), word, clause, "and in C++");
        tap_equal(read_as(SW_FORTRAN, object, key), word, clause, "in Fortran its integer");
        tap_equal(read_as(SW_F08, object, key), word, clause, "in mpi_f08 too");
        tap_equal(read_as(SW_FORTRAN_MPI1, object, key), (MPI_Fint)word, clause,
                  "ATTR_GET gets its least significant part");
    }
    sw_key_free(SW_COMM, key);
    object_end(SW_COMM, object);
}

/** Integers of COMM_SET_ATTR: C gets a pointer to an MPI_Aint. */
static void address_sized_integers(void)
{
    int object = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    for (int i = 0; i < VALUES; i++) {
        MPI_Aint word = (MPI_Aint)values[i];
        sw_cache_set(i % 2 ? SW_FORTRAN : SW_F08, SW_COMM, object, key, word);
        MPI_Aint *pointer = (MPI_Aint *)(intptr_t)read_as(SW_C, object, key);
        tap_equal(*pointer, word, clause, "an AINT in C is a pointer to an MPI_Aint");
        tap_check(word_of(pointer) == read_as(SW_C, object, key), clause, "in storage that stays");
        tap_equal(read_as(SW_FORTRAN, object, key), word, clause, "and in Fortran the value");
        tap_equal(read_as(SW_FORTRAN_MPI1, object, key), (MPI_Fint)word, clause,
                  "ATTR_GET gets its least significant part");
    }
    sw_key_free(SW_COMM, key);
    object_end(SW_COMM, object);
}

/** Integers of ATTR_PUT: C gets a pointer to an int, everyone else the sign-extended value. */
static void integers(void)
{
    int object = object_make(SW_COMM);
    int key = key_in_c(SW_COMM, SW_COPY_NOT, NULL, NULL, NULL);
    for (int i = 0; i < VALUES; i++) {
        MPI_Fint word = (MPI_Fint)values[i];
        sw_cache_set(SW_FORTRAN_MPI1, SW_COMM, object, key, word);
        int *pointer = (int *)(intptr_t)read_as(SW_C, object, key);
        tap_equal(*pointer, (int)word, clause, "an INTEGER in C is a pointer to an int");
        tap_equal(read_as(SW_FORTRAN, object, key), word, clause, "in Fortran sign-extended");
        tap_equal(read_as(SW_F08, object, key), word, clause, "in mpi_f08 too");
        tap_equal(read_as(SW_FORTRAN_MPI1, object, key), word, clause, "in ATTR_GET as it was");
    }
    sw_key_free(SW_COMM, key);
    object_end(SW_COMM, object);
}

/** Copy callbacks of Fortran: arguments, and the tag of what they return. */
static void fortran_copies(void)
{
    static const struct {
        enum sw_language language;
        const char *caller;
    } rows[] = {{SW_FORTRAN_MPI1, "mpi1 copy"},
                {SW_FORTRAN, "f comm copy"},
                {SW_F08, "f08 comm copy"}};
    for (int i = 0; i < 3; i++) {
        int from = object_make(SW_COMM);
        int to = object_make(SW_COMM);
        int key = key_in(rows[i].language, SW_COMM, SW_COPY_CALL, fortran_procedure, NULL, -99);
        fortran_call = (struct fortran_call){.answer = -6, .flag = 2};
        sw_cache_set(SW_C, SW_COMM, from, key, 42);
        tap_equal(sw_cache_copy(SW_COMM, from, to), MPI_SUCCESS, clause, "a Fortran copy works");
        tap_check(strcmp(fortran_call.caller, rows[i].caller) == 0, clause, rows[i].caller);
        tap_equal(fortran_call.object, from, clause, "it gets the old object");
        tap_equal(fortran_call.keyval, key, clause, "the key");
        tap_equal(fortran_call.value, 42, clause, "the value as its language reads it");
        tap_check(fortran_call.extra_state == &sw_key_used(key)->extra_state, clause,
                  "and the address of the key's own extra state");
        tap_equal(read_as(SW_FORTRAN, to, key), -6, clause, "-6 is -6 on the duplicate");
        void *pointer = (void *)(intptr_t)read_as(SW_C, to, key);
        long long seen = rows[i].language == SW_FORTRAN_MPI1 ? (long long)*(int *)pointer
                                                            : (long long)*(MPI_Aint *)pointer;
        tap_equal(seen, -6, clause, "tagged by the language of the callback, whoever set it");
        sw_key_free(SW_COMM, key);
        object_end(SW_COMM, from);
        object_end(SW_COMM, to);
    }
}

/** The extra state of a Fortran key is a cell of the key, as wide as its language has it. */
static void extra_states(void)
{
    int object = object_make(SW_WIN);
    int wide = key_in(SW_F08, SW_WIN, SW_COPY_NOT, NULL, fortran_procedure, INTPTR_MIN);
    fortran_call = (struct fortran_call){.status = MPI_SUCCESS};
    sw_cache_set(SW_F08, SW_WIN, object, wide, -5);
    sw_cache_delete(SW_WIN, object, wide);
    tap_check(strcmp(fortran_call.caller, "f08 win delete") == 0, clause, "a window's own caller");
    tap_equal(*(MPI_Aint *)fortran_call.extra_state, INTPTR_MIN, clause, "ADDRESS_KIND state");
    tap_equal(fortran_call.value, -5, clause, "delete callbacks get the value");
    tap_equal(fortran_call.object, object, clause, "of the right object");
    object_end(SW_WIN, object);
    sw_key_free(SW_WIN, wide);

    int comm = object_make(SW_COMM);
    int narrow = key_in(SW_FORTRAN_MPI1, SW_COMM, SW_COPY_NOT, NULL, fortran_procedure, -77);
    sw_cache_set(SW_C, SW_COMM, comm, narrow, (sw_word)1 << 33 | 5);
    sw_cache_delete(SW_COMM, comm, narrow);
    tap_equal(*(MPI_Fint *)fortran_call.extra_state, -77, clause, "INTEGER extra state");
    tap_equal(fortran_call.value, (MPI_Fint)((sw_word)1 << 33 | 5), clause,
              "an MPI-1 callback gets the least significant part of an address");
    object_end(SW_COMM, comm);
    sw_key_free(SW_COMM, narrow);
}

/** DUP_FN copies the word and how it was stored, whatever the key's language. */
static void dup_keeps_tags(void)
{
    int from = object_make(SW_TYPE);
    int to = object_make(SW_TYPE);
    int key = key_in_c(SW_TYPE, SW_COPY_AS_IS, NULL, NULL, NULL);
    sw_cache_set(SW_FORTRAN, SW_TYPE, from, key, -7);
    sw_cache_copy(SW_TYPE, from, to);
    sw_cache_set(SW_FORTRAN, SW_TYPE, from, key, 8);
    sw_word value = 0;
    int flag = 0;
    object_get(SW_C, SW_TYPE, to, key, &value, &flag);
    tap_equal(*(MPI_Aint *)(intptr_t)value, -7, "ruling: DUP_FN copies word and tag",
              "the duplicate has a word of its own");
    object_end(SW_TYPE, from);
    object_end(SW_TYPE, to);
    sw_key_free(SW_TYPE, key);
}

int main(void)
{
    addresses();
    address_sized_integers();
    integers();
    fortran_copies();
    extra_states();
    dup_keeps_tags();
    return tap_done();
}
