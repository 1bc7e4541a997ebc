package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.text.SourceWriter;

/**
 * Collects the lines of a C function's body by section: declarations, acquisition of resources, the
 * call, handling of a failure, return of output values, and release of resources. An early exit
 * jumps to the label {@code done}, which precedes the release. The label is printed only if {@link
 * #leaveIf} was called.
 */
public class CBody {
  private final List<String> declarationLines = new ArrayList<>();
  private final List<String> acquisitionLines = new ArrayList<>();
  private final List<String> callLines = new ArrayList<>();
  private final List<String> failureLines = new ArrayList<>();
  private final List<String> outputLines = new ArrayList<>();
  private final List<String> releaseLines = new ArrayList<>();
  private Optional<String> failureCondition = Optional.empty();
  private boolean hasEarlyExit;

  /** Makes the C lines that end a function early if a condition holds. */
  public interface Exit {
    /**
     * Returns C lines that leave the function if a condition holds. The caller must add the lines
     * to the body.
     */
    List<String> leaveIf(String condition);
  }

  /** Adds a declaration. */
  public void declare(String line) {
    declarationLines.add(line);
  }

  /** Adds lines before the call. */
  public void acquire(List<String> lines) {
    acquisitionLines.addAll(lines);
  }

  /** Adds a line before the call. */
  public void acquire(String line) {
    acquire(List.of(line));
  }

  /** Adds lines that make the call. They are printed in the order in which they are added. */
  public void call(List<String> lines) {
    callLines.addAll(lines);
  }

  /** Adds a line that makes the call. */
  public void call(String line) {
    call(List.of(line));
  }

  /**
   * Sets the condition that the call has failed, and the lines for that case. The lines of {@link
   * #passBack} then do not run.
   */
  public void onFailure(String condition, List<String> lines) {
    failureCondition = Optional.of(condition);
    failureLines.addAll(lines);
  }

  /** Adds lines that pass the call's output values to the caller. */
  public void passBack(List<String> lines) {
    outputLines.addAll(lines);
  }

  /** Adds a line that passes an output value of the call to the caller. */
  public void passBack(String line) {
    passBack(List.of(line));
  }

  /** Adds lines at the end of the body, which run after an early exit, too. */
  public void release(List<String> lines) {
    releaseLines.addAll(lines);
  }

  /** Adds a line at the end of the body, which runs after an early exit, too. */
  public void release(String line) {
    release(List.of(line));
  }

  /**
   * Returns lines that jump to {@code done} if a condition holds, after the lines {@code before}.
   * The caller must add them to the body, which prints the label from now on.
   */
  public List<String> leaveIf(String condition, List<String> before) {
    hasEarlyExit = true;
    List<String> lines = new ArrayList<>(before);
    lines.add("goto done;");
    return ifBlock(condition, lines);
  }

  /** Returns an {@link Exit} that calls {@link #leaveIf} with the lines {@code before}. */
  public Exit exit(List<String> before) {
    return condition -> leaveIf(condition, before);
  }

  /** Returns whether the body has an early exit, which needs the label {@code done}. */
  public boolean hasEarlyExit() {
    return hasEarlyExit;
  }

  /** Returns an {@code if} statement with a condition and its lines. */
  public static List<String> ifBlock(String condition, List<String> lines) {
    return block("if (%s) {".formatted(condition), lines);
  }

  /** Returns a block: its opening line, its indented lines and a closing brace. */
  public static List<String> block(String opening, List<String> lines) {
    List<String> all = new ArrayList<>(List.of(opening));
    lines.forEach(line -> all.add("    " + line));
    all.add("}");
    return all;
  }

  /** Prints the body, without its braces. */
  public void write(SourceWriter c) {
    c.lines(declarationLines).lines(acquisitionLines).lines(callLines);
    failureCondition.ifPresentOrElse(
        condition -> printFailureOrResults(c, condition), () -> c.lines(outputLines));
    if (hasEarlyExit) {
      c.raw("done:");
    }
    c.lines(releaseLines);
  }

  private void printFailureOrResults(SourceWriter c, String condition) {
    String end = outputLines.isEmpty() ? "}" : "} else {";
    c.block("if (%s) {".formatted(condition), end, () -> c.lines(failureLines));
    if (!outputLines.isEmpty()) {
      c.indented(() -> c.lines(outputLines)).line("}");
    }
  }
}
