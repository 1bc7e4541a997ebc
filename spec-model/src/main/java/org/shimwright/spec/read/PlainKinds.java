package org.shimwright.spec.read;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;

/** The kinds of a library with headers that need no declaration, such as {@code int32}. */
final class PlainKinds {
  private static final Origin NOWHERE = new Origin("", 1, 1);

  /** The types by their names. */
  static final Map<String, Type> TYPES = types();

  /** The rows that would declare the kinds. */
  static final List<Mapping> ROWS = TYPES.keySet().stream().map(PlainKinds::row).toList();

  private PlainKinds() {}

  private static Map<String, Type> types() {
    Map<String, Type> types = new LinkedHashMap<>();
    Stream.of(
            NumberType.values(),
            ComplexType.values(),
            TextType.values(),
            HiddenType.values(),
            StatusType.values())
        .flatMap(Stream::of)
        .forEach((Type type) -> types.put(type.word(), type));
    return types;
  }

  private static Mapping row(String word) {
    Scalar name = new Scalar(NOWHERE, Scalar.Type.STRING, word);
    return new Mapping(NOWHERE, Map.of("name", name, "is", name), Map.of());
  }
}
