/* Infos: copied, counted, changed. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    /* example: info-entries */
    MPI_Info info, copy;
    int entries;
    MPI_Info_create(&info);
    MPI_Info_set(info, "host", "here");
    MPI_Info_set(info, "path", "/tmp");
    MPI_Info_dup(info, &copy);
    MPI_Info_get_nkeys(copy, &entries);
    printf("%d entries\n", entries);
    /* end: info-entries */

    /* example: info-value */
    int length, known;
    char value[20];
    MPI_Info_get_valuelen(copy, "path", &length, &known);
    if (known && length < (int)sizeof value) {
        MPI_Info_get(copy, "path", length, value, &known);
    }
    /* end: info-value */

    /* example: info-keys */
    for (int i = 0; i < entries; i++) {
        char key[MPI_MAX_INFO_KEY];
        int room = sizeof value;
        MPI_Info_get_nthkey(copy, i, key);
        MPI_Info_get_string(copy, key, &room, value, &known);
        printf("%s = %s\n", key, value);
    }
    /* end: info-keys */

    /* example: info-delete */
    MPI_Info_delete(copy, "host");
    MPI_Info_get_nkeys(copy, &entries);
    printf("%d left\n", entries);
    MPI_Info_free(&copy);
    MPI_Info_free(&info);
    /* end: info-delete */
    MPI_Finalize();
    return 0;
}
