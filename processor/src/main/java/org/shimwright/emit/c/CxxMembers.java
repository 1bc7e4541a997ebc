package org.shimwright.emit.c;

import java.util.List;
import org.shimwright.spec.ObjectClass;

/** Spells the members of namespace MPI, whose names MPI-2.2 chose one by one. */
final class CxxMembers {
  /** A member that stands on a function of C. */
  record Member(String function, List<String> lines) {}

  /** What does not belong to a class. */
  static final List<String> ENVIRONMENT =
      List.of(
          "/** What a failed call throws. */",
          "class Exception {",
          "public:",
          "    /** Makes one of the error code of a call. */",
          "    explicit Exception(int status) : code(status) {}",
          "    /** The error code that the call returned. */",
          "    int Get_error_code() const { return code; }",
          "private:",
          "    int code; /**< what the call returned */",
          "};",
          "",
          "/** Throws unless a call succeeded. */",
          "inline void MPIX_Check(int status)",
          "{",
          "    if (status != MPI_SUCCESS) {",
          "        throw Exception(status);",
          "    }",
          "}",
          "");

  /** The functions of the namespace itself. */
  static final List<Member> FUNCTIONS =
      List.of(
          member(
              "MPI_Init",
              "/** Starts MPI. */",
              "inline void Init() { MPIX_Check(MPI_Init(0, 0)); }"),
          member(
              "MPI_Init",
              "/** Starts MPI with the arguments of the program. */",
              "inline void Init(int &argc, char **&argv) { MPIX_Check(MPI_Init(&argc, &argv)); }"),
          member(
              "MPI_Finalize",
              "/** Ends MPI. */",
              "inline void Finalize() { MPIX_Check(MPI_Finalize()); }"),
          member("MPI_Initialized", truth("Is_initialized", "MPI_Initialized")),
          member("MPI_Finalized", truth("Is_finalized", "MPI_Finalized")));

  private CxxMembers() {}

  private static String[] truth(String name, String function) {
    return new String[] {
      "/** Whether " + function + " says so. */",
      "inline bool " + name + "()",
      "{",
      "    int flag = 0;",
      "    MPIX_Check(" + function + "(&flag));",
      "    return flag != 0;",
      "}"
    };
  }

  static String copyParameters(ObjectClass k) {
    return "const %s &%s, int %s_keyval, void *extra_state, %svoid *attribute_val_in, void *attribute_val_out, bool &flag"
        .formatted(
            k.cxxName().orElseThrow(),
            k.oldName(),
            k.name(),
            k.name().equals("type") ? "const " : "");
  }

  static String deleteParameters(ObjectClass k) {
    return "%s &%s, int %s_keyval, void *attribute_val, void *extra_state"
        .formatted(k.cxxName().orElseThrow(), k.parameterName(), k.name());
  }

  /** The members of a class besides caching. */
  static List<Member> of(String className) {
    return switch (className) {
      case "Comm" -> communicator();
      case "Intracomm" -> intracommunicator();
      case "Win" -> window();
      case "Datatype" -> datatype();
      case "Group" -> group();
      default -> List.of();
    };
  }

  private static List<Member> group() {
    return List.of(
        member(
            "MPI_Group_size",
            "/** How many members it has. */",
            "int Get_size() const { int n = 0; MPIX_Check(MPI_Group_size(handle, &n)); return n; }"),
        member(
            "MPI_Group_rank",
            "/** The rank of this process, or MPI_UNDEFINED if it is no member. */",
            "int Get_rank() const { int n = 0; MPIX_Check(MPI_Group_rank(handle, &n)); return n; }"),
        member(
            "MPI_Group_incl",
            "/** The members with these ranks, in this order. */",
            "Group Incl(int n, const int ranks[]) const",
            "{",
            "    MPI_Group chosen = MPI_GROUP_NULL;",
            "    MPIX_Check(MPI_Group_incl(handle, n, ranks, &chosen));",
            "    return Group(chosen);",
            "}"),
        member(
            "MPI_Group_range_incl",
            "/** The members of ranges, each from its first rank to its last with a stride. */",
            "Group Range_incl(int n, const int ranges[][3]) const",
            "{",
            "    MPI_Group chosen = MPI_GROUP_NULL;",
            "    MPIX_Check(MPI_Group_range_incl(handle, n, const_cast<int(*)[3]>(ranges),"
                + " &chosen));",
            "    return Group(chosen);",
            "}"),
        member(
            "MPI_Group_free",
            "/** Frees it. */",
            "void Free() { MPIX_Check(MPI_Group_free(&handle)); }"));
  }

  private static String[] groupOf(String function) {
    return new String[] {
      "/** The group, to be freed by the caller. */",
      "Group Get_group() const",
      "{",
      "    MPI_Group group = MPI_GROUP_NULL;",
      "    MPIX_Check(" + function + "(handle, &group));",
      "    return Group(group);",
      "}"
    };
  }

