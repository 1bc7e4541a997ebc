package org.shimwright.emit.jni;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.plan.crossing.Passage;
import org.shimwright.plan.crossing.Passing;
import org.shimwright.plan.crossing.ProcedureCrossing;
import org.shimwright.spec.Moment;

/** Spells the JNI function of one procedure: declare, call MPI, hand back. */
final class JniProcedures {
  private final JniSource source;

  JniProcedures(JniSource source) {
    this.source = source;
  }

  void write(ProcedureCrossing crossing) {
    List<String> body = new ArrayList<>();
    List<String> release = new ArrayList<>();
    List<String> passed = new ArrayList<>();
    for (Passage passage : crossing.passages()) {
      declare(passage, body, release);
      passed.add(passed(passage));
    }
    String call = crossing.procedure().name() + "(" + String.join(", ", passed) + ")";
    if (!crossing.hasStatus()) {
      body.add("return " + call + ";");
      source.function(crossing.method(), body);
      return;
    }
    boolean plainBeginning =
        crossing.procedure().moment() == Moment.INITIALIZES && crossing.results().isEmpty();
    body.add("int status = " + (plainBeginning ? "swj_init()" : call) + ";");
    body.addAll(release);
    for (Passage passage : crossing.passages()) {
      handBack(passage, body);
    }
    body.add("return status;");
    source.function(crossing.method(), guarded(crossing, body));
  }

  /**
   * Compiled only if CMake could compile a call; otherwise throws UnsupportedOperationException.
   */
  private static List<String> guarded(ProcedureCrossing crossing, List<String> body) {
    if (!crossing.isOptional()) {
      return body;
    }
    String name = crossing.procedure().name();
    List<String> guarded = new ArrayList<>();
    guarded.add("(void)env;");
    guarded.add("#ifdef SWJ_HAS_" + name);
    guarded.addAll(body);
    guarded.add("#else");
    crossing.method().parameters().forEach(p -> guarded.add("(void)" + p.name() + ";"));
    guarded.add("return swj_lacking(env, \"%s\", \"%s\");".formatted(name, crossing.whyLacking()));
    guarded.add("#endif");
    return guarded;
  }

  private static String handleType(Passage passage) {
    return passage.objectClass().orElseThrow().typeName();
  }

  private static boolean isReference(Passage passage) {
    return passage.isResult();
  }

  private static void declare(Passage passage, List<String> body, List<String> release) {
    String name = passage.name();
    String local = local(name);
    switch (passage.parameter().kind().carrier()) {
      case OBJECT -> {
        if (isReference(passage)) {
          String start =
              passage.passing() == Passing.ARGUMENT_AND_RESULT
                  ? "SWJ_HANDLE(" + handleType(passage) + ", " + name + ")"
                  : passage.objectClass().orElseThrow().nullHandle();
          body.add(handleType(passage) + " " + local + " = " + start + ";");
        }
      }
      case KEY, FLAG, INTEGER, STATUS, FORTRAN_INTEGER -> {
        if (isReference(passage) || passage.passing() == Passing.LOCAL) {
          body.add(
              "int "
                  + local
                  + " = "
                  + (passage.passing() == Passing.ARGUMENT_AND_RESULT ? name : "0")
                  + ";");
        }
      }
      case AINT, WORD, STATE -> {
        if (isReference(passage)) {
          body.add("MPI_Aint " + local + " = 0;");
        }
      }
      case POINTER -> body.add("void *" + local + " = NULL;");
      case DOUBLE -> {
        if (isReference(passage)) {
          body.add("double " + local + " = 0;");
        }
      }
      case TEXT -> declareText(passage, body, release);
      case INTEGER_ARRAY, RANGES -> {
        body.add("jint *" + local + " = swj_ints(env, " + name + ");");
        giveUpWithout(local, body, release);
        release.add("swj_release_ints(env, " + name + ", " + local + ");");
      }
      case BUFFER, CALLBACK, STATUS_RECORD, ARGUMENT_COUNT, ARGUMENTS -> {
        // passed as they are
      }
    }
  }

  private static void declareText(Passage passage, List<String> body, List<String> release) {
    String local = local(passage.name());
    if (passage.passing() == Passing.TEXT_RESULT) {
      passage
          .parameter()
          .capacity()
          .ifPresent(
              capacity ->
                  body.add(
                      "_Static_assert("
                          + capacity
                          + " < SWJ_TEXT_ROOM, \"the scratch memory holds it\");"));
      body.add("char *" + local + " = swj_text(out);");
    } else {
      body.add("char *" + local + " = swj_bytes(env, " + passage.name() + ");");
      giveUpWithout(local, body, release);
      release.add("swj_release_bytes(env, " + passage.name() + ", " + local + ");");
    }
  }

  /** Returns with what was gotten before given back; Java's exception is pending. */
  private static void giveUpWithout(String local, List<String> body, List<String> release) {
    body.add("if (" + local + " == NULL) {");
    release.forEach(line -> body.add("    " + line));
    body.add("    return MPI_ERR_NO_MEM;");
    body.add("}");
  }

  private static String local(String name) {
    return name + "_c";
  }

  private static String passed(Passage passage) {
    String name = passage.name();
    String local = local(name);
    return switch (passage.parameter().kind().carrier()) {
      case OBJECT ->
          isReference(passage)
              ? "&" + local
              : "SWJ_HANDLE(" + handleType(passage) + ", " + name + ")";
      case KEY, FLAG, INTEGER, STATUS, FORTRAN_INTEGER ->
          isReference(passage) || passage.passing() == Passing.LOCAL ? "&" + local : name;
      case AINT -> isReference(passage) ? "&" + local : "(MPI_Aint)" + name;
      case WORD, STATE -> isReference(passage) ? "&" + local : "(void *)(intptr_t)" + name;
      case POINTER -> "&" + local;
      case DOUBLE -> isReference(passage) ? "&" + local : name;
      case TEXT -> local;
      case INTEGER_ARRAY -> local;
      case RANGES -> "(int(*)[3])" + local;
      case BUFFER -> "swj_memory(env, " + name + ")";
      case CALLBACK -> "(" + passage.parameter().prototype().orElseThrow() + " *)(intptr_t)" + name;
      case STATUS_RECORD -> "MPI_STATUS_IGNORE";
      case ARGUMENT_COUNT, ARGUMENTS -> "NULL";
    };
  }

  private static void handBack(Passage passage, List<String> body) {
    if (passage.needsErrorHandler()) {
      body.add(
          "swj_adopt_"
              + passage.objectClass().orElseThrow().name()
              + "("
              + local(passage.name())
              + ");");
    }
    if (!passage.isResult()) {
      return;
    }
    String local = local(passage.name());
    String place = "swj_put(out, " + passage.place() + ", ";
    switch (passage.parameter().kind().carrier()) {
      case OBJECT -> body.add(place + "SWJ_LONG(" + local + "));");
      case POINTER -> body.add(place + "(jlong)(intptr_t)" + local + ");");
      case DOUBLE -> body.add("swj_put_double(out, " + passage.place() + ", " + local + ");");
      case KEY,
          FLAG,
          INTEGER,
          STATUS,
          FORTRAN_INTEGER,
          AINT,
          WORD,
          STATE,
          CALLBACK,
          TEXT,
          BUFFER,
          INTEGER_ARRAY,
          RANGES,
          STATUS_RECORD,
          ARGUMENT_COUNT,
          ARGUMENTS ->
          body.add(place + local + ");");
    }
  }
}
