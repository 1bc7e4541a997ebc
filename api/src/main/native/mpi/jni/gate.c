/*
 * The library that Java loads before the binding's library; it is not linked with MPI. It sets
 * environment variables that UCX, which MPI may use, reads while it is loaded, and refuses an MPI
 * other than the one that the binding was built for.
 */
#define _GNU_SOURCE /* dladdr, dlinfo, environ, memmem */
#include <jni.h>

#include <ctype.h>
#include <dlfcn.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* SWJ_BUILT_FOR: what MPI_Get_library_version said at build time; empty if that is not known. */

enum { FILE_ROOM = 4096, NAME_ROOM = 128, MESSAGE_ROOM = 16384, MOST = 4 };

/** A text with a limited length. */
struct text {
    size_t used;
    char at[MESSAGE_ROOM];
};

static void add_text(struct text *text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text->at + text->used, MESSAGE_ROOM - text->used, format, values);
    va_end(values);
    if (length > 0) {
        size_t room = MESSAGE_ROOM - text->used - 1;
        text->used += (size_t)length < room ? (size_t)length : room;
    }
}

/** MPIs with the same binary interface, which can replace each other. */
struct family {
    const char *title;
    const char *names[MOST];     /* beginnings of the text of MPI_Get_library_version */
    const char *launched;        /* an environment variable that only its mpiexec sets */
    const char *libraries[MOST]; /* the usual names of its C libraries */
    int without_ucx;
};

static const struct family families[] = {
    {"MPICH",
     {"MPICH", "MVAPICH", "Intel(R) MPI", "CRAY MPICH"},
     "MPI_LOCALNRANKS",
     {"libmpich.so.12", "libmpi.so.12"},
     0},
    {"Open MPI", {"Open MPI"}, "OMPI_COMM_WORLD_SIZE", {"libmpi.so.40"}, 0},
    {"Shimwright MPI", {"Shimwright"}, NULL, {"libmpi.so.0"}, 1},
};

enum { FAMILIES = sizeof families / sizeof families[0] };

static const struct family *family_of(const char *version)
{
    for (int i = 0; i < FAMILIES; i++) {
        for (int n = 0; n < MOST && families[i].names[n] != NULL; n++) {
            if (strncmp(version, families[i].names[n], strlen(families[i].names[n])) == 0) {
                return &families[i];
            }
        }
    }
    return NULL;
}

/** Returns whether two MPIs of no family have the same name: the text before the first digit. */
static int same_name(const char *one, const char *other)
{
    size_t length = strcspn(one, "0123456789");
    return length == strcspn(other, "0123456789") && strncmp(one, other, length) == 0;
}

static int mpi_fits(const char *built, const char *here)
{
    const struct family *family = family_of(built);
    return family != NULL ? family == family_of(here) : same_name(built, here);
}

/** Shortens a version text to the name and number: the first line, up to the first comma. */
static void shorten_version(char *version)
{
    version[strcspn(version, ",\n")] = '\0';
    for (char *at = version; *at != '\0'; at++) {
        *at = isspace((unsigned char)*at) ? ' ' : *at;
    }
}

/**
 * Returns whether the mpiexec of another MPI has started this process. Each process would then be
 * the only one in its MPI_COMM_WORLD.
 */
static int wrong_launcher(const char *file, const char *built, struct text *message)
{
    const char *any = getenv("SHIMWRIGHT_LAUNCHER");
    const struct family *mine = family_of(built);
    if (mine == NULL || (any != NULL && strcmp(any, "any") == 0) ||
        (mine->launched != NULL && getenv(mine->launched) != NULL)) {
        return 0;
    }
    for (int i = 0; i < FAMILIES; i++) {
        const char *launched = families[i].launched;
        if (launched != NULL && getenv(launched) != NULL) {
            add_text(message,
                     "%s was built for %s, but the mpiexec of %s started this process (it set %s)",
                     file, built, families[i].title, launched);
            add_text(message,
                     ", so that each process would be alone. Start it with the mpiexec of %s, or "
                     "build the binding for %s; SHIMWRIGHT_LAUNCHER=any in the environment lets it "
                     "run all the same",
                     mine->title, families[i].title);
            return 1;
        }
    }
    return 0;
}

/** Calls the function of a loaded library that returns MPI's version. Returns whether it could. */
static int ask_version(void *library, const char *function, char *version)
{
    char said[MESSAGE_ROOM] = "";
    int length = 0;
    int (*get)(char *, int *) = NULL;
    *(void **)&get = dlsym(library, function);
    if (get == NULL || get(said, &length) != 0) {
        return 0;
    }
    shorten_version(said);
    snprintf(version, NAME_ROOM, "%.*s", NAME_ROOM - 1, said);
    return 1;
}