  private static List<Member> communicator() {
    return List.of(
        member("MPI_Comm_group", groupOf("MPI_Comm_group")),
        member(
            "MPI_Comm_test_inter",
            "/** Whether it joins two groups. */",
            "bool Is_inter() const",
            "{",
            "    int flag = 0;",
            "    MPIX_Check(MPI_Comm_test_inter(handle, &flag));",
            "    return flag != 0;",
            "}"),
        member(
            "MPI_Comm_rank",
            "/** The rank of this process. */",
            "int Get_rank() const { int n = 0; MPIX_Check(MPI_Comm_rank(handle, &n)); return n; }"),
        member(
            "MPI_Comm_size",
            "/** How many processes it has. */",
            "int Get_size() const { int n = 0; MPIX_Check(MPI_Comm_size(handle, &n)); return n; }"),
        member(
            "MPI_Barrier",
            "/** Waits for all processes. */",
            "void Barrier() const { MPIX_Check(MPI_Barrier(handle)); }"),
        member(
            "MPI_Comm_compare",
            "/** How alike two communicators are, such as MPI_CONGRUENT. */",
            "static int Compare(const Comm &one, const Comm &other)",
            "{",
            "    int n = 0;",
            "    MPIX_Check(MPI_Comm_compare(one.handle, other.handle, &n));",
            "    return n;",
            "}"),
        member(
            "MPI_Comm_dup",
            "/** A duplicate on the heap, to be freed and deleted. */",
            "virtual Comm &Clone() const = 0;"),
        member(
            "MPI_Comm_free",
            "/** Deletes its attributes and frees it. */",
            "void Free() { MPIX_Check(MPI_Comm_free(&handle)); }"),
        member(
            "MPI_Comm_disconnect",
            "/** Waits for what is under way, deletes its attributes and frees it. */",
            "void Disconnect() { MPIX_Check(MPI_Comm_disconnect(&handle)); }"));
  }

  private static List<Member> intracommunicator() {
    return List.of(
        member(
            "MPI_Comm_dup",
            "/** A duplicate with those attributes that agree to be copied. */",
            "Intracomm Dup() const",
            "{",
            "    MPI_Comm duplicate = MPI_COMM_NULL;",
            "    MPIX_Check(MPI_Comm_dup(handle, &duplicate));",
            "    return Intracomm(duplicate);",
            "}",
            "/** A duplicate on the heap, to be freed and deleted. */",
            "Intracomm &Clone() const { return *new Intracomm(Dup()); }"),
        member(
            "MPI_Comm_split",
            "/** The part of those processes that gave the same color, in the order of key. */",
            "Intracomm Split(int color, int key) const",
            "{",
            "    MPI_Comm part = MPI_COMM_NULL;",
            "    MPIX_Check(MPI_Comm_split(handle, color, key, &part));",
            "    return Intracomm(part);",
            "}"),
        member(
            "MPI_Comm_create",
            "/** A communicator of a group, which all processes call. */",
            "Intracomm Create(const Group &group) const",
            "{",
            "    MPI_Comm part = MPI_COMM_NULL;",
            "    MPIX_Check(MPI_Comm_create(handle, group, &part));",
            "    return Intracomm(part);",
            "}"));
  }

  private static List<Member> window() {
    return List.of(
        member(
            "MPI_Win_create",
            "/** Opens memory to the processes of a communicator. */",
            "static Win Create(const void *base, MPI_Aint size, int disp_unit, MPI_Info info, const"
                + " Comm &comm)",
            "{",
            "    MPI_Win window = MPI_WIN_NULL;",
            "    MPIX_Check(MPI_Win_create(const_cast<void *>(base), size, disp_unit, info, comm,"
                + " &window));",
            "    return Win(window);",
            "}"),
        member("MPI_Win_get_group", groupOf("MPI_Win_get_group")),
        member(
            "MPI_Win_free",
            "/** Deletes its attributes and frees it. */",
            "void Free() { MPIX_Check(MPI_Win_free(&handle)); }"));
  }

