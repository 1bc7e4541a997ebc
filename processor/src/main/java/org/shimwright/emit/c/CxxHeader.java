package org.shimwright.emit.c;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.spec.ObjectClass;

/**
 * Writes {@code mpicxx.h}: namespace MPI with the classes whose objects carry attributes, their
 * groups, and the members of MPI-2.2. A member exists only if the function below it does.
 */
final class CxxHeader {
  private final Plan plan;

  CxxHeader(Plan plan) {
    this.plan = plan;
  }

  String text() {
    SourceWriter c =
        Banner.header(
            plan,
            "MPICXX_H_INCLUDED",
            "What a C++ program knows of MPI: namespace MPI, with the members of MPI-2.2 that"
                + " concern attributes. A call that fails throws MPI::Exception if the error"
                + " handler returns.");
    c.raw("#include <mpi.h>").blank();
    c.raw("namespace MPI {").blank();
    c.raw("/** An address, or a distance in bytes. */");
    c.raw("typedef MPI_Aint Aint;").blank();
    for (String member : CxxMembers.ENVIRONMENT) {
      c.raw(member);
    }
    for (CxxMembers.Member function : CxxMembers.FUNCTIONS) {
      if (has(function.function())) {
        c.lines(function.lines());
      }
    }
    c.blank();
    classes().forEach(k -> c.raw("class " + k.cxxName().orElseThrow() + ";"));
    c.blank();
    plainClasses().forEach(k -> declaration(c, k));
    classes().forEach(k -> declaration(c, k));
    if (classes().stream().anyMatch(k -> k.name().equals("comm"))) {
      intracomm(c);
      c.raw("/** The communicator of all processes. */");
      c.raw("static Intracomm COMM_WORLD(MPI_COMM_WORLD);");
      c.raw("/** The communicator of this process alone. */");
      c.raw("static Intracomm COMM_SELF(MPI_COMM_SELF);").blank();
    }
    classes().forEach(k -> definitions(c, k));
    c.raw("} // namespace MPI");
    return Banner.closed(c);
  }

  private List<ObjectClass> classes() {
    return plan.specification().objectClasses().stream()
        .filter(k -> k.caching() && k.cxxName().isPresent())
        .toList();
  }

  /** Classes without attributes that have members; the members of the others return them. */
  private List<ObjectClass> plainClasses() {
    return plan.specification().objectClasses().stream()
        .filter(k -> !k.caching() && k.cxxName().isPresent())
        .filter(
            k ->
                CxxMembers.of(k.cxxName().get()).stream()
                    .anyMatch(member -> has(member.function())))
        .toList();
  }

  private boolean has(String function) {
    return function.isEmpty()
        || plan.procedures().stream().anyMatch(p -> p.names().c().equals(function));
  }

  /** A class has the caching members together or not at all. */
  private boolean cachesInFull(ObjectClass k) {
    return Stream.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr")
        .allMatch(operation -> has("MPI_" + capitalized(k) + "_" + operation));
  }

  private void declaration(SourceWriter c, ObjectClass k) {
    String name = k.cxxName().orElseThrow();
    CComments.brief(c, k.text());
    c.raw("class " + name + " {");
    c.raw("public:");
    c.indented(
        () -> {
          c.line("/** Nothing: the null handle. */");
          c.line("%s() : handle(%s) {}", name, k.nullHandle());
          c.line("/** The object of a handle of C. */");
          c.line("%s(%s object) : handle(object) {}", name, k.typeName());
          c.line("/** Leaves the object as it is. */");
          c.line(name.equals("Comm") ? "virtual ~Comm() {}" : "~%s() {}".formatted(name));
          c.line("/** The handle of C. */");
          c.line("operator %s() const { return handle; }", k.typeName());
          if (k.caching()) {
            callbackTypes(c, k);
            caching(c, k);
          }
          members(c, name);
        });
    c.raw("protected:");
    c.indented(() -> c.line("%s handle; /**< the object */", k.typeName()));
    c.raw("};").blank();
  }

  private static void callbackTypes(SourceWriter c, ObjectClass k) {
    c.line("/** Decides whether an attribute is copied, and with what value. */");
    c.line("typedef int Copy_attr_function(%s);", CxxMembers.copyParameters(k));
    c.line("/** Releases what an attribute stands for, before it goes. */");
    c.line("typedef int Delete_attr_function(%s);", CxxMembers.deleteParameters(k));
  }

