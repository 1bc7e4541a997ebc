package org.shimwright.spec.read;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.type.More;
import org.shimwright.spec.type.NumberType;

/**
 * Makes a record from a mapping. The component {@code freedBy} is read at the key {@code freed-by},
 * according to its type. For an absent key, a component is empty, false, 0 or the first constant of
 * its enum. A component that is a record and has no key is read from the same mapping.
 */
final class RecordReader {
  /**
   * The keys that differ from the component's name, because Java reserves the key as a word or many
   * records use the name.
   */
  private static final Map<String, String> KEYS =
      Map.of(
          "word", "name",
          "cType", "type",
          "javaName", "java",
          "objectClass", "class",
          "errorClass", "class");

  private final Map<Type, Function<Mapping, ?>> parts = new HashMap<>();
  private final Map<Class<?>, RecordShape> forms = new ConcurrentHashMap<>();

  /**
   * Makes {@code read} build every component of the Java type {@code type} with the function {@code
   * part}, which gets the whole mapping.
   */
  <T> RecordReader with(Class<T> type, Function<Mapping, T> part) {
    parts.put(type, part);
    return this;
  }

  /** Reads a record. Each component is read by its name and type. */
  <T extends Record> T read(Class<T> type, Mapping row) {
    return read(type, row, Map.of());
  }

  /**
   * Reads a record.
   *
   * @param known the components that are not read from the mapping, by name
   */
  <T extends Record> T read(Class<T> type, Mapping row, Map<String, ?> known) {
    RecordShape form = forms.computeIfAbsent(type, RecordShape::of);
    List<Object> values = new ArrayList<>();
    for (Component component : form.components()) {
      values.add(
          known.containsKey(component.name())
              ? known.get(component.name())
              : component.type() == More.class
                  ? more(row, form.keys())
                  : isGroup(component, row)
                      ? read(((Class<?>) component.type()).asSubclass(Record.class), row, known)
                      : value(component.type(), row, component.key()));
    }
    try {
      return type.cast(form.maker().newInstance(values.toArray()));
    } catch (ReflectiveOperationException refused) {
      throw new IllegalStateException(type + " cannot be made", refused);
    }
  }

  /**
   * The components, keys and constructor of a record type, which reflection finds once for each
   * type.
   */
  private record RecordShape(List<Component> components, Set<String> keys, Constructor<?> maker) {
    static RecordShape of(Class<?> type) {
      RecordComponent[] parts = type.getRecordComponents();
      Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class[]::new);
      try {
        List<Component> components = Arrays.stream(parts).map(Component::of).toList();
        return new RecordShape(
            components,
            components.stream().flatMap(Component::keysRead).collect(Collectors.toSet()),
            type.getDeclaredConstructor(types));
      } catch (NoSuchMethodException missing) {
        throw new IllegalStateException(type + " is no record", missing);
      }
    }
  }

  private record Component(String name, Type type, String key) {
    static Component of(RecordComponent part) {
      String name = part.getName();
      String kebab = name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
      return new Component(name, part.getGenericType(), KEYS.getOrDefault(name, kebab));
    }

    /** Returns the component's key and, if the component is a record, the keys of that record. */
    Stream<String> keysRead() {
      Stream<String> parts =
          isRecord(type) && type != Origin.class
              ? RecordShape.of((Class<?>) type).keys().stream()
              : Stream.empty();
      return Stream.concat(Stream.of(key), parts);
    }
  }

  private Object value(Type type, Mapping row, String key) {
    if (parts.containsKey(type)) {
      return parts.get(type).apply(row);
    }
    if (type instanceof ParameterizedType generic) {
      Type[] of = generic.getActualTypeArguments();
      return switch (((Class<?>) generic.getRawType()).getSimpleName()) {
        case "Optional" -> row.has(key) ? Optional.of(value(of[0], row, key)) : Optional.empty();
        case "Map" -> entries(of, row.mapping(key));
        case "Set" -> Collections.unmodifiableSet(new TreeSet<>(items(of[0], row, key)));
        default -> List.copyOf(items(of[0], row, key));
      };
    }
    if (type == Origin.class) {
      return row.origin();
    }
    if (type == boolean.class) {
      return row.isTrue(key);
    }
    return row.mapping(key)
        .filter(part -> isRecord(type))
        .<Object>map(part -> read(((Class<?>) type).asSubclass(Record.class), part))
        .orElseGet(() -> scalar(type, prose(row.textOrEmpty(key))));
  }

  /** Collects the texts and flags in a mapping for which the record has no component. */
  private static More more(Mapping row, Set<String> read) {
    Map<String, List<String>> entries = new TreeMap<>();
    for (String key : row.entries().keySet()) {
      if (!read.contains(key) && !row.text(key).equals(Optional.of("false"))) {
        List<String> texts = new ArrayList<>();
        row.text(key).filter(text -> !row.isTrue(key)).ifPresent(texts::add);
        row.scalars(key).forEach(scalar -> texts.add(scalar.text()));
        entries.put(key, List.copyOf(texts));
      }
    }
    return new More(Collections.unmodifiableMap(entries));
  }

  /**
   * Returns whether a component is a record whose own components are keys of {@code row} itself. A
   * record with a key in {@code row} is read from the mapping at that key instead.
   */
  private boolean isGroup(Component component, Mapping row) {
    boolean known = component.type() == Origin.class || parts.containsKey(component.type());
    return isRecord(component.type()) && !known && !row.has(component.key());
  }

  private static boolean isRecord(Type type) {
    return type instanceof Class<?> one && one.isRecord();
  }

  private Map<Object, Object> entries(Type[] of, Optional<Mapping> row) {
    Map<Object, Object> entries = new TreeMap<>();
    row.ifPresent(
        all ->
            all.entries()
                .keySet()
                .forEach(key -> entries.put(scalar(of[0], key), value(of[1], all, key))));
    return Collections.unmodifiableMap(entries);
  }

  private List<Object> items(Type of, Mapping row, String key) {
    List<Object> items = new ArrayList<>();
    row.scalars(key).forEach(scalar -> items.add(scalar(of, scalar.text())));
    row.mappings(key)
        .forEach(item -> items.add(read(((Class<?>) of).asSubclass(Record.class), item)));
    return items;
  }

  private static Object scalar(Type type, String text) {
    if (type == long.class || type == Long.class) {
      return text.isEmpty() ? 0L : NumberType.word(text);
    }
    if (type == String.class) {
      return text;
    }
    Object[] constants = ((Class<?>) type).getEnumConstants();
    String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
    return Arrays.stream(constants)
        .filter(c -> text.isEmpty() || ((Enum<?>) c).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the schema let '" + text + "' pass"));
  }

  /** Returns the text with each paragraph on one line and blank lines between paragraphs. */
  static String prose(String text) {
    String words = text.strip();
    return words.indexOf('\n') < 0 ? words : words.replaceAll("(?<!\n)\n(?!\n)", " ");
  }
}