  private static List<Member> datatype() {
    return List.of(
        member(
            "MPI_Type_dup",
            "/** A duplicate with those attributes that agree to be copied. */",
            "Datatype Dup() const",
            "{",
            "    MPI_Datatype duplicate = MPI_DATATYPE_NULL;",
            "    MPIX_Check(MPI_Type_dup(handle, &duplicate));",
            "    return Datatype(duplicate);",
            "}"),
        member(
            "MPI_Type_contiguous",
            "/** Elements that lie next to each other. */",
            "Datatype Create_contiguous(int count) const",
            "{",
            "    MPI_Datatype made = MPI_DATATYPE_NULL;",
            "    MPIX_Check(MPI_Type_contiguous(count, handle, &made));",
            "    return Datatype(made);",
            "}"),
        member(
            "MPI_Type_vector",
            "/** Blocks of elements at equal distances. */",
            "Datatype Create_vector(int count, int blocklength, int stride) const",
            "{",
            "    MPI_Datatype made = MPI_DATATYPE_NULL;",
            "    MPIX_Check(MPI_Type_vector(count, blocklength, stride, handle, &made));",
            "    return Datatype(made);",
            "}"),
        member(
            "MPI_Type_get_extent",
            "/** Its lower bound and its extent in bytes. */",
            "void Get_extent(Aint &lb, Aint &extent) const",
            "{",
            "    MPIX_Check(MPI_Type_get_extent(handle, &lb, &extent));",
            "}"),
        member(
            "MPI_Type_commit",
            "/** Prepares it for moving data. */",
            "void Commit() { MPIX_Check(MPI_Type_commit(&handle)); }"),
        member(
            "MPI_Type_free",
            "/** Deletes its attributes and frees it. */",
            "void Free() { MPIX_Check(MPI_Type_free(&handle)); }"),
        member(
            "MPI_Type_size",
            "/** How many bytes of data it stands for. */",
            "int Get_size() const { int n = 0; MPIX_Check(MPI_Type_size(handle, &n)); return n;"
                + " }"));
  }

  private static Member member(String function, String... lines) {
    return new Member(function, List.of(lines));
  }

  /** The caching members of one class, defined. */
  static List<String> definitions(ObjectClass k, String infix, int number) {
    String name = k.cxxName().orElseThrow();
    String template =
        """
        inline int $K::NULL_COPY_FN($COPY)
        {
            flag = false;
            return MPI_SUCCESS;
        }
        inline int $K::DUP_FN($COPY)
        {
            *static_cast<$CONSTvoid **>(attribute_val_out) = attribute_val_in;
            flag = true;
            return MPI_SUCCESS;
        }
        inline int $K::NULL_DELETE_FN($DELETE)
        {
            return MPI_SUCCESS;
        }
        inline int $K::Create_keyval(Copy_attr_function *copy, Delete_attr_function *remove,
                                     void *extra_state)
        {
            MPIX_Cxx_function *copier = reinterpret_cast<MPIX_Cxx_function *>(copy);
            MPIX_Cxx_function *remover = reinterpret_cast<MPIX_Cxx_function *>(remove);
            if (copy == NULL_COPY_FN) {
                copier = reinterpret_cast<MPIX_Cxx_function *>(MPI_$U_NULL_COPY_FN);
            } else if (copy == DUP_FN) {
                copier = reinterpret_cast<MPIX_Cxx_function *>(MPI_$U_DUP_FN);
            }
            if (remove == NULL_DELETE_FN) {
                remover = reinterpret_cast<MPIX_Cxx_function *>(MPI_$U_NULL_DELETE_FN);
            }
            int keyval = MPI_KEYVAL_INVALID;
            MPIX_Check(PMPIX_Cxx_create_keyval($N, copier, remover, MPIX_Cxx_copy_$L,
                                               MPIX_Cxx_delete_$L, &keyval, extra_state));
            return keyval;
        }
        inline void $K::Free_keyval(int &keyval) { MPIX_Check(MPI_$I_free_keyval(&keyval)); }
        inline void $K::Set_attr(int keyval, const void *attribute_val) const
        {
            MPIX_Check(MPI_$I_set_attr(handle, keyval, const_cast<void *>(attribute_val)));
        }
        inline bool $K::Get_attr(int keyval, void *attribute_val) const
        {
            int flag = 0;
            MPIX_Check(MPI_$I_get_attr(handle, keyval, attribute_val, &flag));
            return flag != 0;
        }
        inline void $K::Delete_attr(int keyval) { MPIX_Check(MPI_$I_delete_attr(handle, keyval)); }
        """;
    String upper = k.name().toUpperCase(java.util.Locale.ROOT);
    return template
        .replace("$K::NULL_COPY_FN($COPY)", "$K::NULL_COPY_FN(" + onlyFlag(k) + ")")
        .replace("$K::DUP_FN($COPY)", "$K::DUP_FN(" + valuesAndFlag(k) + ")")
        .replace(
            "$K::NULL_DELETE_FN($DELETE)",
            "$K::NULL_DELETE_FN(" + name + " &, int, void *, void *)")
        .replace("$CONST", constIn(k))
        .replace("$K", name)
        .replace("$U", upper)
        .replace("$N", Integer.toString(number))
        .replace("$L", k.name())
        .replace("$I", infix)
        .lines()
        .toList();
  }

  private static String constIn(ObjectClass k) {
    return k.name().equals("type") ? "const " : "";
  }

  private static String onlyFlag(ObjectClass k) {
    return "const %s &, int, void *, %svoid *, void *, bool &flag"
        .formatted(k.cxxName().orElseThrow(), constIn(k));
  }

  private static String valuesAndFlag(ObjectClass k) {
    return "const %s &, int, void *, %svoid *attribute_val_in, void *attribute_val_out, bool &flag"
        .formatted(k.cxxName().orElseThrow(), constIn(k));
  }
}