/** Returns whether a file is a library for this processor, by the ELF header of this library. */
static int is_library(const char *file)
{
    Dl_info own;
    ElfW(Ehdr) header;
    FILE *opened = fopen(file, "rbe");
    size_t read = opened == NULL ? 0 : fread(&header, sizeof header, 1, opened);
    if (opened != NULL) {
        fclose(opened);
    }
    if (read == 0 || dladdr((void *)(intptr_t)is_library, &own) == 0) {
        return 0;
    }
    const ElfW(Ehdr) *like = own.dli_fbase;
    return memcmp(header.e_ident, like->e_ident, EI_DATA + 1) == 0 &&
           header.e_machine == like->e_machine;
}

/** Looks for a library in the folders that the dynamic loader searches. */
static int find_in_folders(const char *name, char *file)
{
    Dl_info own;
    Dl_serinfo size;
    Dl_serinfo *folders = NULL;
    int found = 0;
    int known = dladdr((void *)(intptr_t)find_in_folders, &own) != 0;
    void *library = known ? dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    library = library == NULL ? dlopen(NULL, RTLD_LAZY) : library;
    if (library != NULL && dlinfo(library, RTLD_DI_SERINFOSIZE, &size) == 0) {
        folders = malloc(size.dls_size);
    }
    if (folders != NULL) {
        *folders = size;
        unsigned count = dlinfo(library, RTLD_DI_SERINFO, folders) == 0 ? folders->dls_cnt : 0;
        for (unsigned i = 0; i < count && !found; i++) {
            const char *folder = folders->dls_serpath[i].dls_name;
            int length = snprintf(file, FILE_ROOM, "%s/%s", folder, name);
            found = length > 0 && length < FILE_ROOM && is_library(file);
        }
    }
    free(folders);
    if (library != NULL) {
        dlclose(library);
    }
    return found;
}

/** Reads a whole file. Returns NULL if that fails. */
static char *read_all(const char *file, size_t *length)
{
    FILE *opened = fopen(file, "rbe");
    long size = opened != NULL && fseek(opened, 0, SEEK_END) == 0 ? ftell(opened) : -1;
    char *all = size > 0 ? malloc((size_t)size) : NULL;
    if (all != NULL) {
        rewind(opened);
        *length = fread(all, 1, (size_t)size, opened);
    }
    if (opened != NULL) {
        fclose(opened);
    }
    return all;
}

/**
 * Looks for a library in the cache of the dynamic loader, which contains paths as texts, each after
 * a NUL.
 */
static int find_in_cache(const char *name, char *file)
{
    char wanted[NAME_ROOM];
    int found = 0;
    size_t length = 0;
    char *cache = read_all("/etc/ld.so.cache", &length);
    size_t wanted_length = (size_t)snprintf(wanted, sizeof wanted, "/%s", name) + 1; /* and the 0 */
    char *at = cache == NULL ? NULL : memmem(cache, length, wanted, wanted_length);
    while (at != NULL && !found) {
        char *end = at + wanted_length;
        while (at > cache && at[-1] != '\0') {
            at--;
        }
        found = end - at <= FILE_ROOM && is_library(at);
        if (found) {
            strcpy(file, at);
        }
        at = memmem(end, length - (size_t)(end - cache), wanted, wanted_length);
    }
    free(cache);
    return found;
}

/** Returns whether some bytes contain a text with a NUL before and after it. */
static int has_text(const char *bytes, size_t length, const char *text)
{
    char wanted[NAME_ROOM] = "";
    snprintf(wanted + 1, sizeof wanted - 1, "%s", text);
    return memmem(bytes, length, wanted, strlen(text) + 2) != NULL;
}

/** Returns the family of an MPI's library by its DT_SONAME: the file may have another name. */
static const struct family *family_of_file(const char *file, const struct family *by_file_name)
{
    const struct family *found = by_file_name;
    size_t length = 0;
    char *all = read_all(file, &length);
    for (int i = 0; all != NULL && i < FAMILIES; i++) {
        for (int n = 0; n < MOST && families[i].libraries[n] != NULL; n++) {
            found = has_text(all, length, families[i].libraries[n]) ? &families[i] : found;
        }
    }
    free(all);
    return found;
}

/**
 * Adds the known MPIs that it finds to the message, with the files of their libraries. It loads
 * none of them, because an MPI may take over signals that the JVM needs.
 */
static void list_mpis(struct text *message)
{
    char file[FILE_ROOM];
    int found = 0;
    for (int i = 0; i < FAMILIES; i++) {
        for (int n = 0; n < MOST && families[i].libraries[n] != NULL; n++) {
            const char *name = families[i].libraries[n];
            if (find_in_folders(name, file) || find_in_cache(name, file)) {
                add_text(message, "%s%s (%s)", found++ == 0 ? "" : ", ",
                         family_of_file(file, &families[i])->title, file);
            }
        }
    }
    if (found == 0) {
        add_text(message, "none that is known");
    }
}