  private void caching(SourceWriter c, ObjectClass k) {
    if (!cachesInFull(k)) {
      return;
    }
    c.lines(
        List.of(
            "/** Makes a key; the callbacks get extra_state. */",
            "static int Create_keyval(Copy_attr_function *copy, Delete_attr_function *remove, void"
                + " *extra_state);",
            "/** Gives a key back; it becomes MPI_KEYVAL_INVALID. */",
            "static void Free_keyval(int &keyval);",
            "/** Sets an attribute. */",
            "void Set_attr(int keyval, const void *attribute_val) const;",
            "/** Reads an attribute into the pointer at attribute_val; false if there is none. */",
            "bool Get_attr(int keyval, void *attribute_val) const;",
            "/** Deletes an attribute. */",
            "void Delete_attr(int keyval);",
            "/** A copy callback that never copies. */",
            "static int NULL_COPY_FN(%s);".formatted(CxxMembers.copyParameters(k)),
            "/** A copy callback that always copies the value as it is. */",
            "static int DUP_FN(%s);".formatted(CxxMembers.copyParameters(k)),
            "/** A delete callback that does nothing. */",
            "static int NULL_DELETE_FN(%s);".formatted(CxxMembers.deleteParameters(k))));
  }

  private void members(SourceWriter c, String className) {
    for (CxxMembers.Member member : CxxMembers.of(className)) {
      if (has(member.function())) {
        c.lines(member.lines());
      }
    }
  }

  private void intracomm(SourceWriter c) {
    c.raw("/** A communicator within one group. */");
    c.raw("class Intracomm : public Comm {");
    c.raw("public:");
    c.indented(
        () -> {
          c.line("/** Nothing: the null handle. */");
          c.line("Intracomm() {}");
          c.line("/** The object of a handle of C. */");
          c.line("Intracomm(MPI_Comm object) : Comm(object) {}");
          members(c, "Intracomm");
        });
    c.raw("};").blank();
  }

  private void definitions(SourceWriter c, ObjectClass k) {
    if (!cachesInFull(k)) {
      return;
    }
    String proxy = k.name();
    c.raw("/* The proxies: the engine calls them, and no exception leaves them. */");
    c.raw("extern \"C\" {");
    proxies(c, k, proxy);
    c.raw("}").blank();
    CxxMembers.definitions(k, capitalized(k), number(k)).forEach(line -> c.raw(line));
    c.blank();
  }

  private static void proxies(SourceWriter c, ObjectClass k, String proxy) {
    String name = k.cxxName().orElseThrow();
    String object = name.equals("Comm") ? "Intracomm" : name;
    c.line(
        "static inline int MPIX_Cxx_copy_%s(MPIX_Cxx_function *user, void *handle, int keyval, void"
            + " *extra_state, void *value_in, void *value_out, int *flag)",
        proxy);
    c.block(
        "{",
        "}",
        () -> {
          c.line("%s object(reinterpret_cast<%s>(handle));", object, k.typeName());
          c.line("bool copied = false;");
          c.line("int status = MPI_ERR_OTHER;");
          c.block(
              "try {",
              "} catch (...) {",
              () ->
                  c.line(
                      "status = reinterpret_cast<%s::Copy_attr_function *>(user)(object, keyval,"
                          + " extra_state, value_in, value_out, copied);",
                      name));
          c.indented(() -> c.line("return MPI_ERR_OTHER;"));
          c.line("}");
          c.line("*flag = copied ? 1 : 0;");
          c.line("return status;");
        });
    c.line(
        "static inline int MPIX_Cxx_delete_%s(MPIX_Cxx_function *user, void *handle, int keyval,"
            + " void *value, void *extra_state)",
        proxy);
    c.block(
        "{",
        "}",
        () -> {
          c.line("%s object(reinterpret_cast<%s>(handle));", object, k.typeName());
          c.block(
              "try {",
              "} catch (...) {",
              () ->
                  c.line(
                      "return reinterpret_cast<%s::Delete_attr_function *>(user)(object, keyval,"
                          + " value, extra_state);",
                      name));
          c.indented(() -> c.line("return MPI_ERR_OTHER;"));
          c.line("}");
        });
  }

  private int number(ObjectClass k) {
    return classes().indexOf(k);
  }

  private static String capitalized(ObjectClass k) {
    return k.name().substring(0, 1).toUpperCase(Locale.ROOT) + k.name().substring(1);
  }
}
