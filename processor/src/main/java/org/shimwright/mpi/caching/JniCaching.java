package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.spec.Parameter;
import org.shimwright.spec.Procedure;

/** Writes the JNI functions for caching: addresses through C, integers through the Fortran shim. */
final class JniCaching {
  /** What leaves attributes as they are, and is called too often to look after others' objects. */
  private static final Set<CachingRole> READS =
      EnumSet.of(
          CachingRole.GET, CachingRole.GET_ADDRESS, CachingRole.GET_MPI1, CachingRole.PROCEDURE);

  private final JniSource source;

  JniCaching(JniSource source) {
    this.source = source;
  }

  void write(CachingPlan caching) {
    for (CachingRole role : caching.natives().keySet()) {
      List<String> body = new ArrayList<>();
      if (!READS.contains(role)) {
        body.add("swj_release_queued(env);");
      }
      body.addAll(body(caching, role));
      source.function(caching.method(role), body);
    }
  }

  private static List<String> body(CachingPlan caching, CachingRole role) {
    String handle = "SWJ_HANDLE(" + caching.objectClass().typeName() + ", object)";
    return switch (role) {
      case CREATE_C -> createInC(caching);
      case CREATE_FORTRAN, CREATE_F08, CREATE_MPI1 ->
          keyHandedBack(
              List.of("int keyval = MPI_KEYVAL_INVALID;"),
              shim(caching, role)
                  + "((swj_procedure)(intptr_t)copy, (swj_procedure)(intptr_t)remove, state,"
                  + " &keyval)");
      case FREE -> keyHandedBack(List.of(), caching.procedure("free_keyval").name() + "(&keyval)");
      case FREE_MPI1 -> keyHandedBack(List.of(), shim(caching, role) + "(&keyval)");
      case SET_ADDRESS ->
          List.of(
              "return "
                  + caching.procedure("set_attr").name()
                  + "("
                  + handle
                  + ", keyval, (void *)(intptr_t)word);");
      case SET_AINT -> List.of("return " + shimOn(caching, role, "word") + ";");
      case SET_MPI1 -> List.of("return " + shimOn(caching, role, "value") + ";");
      case GET, GET_MPI1 ->
          found("int64_t word = 0;", shimOn(caching, role, "&word, &flag"), "word");
      case GET_ADDRESS ->
          found(
              "void *value = NULL;",
              caching.procedure("get_attr").name() + "(" + handle + ", keyval, &value, &flag)",
              "SWJ_LONG(value)");
      case DELETE ->
          List.of(
              "return " + caching.procedure("delete_attr").name() + "(" + handle + ", keyval);");
      case DELETE_MPI1 -> List.of("return " + shimOn(caching, role, "") + ";");
      case PROCEDURE -> procedures(caching);
    };
  }

  private static List<String> found(String variable, String call, String result) {
    return List.of(
        variable,
        "int flag = 0;",
        "int status = " + call + ";",
        "swj_put(out, 0, " + result + ");",
        "swj_put(out, 1, flag);",
        "return status;");
  }

  private static String shim(CachingPlan caching, CachingRole role) {
    return "swj_f_" + caching.objectClass().name() + "_" + role.name().toLowerCase(Locale.ROOT);
  }

  /** A call of the shim on an object, whose handle goes as Fortran has it. */
  private static String shimOn(CachingPlan caching, CachingRole role, String further) {
    String stem = caching.objectClass().name();
    String convert =
        "MPI_" + stem.substring(0, 1).toUpperCase(Locale.ROOT) + stem.substring(1) + "_c2f";
    return shim(caching, role)
        + "("
        + convert
        + "(SWJ_HANDLE("
        + caching.objectClass().typeName()
        + ", object)), keyval"
        + (further.isEmpty() ? "" : ", " + further)
        + ")";
  }

  private static List<String> keyHandedBack(List<String> before, String call) {
    List<String> body = new ArrayList<>(before);
    body.add("int status = " + call + ";");
    body.add("swj_put(out, 0, keyval);");
    body.add("return status;");
    return body;
  }

  private static List<String> createInC(CachingPlan caching) {
    Procedure create = caching.procedure("create_keyval");
    List<String> types =
        create.parameters().stream().map(Parameter::prototype).flatMap(Optional::stream).toList();
    return keyHandedBack(
        List.of("int keyval = MPI_KEYVAL_INVALID;"),
        create.name()
            + "(("
            + types.get(0)
            + " *)(intptr_t)copy, ("
            + types.get(1)
            + " *)(intptr_t)remove, &keyval, (void *)(intptr_t)state)");
  }

  /** Addresses of procedures; those of a language other than C come from its shim. */
  private static List<String> procedures(CachingPlan caching) {
    String name = caching.objectClass().name();
    List<String> body = new ArrayList<>();
    body.add("switch ((enum swj_language)language) {");
    body.addAll(answer("SWJ_C", ""));
    body.addAll(answer("SWJ_FORTRAN", "swj_f_" + name + "_procedure_fortran(role)"));
    String mpi1 = caching.hasMpi1() ? "swj_f_" + name + "_procedure_mpi1(role)" : "0";
    body.addAll(answer("SWJ_FORTRAN_MPI1", mpi1));
    body.addAll(answer("SWJ_F08", "swj_f_" + name + "_procedure_f08(role)"));
    body.add("}");
    body.add("switch ((enum swj_role)role) {");
    body.addAll(answer("SWJ_NULL_COPY", caching.callbacks().get(0)));
    body.addAll(answer("SWJ_DUP", caching.callbacks().get(1)));
    body.addAll(answer("SWJ_NULL_DELETE", caching.callbacks().get(2)));
    body.addAll(answer("SWJ_JAVA_COPY", "swj_" + name + "_copy"));
    body.addAll(answer("SWJ_JAVA_DELETE", "swj_" + name + "_delete"));
    body.add("}");
    body.add("return 0;");
    return body;
  }

  private static List<String> answer(String label, String procedure) {
    return List.of(
        "case " + label + ":",
        procedure.isEmpty() ? "    break;" : "    return (jlong)(intptr_t)" + procedure + ";");
  }
}
