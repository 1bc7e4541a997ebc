package org.shimwright.mpi.caching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.spec.type.Value;

/**
 * Prints the JNI functions for caching: attributes that are addresses use MPI's C functions,
 * integers use the Fortran shim. The bodies are in {@code natives.c.in}, each after a line with its
 * roles. Functions that only read do not release queued objects, because they are called too often.
 */
final class JniCaching {
  private static final Template BODIES = Template.of(JniCaching.class, "natives.c.in");

  private JniCaching() {}

  static void write(CachingPlan caching, JniSource source) {
    Map<String, String> words = placeholders(caching);
    String name = caching.objectClass().word();
    for (CachingNative method : caching.natives()) {
      words.put("shim", "swj_f_" + name + "_" + method.role());
      Code body = BODIES.section(method.role()).filled(Code.words(words));
      List<String> lines = new ArrayList<>(body.text().lines().toList());
      if (!method.isReadOnly()) {
        lines.add(0, "swj_release_queued(env);");
      }
      source.printFunction(method.methodFor(name), !method.isReadOnly(), lines);
    }
  }

  private static Map<String, String> placeholders(CachingPlan caching) {
    String name = caching.objectClass().word();
    String handle = "SWJ_HANDLE(" + caching.objectClass().cType() + ", object)";
    List<String> functions =
        caching.procedure("create_keyval").parameters().stream()
            .map(Value::prototype)
            .flatMap(Optional::stream)
            .toList();
    Map<String, String> words = new HashMap<>();
    caching
        .allProcedures()
        .forEach((operation, procedure) -> words.put(operation, procedure.name()));
    words.put("class", name);
    words.put("handle", handle);
    words.put("number", "MPI_" + JavaNames.capitalized(name) + "_c2f(" + handle + ")");
    words.put("copy_function", functions.get(0));
    words.put("delete_function", functions.get(1));
    words.put(
        "procedure_mpi1", caching.hasMpi1() ? "swj_f_" + name + "_procedure_mpi1(role)" : "0");
    words.put("null_copy", caching.callbacks().get(0));
    words.put("dup", caching.callbacks().get(1));
    words.put("null_delete", caching.callbacks().get(2));
    return words;
  }
}