/** Returns whether the binding's library cannot be loaded, or gets an MPI it was not built for. */
static int wrong_library(const char *file, const char *built, struct text *message)
{
    char here[NAME_ROOM];
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL); /* stays loaded: Java loads it next */
    if (library == NULL) {
        const char *reason = dlerror();
        add_text(message,
                 "%s was built for %s and cannot be loaded: %s. MPIs that are found here: ", file,
                 built, reason == NULL ? "no reason given" : reason);
        list_mpis(message);
        add_text(message, ". Install %s, or build the binding for the MPI that is here", built);
        return 1;
    }
    if (ask_version(library, "shimwright_mpi_version", here) && !mpi_fits(built, here)) {
        add_text(message,
                 "%s was built for %s, but the MPI that is loaded is %s. See that LD_LIBRARY_PATH "
                 "and LD_PRELOAD lead to %s, or build the binding for %s",
                 file, built, here, built, here);
        return 1;
    }
    return 0;
}

/**
 * Finds the path of the binding's library, which is in the same folder as this one and has the same
 * name without "-gate".
 */
static int binding_beside(char *file)
{
    static const char mark[] = "-gate.";
    Dl_info info;
    if (dladdr((void *)(intptr_t)binding_beside, &info) == 0 || info.dli_fname == NULL ||
        strlen(info.dli_fname) >= FILE_ROOM) {
        return 0;
    }
    strcpy(file, info.dli_fname);
    char *name = strrchr(file, '/');
    char *at = strstr(name == NULL ? file : name, mark);
    if (at == NULL) {
        return 0;
    }
    memmove(at, at + sizeof mark - 2, strlen(at + sizeof mark - 2) + 1);
    return 1;
}

/**
 * Adds the variables that UCX, which an MPI may use, reads from the environment. Other threads may
 * read the environment meanwhile, so a copy replaces it in one step, and the old one is not freed.
 */
static void extend_environment(void)
{
    static const char *const settings[][2] = {{"UCX_ERROR_SIGNALS", ""},
                                              {"UCX_WARN_UNUSED_ENV_VARS", "n"}};
    enum { SETTINGS = sizeof settings / sizeof settings[0] };
    size_t count = 0;
    while (environ != NULL && environ[count] != NULL) {
        count++;
    }
    char **copy = calloc(count + SETTINGS + 1, sizeof *copy);
    if (copy == NULL) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        copy[i] = environ[i];
    }
    for (int i = 0; i < SETTINGS; i++) {
        /* a copy, because this library is unloaded with its class loader */
        if (getenv(settings[i][0]) == NULL &&
            asprintf(&copy[count], "%s=%s", settings[i][0], settings[i][1]) >= 0) {
            count++;
        }
    }
    copy[count] = NULL; /* asprintf may have written to the last entry */
    __atomic_store_n(&environ, copy, __ATOMIC_RELEASE);
}

/**
 * Keeps UCX from handling SIGSEGV, unless the program has set the variable. UCX installs its
 * handler while it is loaded, and would end the process at the first NullPointerException of Java.
 */
static void settle_signals(const char *built)
{
    const struct family *family = family_of(built);
    if ((family != NULL && family->without_ucx) || getenv("UCX_ERROR_SIGNALS") != NULL) {
        return;
    }
    extend_environment();
    void *ucs = dlopen("libucs.so.0", RTLD_LAZY | RTLD_NOLOAD); /* has read the environment */
    if (ucs != NULL) {
        void (*disable)(void) = NULL;
        *(void **)&disable = dlsym(ucs, "ucs_debug_disable_signals");
        if (disable != NULL) {
            disable();
        }
        dlclose(ucs);
    }
}

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved);

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved)
{
    (void)reserved;
    char built[] = SWJ_BUILT_FOR;
    char file[FILE_ROOM];
    struct text message = {0, ""};
    JNIEnv *env = NULL;
    shorten_version(built);
    settle_signals(built);
    if (built[0] == '\0' || !binding_beside(file)) {
        return JNI_VERSION_1_8; /* there is nothing to compare */
    }
    if (!wrong_launcher(file, built, &message) && !wrong_library(file, built, &message)) {
        return JNI_VERSION_1_8;
    }
    if ((*vm)->GetEnv(vm, (void **)&env, JNI_VERSION_1_8) == JNI_OK) {
        jclass error = (*env)->FindClass(env, "java/lang/UnsatisfiedLinkError");
        if (error != NULL) {
            (*env)->ThrowNew(env, error, message.at);
        }
    }
    return JNI_ERR;
}
