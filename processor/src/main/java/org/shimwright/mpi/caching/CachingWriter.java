package org.shimwright.mpi.caching;

import java.util.HashMap;
import java.util.Map;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.java.FacadeTarget;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.name.JavaNames;

/** Turns the caching plan of an object class into the class that the runtime's keys call. */
final class CachingWriter {
  private CachingWriter() {}

  static GeneratedFile write(JavaTypes types, CachingPlan caching) {
    StringBuilder functions = new StringBuilder();
    String name = "      case \"%s\" -> \"%s\";\n";
    caching.procedures().forEach((op, p) -> functions.append(name.formatted(op, p.name())));
    Map<String, String> words = new HashMap<>();
    words.put("natives", types.natives());
    words.put("class", caching.objectClass().name());
    words.put("Object", caching.objectClass().javaName());
    words.put("functions", functions.toString());
    words.put("hasMpi1", String.valueOf(caching.hasMpi1()));
    words.put("createMpi1", createMpi1(words, caching.hasMpi1()));
    words.put("mpi1", caching.hasMpi1() ? filled("CachingMpi1.java.in", words) : "");
    return FacadeTarget.file(
        types.packageName(),
        JavaNames.caching(caching.objectClass()),
        filled("Caching.java.in", words));
  }

  private static String createMpi1(Map<String, String> words, boolean exists) {
    return exists
        ? "%s.%sCreateKeyvalMpi1(copy, remove, state, out)"
            .formatted(words.get("natives"), words.get("class"))
        : "throw new IllegalArgumentException(\"MPI-1 keys exist for communicators only\")";
  }

  private static String filled(String template, Map<String, String> words) {
    return Template.of(CachingWriter.class, template).filledJava(words);
  }
}
