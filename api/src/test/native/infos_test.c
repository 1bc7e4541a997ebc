/** Tests of info objects, error codes that are taken back, and the main thread, below the faces. */
#include <pthread.h>
#include <string.h>

#include "embedded/objects.h"
#include "tap.h"

static const char infos[] = "MPI-4.1 10, The Info Object";
static const char codes[] = "MPI-4.1 9.5, Error Codes and Classes";
static const char checks[] = "quality: bad arguments get the right error class";

static int count_of(MPI_Info info)
{
    int count = -1;
    sw_info_get_nkeys(info, &count);
    return count;
}

static bool has_key(MPI_Info info, const char *key)
{
    int length = 0;
    int flag = 0;
    return sw_info_get_valuelen(info, key, &length, &flag) == MPI_SUCCESS && flag != 0;
}

static void entries(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;
    char value[8] = "before";
    int flag = -1;
    int length = -1;
    sw_info_create(&info);
    sw_info_set(info, "b", "1");
    sw_info_set(info, "a", "22");
    sw_info_set(info, "b", "333");
    tap_equal(count_of(info), 2, infos, "a key that is set again is one");
    tap_equal(sw_info_dup(info, &copy), MPI_SUCCESS, infos, "a duplicate");
    tap_check(has_key(copy, "b") && has_key(copy, "a"), infos, "has the entries");
    sw_info_delete(info, "b");
    tap_check(count_of(info) == 1 && has_key(info, "a") && !has_key(info, "b"), infos, "deleted");
    tap_equal(count_of(copy), 2, infos, "not in the duplicate");
    tap_equal(sw_info_get_valuelen(copy, "b", &length, &flag), MPI_SUCCESS, infos, "a length");
    tap_check(flag == 1 && length == 3, infos, "without the NUL");
    tap_equal(sw_info_get(copy, "b", 2, value, &flag), MPI_SUCCESS, infos, "a value");
    tap_check(flag == 1 && strcmp(value, "33") == 0, infos, "is cut");
    length = 77;
    sw_info_get(copy, "c", 2, value, &flag);
    tap_check(flag == 0 && strcmp(value, "33") == 0, infos, "no key: nothing is stored");
    sw_info_get_valuelen(copy, "c", &length, &flag);
    tap_check(flag == 0 && length == 77, infos, "nor as length");
    tap_equal(sw_info_delete(copy, "c"), MPI_ERR_INFO_NOKEY, infos, "nor deleted");
    tap_equal(count_of(MPI_INFO_ENV), 0, infos, "MPI_INFO_ENV is empty");
    char key[MPI_MAX_INFO_KEY];
    tap_equal(sw_info_get_nthkey(copy, 0, key), MPI_SUCCESS, infos, "the key of an entry");
    tap_check(strcmp(key, "b") == 0, infos, "the one that was set first");
    sw_info_delete(copy, "b");
    sw_info_get_nthkey(copy, 0, key);
    tap_check(strcmp(key, "a") == 0, infos, "the next one has its number");
    tap_equal(sw_info_get_nthkey(copy, 1, key), MPI_ERR_ARG, infos, "there are no more");
    tap_check(strcmp(key, "a") == 0, infos, "nothing is stored");
    tap_equal(sw_info_get_nthkey(MPI_INFO_ENV, 0, key), MPI_ERR_ARG, infos, "MPI_INFO_ENV has none");
    sw_info_free(&copy);
    sw_info_free(&info);
}

