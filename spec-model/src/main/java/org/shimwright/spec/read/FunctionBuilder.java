package org.shimwright.spec.read;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.Value;

/**
 * Makes the records of functions.
 *
 * @param library the entry of the library, whose {@code errors:} has the values of a status that
 *     are no failure
 */
record FunctionBuilder(EntryBuilder entries, Optional<Mapping> library) {
  private static final String SUCCESS = "success";
  private static final String IGNORED = "ignored";
  private static final String NONBLOCKING = "nonblocking";

  LibraryFunction function(Mapping row) {
    String returns = row.textOrEmpty("returns");
    Optional<Value> result =
        returns.equals("nothing") || returns.equals(IGNORED)
            ? Optional.empty()
            : Optional.of(entries.returned(row, "unsaid"));
    List<Value> parameters = entries.parameters(row);
    boolean status = result.stream().anyMatch(FunctionBuilder::isStatus);
    Map<String, Object> known = new HashMap<>();
    known.put("parameters", parameters);
    known.put("result", result);
    known.put(IGNORED, returns.equals(IGNORED));
    known.put("failure", failure(row, status));
    known.put(
        NONBLOCKING,
        row.isTrue(NONBLOCKING) || parameters.stream().anyMatch(FunctionBuilder::isRequest));
    known.put(
        SUCCESS, success(row, status || parameters.stream().anyMatch(FunctionBuilder::isStatus)));
    for (String key : List.of("on", "synchronizes", "with")) {
      known.put(key, entries.named(row, key));
    }
    return entries.records().read(LibraryFunction.class, row, known);
  }

  private static boolean isStatus(Value value) {
    return value.is(StatusType.class);
  }

  /** Returns whether a parameter is a new object that shows when an operation is complete. */
  private static boolean isRequest(Value value) {
    return value.direction() == Direction.OUT
        && value.as(HandleType.class).filter(HandleType::completes).isPresent();
  }

  private static Failure failure(Mapping row, boolean status) {
    return row.text("fails")
        .map(word -> Failure.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
        .orElse(status ? Failure.STATUS : Failure.NEVER);
  }

  /**
   * Returns the values of a status that are no failure: those of the function, or else those of the
   * library, or else 0.
   */
  private List<Long> success(Mapping row, boolean status) {
    Stream<Mapping> errors = library.flatMap(all -> all.mapping("errors")).stream();
    Stream<Mapping> said = Stream.concat(Stream.of(row), errors.filter(of -> status));
    return said.filter(of -> of.has(SUCCESS))
        .findFirst()
        .map(of -> of.scalars(SUCCESS).stream().map(s -> NumberType.word(s.text())).toList())
        .orElse(status ? List.of(0L) : List.of());
  }
}
