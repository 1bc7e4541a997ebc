package org.shimwright.emit.java.type;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/** The statements of a method, in order. */
public final class JavaBody {
  private final List<JavaCode> pieces = new ArrayList<>();

  /** Adds a statement, without its semicolon. */
  public JavaBody line(String format, Object... arguments) {
    return line(JavaCode.of(format, arguments));
  }

  /** Adds a statement, without its semicolon. */
  public JavaBody line(JavaCode statement) {
    pieces.add(JavaCode.of("$[$L;\n$]", statement));
    return this;
  }

  /** Opens a block, such as {@code try}. */
  public JavaBody begin(String format, Object... arguments) {
    pieces.add(JavaCode.of("$L {\n$>", JavaCode.of(format, arguments)));
    return this;
  }

  /** Ends a block and opens the next one, such as {@code finally}. */
  public JavaBody next(String format, Object... arguments) {
    pieces.add(JavaCode.of("$<} $L {\n$>", JavaCode.of(format, arguments)));
    return this;
  }

  /** Ends a block. */
  public JavaBody end() {
    pieces.add(JavaCode.of("$<}\n"));
    return this;
  }

  /**
   * Ends a block with {@code };}, because the block is the end of a statement, such as a switch
   * expression.
   */
  public JavaBody endOfStatement() {
    pieces.add(JavaCode.of("$<};\n"));
    return this;
  }

  /** Returns the statements for JavaPoet. */
  public CodeBlock block() {
    return JavaCode.joined(pieces, "").block();
  }
}
