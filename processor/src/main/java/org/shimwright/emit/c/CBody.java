package org.shimwright.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.text.SourceWriter;

/**
 * Collects the lines of a function's body by section: declarations, what is acquired, the call,
 * what follows a failure, what goes back, and what is released. A line that leaves early goes to
 * the label {@code done}, after which all is released; the label is there if {@link #leaveIf} was
 * asked for such lines.
 */
public class CBody {
  private final List<String> declared = new ArrayList<>();
  private final List<String> acquired = new ArrayList<>();
  private final List<String> called = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();
  private final List<String> back = new ArrayList<>();
  private final List<String> released = new ArrayList<>();
  private Optional<String> fault = Optional.empty();
  private boolean leaves;

  /** Lines that leave a function if a condition holds. */
  public interface Exit {
    /** The lines for a condition, which have to be added to the function. */
    List<String> leaveIf(String condition);
  }

  /** Adds a declaration. */
  public void declare(String line) {
    declared.add(line);
  }

  /** Adds lines before the call. */
  public void acquire(List<String> lines) {
    acquired.addAll(lines);
  }

  /** Adds a line before the call. */
  public void acquire(String line) {
    acquire(List.of(line));
  }

  /** Adds lines that call, in the order in which they are added. */
  public void call(List<String> lines) {
    called.addAll(lines);
  }

  /** Adds a line that calls. */
  public void call(String line) {
    call(List.of(line));
  }

  /** Sets what is done if the call has failed: then nothing goes back. */
  public void failed(String condition, List<String> lines) {
    fault = Optional.of(condition);
    failed.addAll(lines);
  }

  /** Adds lines that hand back what the call stored. */
  public void back(List<String> lines) {
    back.addAll(lines);
  }

  /** Adds a line that hands back what the call stored. */
  public void back(String line) {
    back(List.of(line));
  }

  /** Adds lines at the end, which an early exit comes to as well. */
  public void release(List<String> lines) {
    released.addAll(lines);
  }

  /** Adds a line at the end, which an early exit comes to as well. */
  public void release(String line) {
    release(List.of(line));
  }

  /**
   * Makes lines that go to {@code done} if a condition holds; the label is there then: add them.
   */
  public List<String> leaveIf(String condition, List<String> before) {
    leaves = true;
    List<String> lines = new ArrayList<>(before);
    lines.add("goto done;");
    return when(condition, lines);
  }

  /** What makes such lines for any condition. */
  public Exit exit(List<String> before) {
    return condition -> leaveIf(condition, before);
  }

  /** Whether some line leaves early. */
  public boolean leaves() {
    return leaves;
  }

  /** A condition, and lines for it. */
  public static List<String> when(String condition, List<String> lines) {
    return block("if (%s) {".formatted(condition), lines);
  }

  /** The beginning of a statement, and its lines in braces. */
  public static List<String> block(String opening, List<String> lines) {
    List<String> all = new ArrayList<>(List.of(opening));
    lines.forEach(line -> all.add("    " + line));
    all.add("}");
    return all;
  }

  /** Writes the body, without its braces. */
  public void write(SourceWriter c) {
    c.lines(declared).lines(acquired).lines(called);
    fault.ifPresentOrElse(condition -> either(c, condition), () -> c.lines(back));
    if (leaves) {
      c.raw("done:");
    }
    c.lines(released);
  }

  private void either(SourceWriter c, String condition) {
    String end = back.isEmpty() ? "}" : "} else {";
    c.block("if (%s) {".formatted(condition), end, () -> c.lines(failed));
    if (!back.isEmpty()) {
      c.indented(() -> c.lines(back)).line("}");
    }
  }
}