static void bad_arguments(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info none = MPI_INFO_NULL;
    char key[MPI_MAX_INFO_KEY];
    int number = 0;
    sw_info_create(&info);
    tap_equal(sw_info_get_nkeys(none, &number), MPI_ERR_INFO, checks, "no info to count");
    tap_equal(sw_info_get_nkeys(info, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_info_dup(none, &none), MPI_ERR_INFO, checks, "no info to duplicate");
    tap_equal(sw_info_dup(info, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_info_delete(none, "k"), MPI_ERR_INFO, checks, "no info to change");
    tap_equal(sw_info_delete(info, ""), MPI_ERR_INFO_KEY, checks, "no key");
    tap_equal(sw_info_get(info, "k", -1, key, &number), MPI_ERR_ARG, checks, "negative room");
    tap_equal(sw_info_get_nthkey(none, 0, key), MPI_ERR_INFO, checks, "no info to ask");
    tap_equal(sw_info_get_nthkey(info, -1, key), MPI_ERR_ARG, checks, "negative number");
    tap_equal(sw_info_get_nthkey(info, 0, NULL), MPI_ERR_ARG, checks, "nowhere to store");
    tap_equal(sw_info_get_valuelen(info, "k", NULL, &number), MPI_ERR_ARG, checks, "no result");
    sw_info_free(&info);
}

static void removed_codes(void)
{
    int class = 0;
    int code = 0;
    int other = 0;
    int told = 0;
    sw_add_error_class(&class);
    sw_add_error_code(class, &code);
    sw_add_error_string(code, "text");
    int last = sw_last_used_code();
    tap_equal(sw_remove_error_code(code), MPI_ERR_ARG, codes, "the text goes first");
    tap_equal(sw_remove_error_class(class), MPI_ERR_ARG, codes, "then the code");
    tap_equal(sw_remove_error_string(code), MPI_SUCCESS, codes, "a text is removed");
    tap_equal(sw_remove_error_string(code), MPI_ERR_ARG, codes, "once");
    tap_equal(sw_remove_error_class(code), MPI_ERR_ARG, codes, "a code is no class");
    tap_equal(sw_remove_error_code(class), MPI_ERR_ARG, codes, "a class no code");
    tap_equal(sw_remove_error_code(code), MPI_SUCCESS, codes, "a code is removed");
    tap_equal(sw_remove_error_class(class), MPI_SUCCESS, codes, "and its class");
    sw_error_class(code, &told);
    tap_equal(told, MPI_ERR_UNKNOWN, codes, "MPI knows the code no more");
    tap_equal(sw_add_error_code(class, &other), MPI_ERR_ARG, codes, "nor the class");
    tap_equal(sw_last_used_code(), last, codes, "the last code stays the last");
    sw_add_error_class(&other);
    tap_check(other == class || other == code, codes, "and numbers are used again");
    sw_error_class(other, &told);
    tap_equal(told, other, codes, "for what is new");
    sw_remove_error_class(other);
    tap_equal(sw_remove_error_class(MPI_ERR_ARG), MPI_ERR_ARG, codes, "MPI's own stay");
}

static void *ask_in_thread(void *flag)
{
    sw_is_thread_main(flag);
    return NULL;
}

static void main_thread_of_mpi(void)
{
    static const char clause[] = "MPI-4.1 11.6, MPI and Threads";
    int flag = -1;
    pthread_t thread;
    tap_equal(sw_is_thread_main(&flag), MPI_SUCCESS, clause, "asked");
    tap_equal(flag, 1, clause, "in the thread that called MPI_Init");
    pthread_create(&thread, NULL, ask_in_thread, &flag);
    pthread_join(thread, NULL);
    tap_equal(flag, 0, clause, "and in another one");
    tap_equal(sw_is_thread_main(NULL), MPI_ERR_ARG, checks, "nowhere to store");
}

static void info_of_the_start(void)
{
    static const char clause[] = "MPI-4.1, The Info Object: MPI_INFO_CREATE_ENV";
    char program[] = "program";
    char *arguments[] = {program, NULL};
    int known = 1;
    int length = 0;
    MPI_Info info = MPI_INFO_NULL;
    tap_equal(sw_info_create_env(1, arguments, &info), MPI_SUCCESS, clause, "made");
    tap_equal(sw_info_get_valuelen(info, "command", &length, &known), MPI_SUCCESS, clause, "asked");
    tap_equal(known, 0, clause, "knows what MPI_INFO_ENV knows: nothing");
    tap_equal(sw_info_set(info, "mine", "1"), MPI_SUCCESS, clause, "is the program's to change");
    tap_equal(sw_info_free(&info), MPI_SUCCESS, clause, "and to free");
    tap_equal(sw_info_create_env(0, NULL, NULL), MPI_ERR_ARG, checks, "nowhere to store");
}

int main(void)
{
    int flag = 0;
    info_of_the_start(); /* at any time: MPI-4.1 12.4.1 */
    tap_equal(sw_is_thread_main(&flag), MPI_ERR_OTHER, checks, "before MPI_Init");
    entries();
    removed_codes();
    sw_init(NULL, NULL);
    bad_arguments();
    main_thread_of_mpi();
    sw_finalize();
    info_of_the_start();
    return tap_done();
}
