package org.shimwright.emit.java.type;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * A piece of Java code for JavaPoet: a format and its arguments. Pieces are merged into other
 * pieces before JavaPoet reads them, because JavaPoet reads each block twice.
 *
 * @param format the text, with {@code $T} for a type, {@code $S} for a string, {@code $L} for the
 *     rest
 * @param arguments the values that replace these
 */
public record JavaCode(String format, List<Object> arguments) {
  /** Creates a piece. Pieces among its arguments are merged into it. */
  public static JavaCode of(String format, Object... arguments) {
    StringBuilder text = new StringBuilder(format.length());
    List<Object> all = new ArrayList<>(arguments.length);
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '$') {
        text.append(c);
        continue;
      }
      char kind = format.charAt(++i);
      if ("LTS".indexOf(kind) < 0) {
        text.append('$').append(kind); // $W, $Z and others control line breaks
      } else if (arguments[next++] instanceof JavaCode piece) {
        text.append(piece.format);
        all.addAll(piece.arguments);
      } else {
        text.append('$').append(kind);
        all.add(arguments[next - 1]);
      }
    }
    return new JavaCode(text.toString(), all);
  }

  /** Creates a piece from a name, or from another text that is Java code. */
  public static JavaCode word(String text) {
    return new JavaCode("$L", List.of(text));
  }

  /** Joins pieces, with a text between them. */
  public static JavaCode joined(List<JavaCode> pieces, String between) {
    StringBuilder text = new StringBuilder();
    List<Object> all = new ArrayList<>();
    for (JavaCode piece : pieces) {
      text.append(text.length() == 0 ? "" : between).append(piece.format);
      all.addAll(piece.arguments);
    }
    return new JavaCode(text.toString(), all);
  }

  /** Returns the code for JavaPoet. */
  public CodeBlock block() {
    return CodeBlock.of(format, arguments.toArray());
  }
}
