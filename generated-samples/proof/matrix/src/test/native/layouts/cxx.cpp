// Addresses and datatypes in the C++ of MPI-2.2.
#include <mpi.h>

extern "C" {
#include "layouts.h"
}

namespace {

MPI::Datatype of(int type) { return MPI::Datatype(MPI_Type_f2c(type)); }

int number(const MPI::Datatype &type) { return static_cast<int>(MPI_Type_c2f(type)); }

/** Runs what may throw, as C++ reports errors, and returns MPI's code. */
template <typename Call> int guarded(Call call)
{
    try {
        call();
    } catch (const MPI::Exception &failure) {
        return failure.Get_error_code();
    }
    return MPI_SUCCESS;
}

void widths(int count, const int64_t *places, MPI::Aint *displacements)
{
    for (int i = 0; i < count; i++) {
        displacements[i] = static_cast<MPI::Aint>(places[i]);
    }
}

int address(void *place, int64_t *address)
{
    return guarded([=] { *address = MPI::Get_address(place); });
}

int hvector(int count, int length, int64_t stride, int old, int *made)
{
    return guarded([=] {
        *made = number(of(old).Create_hvector(count, length, static_cast<MPI::Aint>(stride)));
    });
}

int hindexed(int count, const int *lengths, const int64_t *places, int old, int *made)
{
    MPI::Aint displacements[LAYOUT_ROOM];
    widths(count, places, displacements);
    return guarded([&] { *made = number(of(old).Create_hindexed(count, lengths, displacements)); });
}

int structure(int count, const int *lengths, const int64_t *places, const int *types, int *made)
{
    MPI::Aint displacements[LAYOUT_ROOM];
    MPI::Datatype members[LAYOUT_ROOM];
    widths(count, places, displacements);
    for (int i = 0; i < count; i++) {
        members[i] = of(types[i]);
    }
    return guarded([&] {
        *made = number(MPI::Datatype::Create_struct(count, lengths, displacements, members));
    });
}

int resized(int old, int64_t lower, int64_t extent, int *made)
{
    return guarded([=] {
        *made = number(of(old).Create_resized(static_cast<MPI::Aint>(lower),
                                              static_cast<MPI::Aint>(extent)));
    });
}

int bounds(int type, int64_t *lower, int64_t *extent)
{
    return guarded([=] {
        MPI::Aint low, length;
        of(type).Get_extent(low, length);
        *lower = low;
        *extent = length;
    });
}

int pack(int64_t base, int type, void *bytes, int room, int *position)
{
    return guarded([=] {
        MPI::Datatype packed = of(type);
        packed.Commit();
        const void *start =
            base == 0 ? MPI_BOTTOM : reinterpret_cast<void *>(static_cast<intptr_t>(base));
        packed.Pack(start, 1, bytes, room, *position, MPI::COMM_WORLD);
    });
}

int true_bounds(int type, int64_t *start, int64_t *length)
{
    return guarded([=] {
        MPI::Aint low, over;
        of(type).Get_true_extent(low, over);
        *start = low;
        *length = over;
    });
}

int contents(int type, int numbers[4], int *integers, int64_t *addresses, int *types)
{
    return guarded([=] {
        MPI::Aint places[LAYOUT_ROOM];
        MPI::Datatype members[LAYOUT_ROOM];
        of(type).Get_envelope(numbers[1], numbers[2], numbers[3], numbers[0]);
        of(type).Get_contents(LAYOUT_ROOM, LAYOUT_ROOM, LAYOUT_ROOM, integers, places, members);
        for (int i = 0; i < numbers[2]; i++) {
            addresses[i] = places[i];
        }
        for (int i = 0; i < numbers[3]; i++) {
            types[i] = number(members[i]);
        }
    });
}

} // namespace

extern "C" const struct layout_language layouts_cxx = {
    "C++", 0, address, hvector, hindexed, structure, resized, bounds, pack, true_bounds, contents};
