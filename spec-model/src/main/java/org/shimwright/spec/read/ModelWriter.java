package org.shimwright.spec.read;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.shimwright.spec.Specification;

/**
 * Writes the records of a specification as bytes, which {@link ModelReader} reads.
 *
 * <p>First come all texts that occur, each once. Then come the values, each after the number of its
 * form. Values refer to texts by index. Any other value that is not absent is written once, and
 * later occurrences refer to it by index. Record components that are texts, numbers or booleans are
 * written without a form, because the reader knows their types.
 */
final class ModelWriter {
  static final int TEXT = 0;
  static final int ABSENT = 1;
  static final int SAME = 2;
  static final int PRESENT = 3;
  static final int INT = 4;
  static final int LONG = 5;
  static final int LIST = 6;
  static final int SET = 7;
  static final int MAP = 8;
  static final int ENUM = 9;
  static final int RECORD = 10;

  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Map<Object, Integer> written = new HashMap<>();
  private final Map<String, Class<?>> types = new TreeMap<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream values = new DataOutputStream(bytes);

  ModelWriter(Specification specification) throws IOException {
    value(specification);
  }

  /** Returns the enums and records that occur. */
  Collection<Class<?>> types() {
    return types.values();
  }

  /** Returns the bytes, which are the same in every run. */
  byte[] bytes() throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(whole)) {
      out.writeChar(texts.size());
      for (String text : texts.keySet()) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeChar(number(encoded.length));
        out.write(encoded);
      }
      out.write(bytes.toByteArray());
    }
    return whole.toByteArray();
  }

  private void value(Object value) throws IOException {
    Integer before = written.get(value);
    if (before != null) {
      form(SAME);
      values.writeChar(before);
    } else if (value instanceof String text) {
      form(TEXT);
      text(text);
    } else if (value.equals(Optional.empty())) {
      form(ABSENT);
    } else {
      whole(value);
      written.put(value, number(written.size())); // after its parts, in the reader's order
    }
  }

  /**
   * Writes a value for the first time. Sets and maps are sorted, because the order of their copies
   * changes from run to run.
   */
  private void whole(Object value) throws IOException {
    if (value instanceof Optional<?> optional) {
      form(PRESENT);
      value(optional.orElseThrow());
    } else if (value instanceof Integer number) {
      form(INT);
      values.writeInt(number);
    } else if (value instanceof Long number) {
      form(LONG);
      values.writeLong(number);
    } else if (value instanceof List<?> list) {
      form(LIST);
      each(list);
    } else if (value instanceof Set<?> set) {
      form(SET);
      each(new TreeSet<>(set));
    } else if (value instanceof Map<?, ?> map) {
      form(MAP);
      values.writeChar(number(map.size()));
      for (Map.Entry<?, ?> entry : new TreeMap<>(map).entrySet()) {
        value(entry.getKey());
        value(entry.getValue());
      }
    } else if (value instanceof Enum<?> constant) {
      form(ENUM);
      type(constant.getDeclaringClass());
      text(constant.name());
    } else if (value instanceof Record row) {
      form(RECORD);
      row(row);
    } else {
      throw new IllegalArgumentException("no form for " + value.getClass());
    }
  }

  private void each(Collection<?> items) throws IOException {
    values.writeChar(number(items.size()));
    for (Object item : items) {
      value(item);
    }
  }

  private void row(Record row) throws IOException {
    type(row.getClass());
    for (RecordComponent component : row.getClass().getRecordComponents()) {
      try {
        component(component.getType(), component.getAccessor().invoke(row));
      } catch (ReflectiveOperationException hidden) {
        throw new IllegalStateException(component + " cannot be read", hidden);
      }
    }
  }

  private void component(Class<?> type, Object value) throws IOException {
    if (type == String.class) {
      text((String) value);
    } else if (type == boolean.class) {
      values.writeBoolean((boolean) value);
    } else if (type == int.class) {
      values.writeInt((int) value);
    } else if (type == long.class) {
      values.writeLong((long) value);
    } else {
      value(value);
    }
  }

  private void type(Class<?> type) throws IOException {
    types.put(type.getSimpleName(), type);
    text(type.getSimpleName());
  }

  private void form(int form) throws IOException {
    values.writeByte(form);
  }

  private void text(String text) throws IOException {
    Integer before = texts.putIfAbsent(text, number(texts.size()));
    values.writeChar(before == null ? texts.size() - 1 : before);
  }

  private static int number(int number) {
    if (number > Character.MAX_VALUE) {
      throw new IllegalStateException("two bytes do not hold " + number);
    }
    return number;
  }
}
