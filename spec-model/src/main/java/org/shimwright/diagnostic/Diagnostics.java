package org.shimwright.diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects every fault of a stage: all are reported before the next stage is refused. */
public final class Diagnostics {
  private static final Origin BEFORE_ALL = new Origin("", 0, 0);
  private static final Comparator<Diagnostic> BY_PLACE =
      Comparator.comparing((Diagnostic d) -> originOf(d).file())
          .thenComparingInt(d -> originOf(d).line())
          .thenComparingInt(d -> originOf(d).column())
          .thenComparing(Diagnostic::id)
          .thenComparing(Diagnostic::message);

  private final List<Diagnostic> errors = new ArrayList<>();

  private static Origin originOf(Diagnostic fault) {
    return fault.origin().orElse(BEFORE_ALL);
  }

  /** Records an error; {@code format} and {@code arguments} are those of {@link String#format}. */
  @SuppressWarnings("AnnotateFormatMethod") // @FormatMethod would be a dependency of every user
  public void error(String id, Origin origin, String format, Object... arguments) {
    add(Diagnostic.of(id, format, arguments).at(origin));
  }

  /**
   * Records an error. The method is synchronized, because rules run in several threads at the same
   * time.
   */
  public synchronized void add(Diagnostic error) {
    errors.add(error);
  }

  /** Returns whether there is no error so far. */
  public boolean isEmpty() {
    return errors.isEmpty();
  }

  /** Returns the errors so far, sorted by their places, without duplicates. */
  public List<Diagnostic> sorted() {
    return errors.stream().sorted(BY_PLACE).distinct().toList();
  }
}
