package org.shimwright.spec.read;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.Specification;

/**
 * Reads the records of a specification from the bytes that a {@link ModelWriter} has written.
 *
 * <p>The build generates a subclass that calls the records' constructors ({@link
 * ModelReaderSource}).
 */
abstract class ModelReader {
  private final ByteBuffer bytes;
  private final String[] texts;
  private final List<Object> made = new ArrayList<>();

  ModelReader(byte[] content) {
    bytes = ByteBuffer.wrap(content);
    texts = new String[bytes.getChar()];
    for (int i = 0; i < texts.length; i++) {
      int length = bytes.getChar();
      texts[i] = new String(content, bytes.position(), length, StandardCharsets.UTF_8);
      bytes.position(bytes.position() + length);
    }
  }

  /** Reads the specification. */
  final Specification specification() {
    return next();
  }

  /** Reads the next value. The caller must know its type, which is not checked. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  final <T> T next() {
    return (T) value(bytes.get());
  }

  private Object value(int form) {
    return switch (form) {
      case ModelWriter.TEXT -> text();
      case ModelWriter.ABSENT -> Optional.empty();
      case ModelWriter.SAME -> made.get(bytes.getChar());
      default -> {
        Object whole = whole(form);
        made.add(whole);
        yield whole;
      }
    };
  }

  private Object whole(int form) {
    return switch (form) {
      case ModelWriter.PRESENT -> Optional.of(next());
      case ModelWriter.INT -> number();
      case ModelWriter.LONG -> longNumber();
      case ModelWriter.LIST -> list();
      case ModelWriter.SET -> set();
      case ModelWriter.MAP -> map();
      case ModelWriter.ENUM -> constant(text(), text());
      case ModelWriter.RECORD -> row(text());
      default -> throw new IllegalStateException("no form " + form);
    };
  }

  final String text() {
    return texts[bytes.getChar()];
  }

  final boolean truth() {
    return bytes.get() != 0;
  }

  final int number() {
    return bytes.getInt();
  }

  final long longNumber() {
    return bytes.getLong();
  }

  private List<Object> list() {
    Object[] items = new Object[bytes.getChar()];
    for (int i = 0; i < items.length; i++) {
      items[i] = next();
    }
    return List.of(items);
  }

  private Set<Object> set() {
    Set<Object> items = new LinkedHashSet<>();
    for (int left = bytes.getChar(); left > 0; left--) {
      items.add(next());
    }
    return Collections.unmodifiableSet(items);
  }

  private Map<Object, Object> map() {
    Map<Object, Object> entries = new LinkedHashMap<>();
    for (int left = bytes.getChar(); left > 0; left--) {
      Object key = next();
      entries.put(key, next());
    }
    return Collections.unmodifiableMap(entries);
  }

  /** Returns a constant of the enum with this simple name. */
  abstract Object constant(String type, String name);

  /** Creates a record of the type with this simple name, from the next values as its components. */
  abstract Object row(String type);
}
