/* Loads the libraries that are its arguments, in their order, and asks the MPI that they are linked with
 * who it is. */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>

int main(int count, char *files[]) {
    for (int i = 1; i < count; i++) {
        if (dlopen(files[i], RTLD_NOW | RTLD_GLOBAL) == NULL) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
    }
    if (count < 2 || dlsym(RTLD_DEFAULT, "JNI_OnLoad") == NULL) {
        fprintf(stderr, "no JNI_OnLoad in any of %d libraries\n", count - 1);
        return 1;
    }
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    if (MPI_Get_library_version(version, &length) != MPI_SUCCESS) {
        return 1;
    }
    printf("%d libraries, %s\n", count - 1, version);
    return 0;
}
