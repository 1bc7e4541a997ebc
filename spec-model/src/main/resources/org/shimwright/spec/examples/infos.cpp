// Infos in the C++ of MPI-2.2: copied, counted, changed.
#include <mpi.h>
#include <cstdio>

int main()
{
    MPI::Init();
    // example: info-entries
    MPI::Info info = MPI::Info::Create();
    info.Set("host", "here");
    info.Set("path", "/tmp");
    MPI::Info copy = info.Dup();
    std::printf("%d entries\n", copy.Get_nkeys());
    // end: info-entries

    // example: info-value
    int length;
    char value[20];
    if (copy.Get_valuelen("path", length) && length < static_cast<int>(sizeof value)) {
        copy.Get("path", length, value);
    }
    // end: info-value

    // example: info-keys
    for (int i = 0; i < copy.Get_nkeys(); i++) {
        char key[MPI::MAX_INFO_KEY];
        copy.Get_nthkey(i, key);
        copy.Get(key, sizeof value - 1, value);
        std::printf("%s = %s\n", key, value);
    }
    // end: info-keys

    // example: info-delete
    copy.Delete("host");
    std::printf("%d left\n", copy.Get_nkeys());
    copy.Free();
    info.Free();
    // end: info-delete
    MPI::Finalize();
}
