package org.shimwright.emit.jni.type;

import java.util.List;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/**
 * Converts a value of several words, which is a record in Java. In arrays and callbacks it is a
 * block of bytes.
 */
interface RecordInJni extends InJni {
  /** Returns the type of the value. */
  Type type();

  @Override
  default char elementLetter() {
    return 'B';
  }

  @Override
  default int bytesInJava() {
    return type().words() * Long.BYTES;
  }

  @Override
  default List<String> convertAnswer(Value result) {
    return List.of(
        "char *w_answer = said == NULL ? NULL : swl_copied(env, said, 'B');",
        "if (w_answer != NULL) {",
        "    " + loadStatement("answer", "w_answer"),
        "}",
        "free(w_answer);",
        "(*env)->DeleteLocalRef(env, said);");
  }
}
