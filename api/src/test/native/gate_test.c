/**
 * Tries the gate of a binding, with a JVM of the test's own: it refuses a binding that cannot be loaded
 * without loading any MPI, and settles the environment and the signals of UCX. Built for an MPI that
 * may have UCX, and for one that has none.
 */
#define _GNU_SOURCE /* environ */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tap.h"

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

/** What the test's own libucs counts. */
extern int ucs_disabled;

static const char clause[] = "ruling: the gate of a binding";
static char message[32768];

static jclass JNICALL find_class(JNIEnv *env, const char *name)
{
    (void)env;
    (void)name;
    return (jclass)message;
}

static jint JNICALL throw_new(JNIEnv *env, jclass type, const char *text)
{
    (void)env;
    (void)type;
    snprintf(message, sizeof message, "%s", text);
    return 0;
}

static struct JNINativeInterface_ functions = {.FindClass = find_class, .ThrowNew = throw_new};
static JNIEnv own_env = &functions;

static jint JNICALL get_env(JavaVM *vm, void **env, jint version)
{
    (void)vm;
    (void)version;
    *env = &own_env;
    return JNI_OK;
}

static void load(void)
{
    struct JNIInvokeInterface_ invocations = {.GetEnv = get_env};
    JavaVM vm = &invocations;
    message[0] = '\0';
    tap_equal(JNI_OnLoad(&vm, NULL), JNI_ERR, clause, "a binding that is not there is refused");
}

static int is_loaded(const char *name)
{
    return dlopen(name, RTLD_LAZY | RTLD_NOLOAD) != NULL;
}

/** The MPIs in a folder of LD_LIBRARY_PATH are named, if they are libraries; none is loaded. */
static void names_without_loading(void)
{
    char there[4096];
    char renamed[4096];
    char text[4096];
    const char *folder = GATE_FOLDER;
    snprintf(there, sizeof there, "Open MPI (%s/libmpi.so.40)", folder);
    snprintf(renamed, sizeof renamed, "Open MPI (%s/libmpich.so.12)", folder);
    snprintf(text, sizeof text, "%s/libmpi.so.12", folder);
    load();
    tap_check(strstr(message, there) != NULL, clause, "the message names an MPI's family and file");
    tap_check(strstr(message, renamed) != NULL, clause, "a library under the file name of another too");
    tap_check(strstr(message, text) == NULL, clause, "but no text of a library's name");
    tap_check(!is_loaded("libmpi.so.40") && !is_loaded("libmpich.so.12"), clause,
              "and has loaded none");
    printf("# %s\n", message);
}

static int is_setting(const char *name, const char *wanted)
{
    const char *value = getenv(name);
    return wanted == NULL ? value == NULL : value != NULL && strcmp(value, wanted) == 0;
}

/** Another thread may be reading the environment: what it reads stays as it is. */
static void settles_ucx(int built_with_ucx)
{
    setenv("SHIMWRIGHT_BEFORE", "here", 1); /* from here on the C library has memory for them all */
    static char **volatile kept; /* for the detector of leaks: nobody frees it, as it may be read */
    char **before = environ;
    char *first = before[0];
    size_t count = 0;
    while (before[count] != NULL) {
        count++;
    }
    ucs_disabled = 0;
    load();
    kept = environ;
    tap_check(kept != NULL && before[0] == first && before[count] == NULL, clause, "the old environment stays");
    tap_check(is_setting("SHIMWRIGHT_BEFORE", "here"), clause, "what was there is there");
    tap_check(is_setting("UCX_ERROR_SIGNALS", built_with_ucx ? "" : NULL), clause,
              "UCX takes no signals, where there may be one");
    tap_check(is_setting("UCX_WARN_UNUSED_ENV_VARS", built_with_ucx ? "n" : NULL), clause,
              "and does not warn of that");
    tap_equal(ucs_disabled, built_with_ucx, clause, "one that is loaded gives them back");
    setenv("SHIMWRIGHT_AFTER", "here", 1);
    tap_check(is_setting("SHIMWRIGHT_AFTER", "here") && is_setting("SHIMWRIGHT_BEFORE", "here"),
              clause, "a program can set more");
}

static void leaves_wishes_alone(void)
{
    setenv("UCX_ERROR_SIGNALS", "SIGBUS", 1);
    unsetenv("UCX_WARN_UNUSED_ENV_VARS");
    ucs_disabled = 0;
    load();
    tap_check(is_setting("UCX_ERROR_SIGNALS", "SIGBUS"), clause, "a wish of the program stays");
    tap_check(is_setting("UCX_WARN_UNUSED_ENV_VARS", NULL), clause, "and nothing is added to it");
    tap_equal(ucs_disabled, 0, clause, "nor taken back");
}

int main(void)
{
    unsetenv("UCX_ERROR_SIGNALS");
    unsetenv("UCX_WARN_UNUSED_ENV_VARS");
    settles_ucx(GATE_WITH_UCX);
    names_without_loading();
    leaves_wishes_alone();
    return tap_done();
}
