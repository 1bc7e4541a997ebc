package org.shimwright.spec.document;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.diagnostic.Origin;

/** Turns the bytes of a {@link TreeWriter} back into the tree that they were made from. */
public final class TreeReader {
  private static final Scalar.Type[] TYPES = Scalar.Type.values();

  private final ByteBuffer bytes;
  private final String[] texts;

  private TreeReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
    texts = new String[this.bytes.getInt()];
    for (int i = 0; i < texts.length; i++) {
      int length = this.bytes.getInt();
      texts[i] = new String(bytes, this.bytes.position(), length, StandardCharsets.UTF_8);
      this.bytes.position(this.bytes.position() + length);
    }
  }

  /** The tree. */
  public static Node read(byte[] bytes) {
    return new TreeReader(bytes).node();
  }

  private Node node() {
    int form = bytes.get();
    Origin origin = new Origin(text(), bytes.getInt(), bytes.getInt());
    return switch (form) {
      case TreeWriter.MAPPING -> mapping(origin);
      case TreeWriter.SEQUENCE -> sequence(origin);
      default -> new Scalar(origin, TYPES[form - TreeWriter.SCALAR], text());
    };
  }

  private Mapping mapping(Origin origin) {
    int size = bytes.getInt();
    Map<String, Node> entries = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      entries.put(text(), node());
    }
    return new Mapping(origin, entries, Map.of());
  }

  private Sequence sequence(Origin origin) {
    int size = bytes.getInt();
    List<Node> items = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      items.add(node());
    }
    return new Sequence(origin, items);
  }

  private String text() {
    return texts[bytes.getInt()];
  }
}
