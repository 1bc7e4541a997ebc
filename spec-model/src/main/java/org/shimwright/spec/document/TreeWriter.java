package org.shimwright.spec.document;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns documents that were checked into bytes that {@link TreeReader} turns back into them, apart
 * from the places of keys, which only checks ask for.
 *
 * <p>First come all texts that occur, each once, then the nodes, which name texts by number.
 */
public final class TreeWriter {
  /** How a node begins; a scalar begins with this and the number of its type. */
  static final int MAPPING = 0;

  static final int SEQUENCE = 1;
  static final int SCALAR = 2;

  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream nodes = new DataOutputStream(bytes);

  private TreeWriter() {}

  /** The bytes of a tree. */
  public static byte[] write(Node root) {
    TreeWriter writer = new TreeWriter();
    try {
      writer.node(root);
      return writer.whole();
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory takes all that is written", impossible);
    }
  }

  private byte[] whole() throws IOException {
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(whole)) {
      out.writeInt(texts.size());
      for (String text : texts.keySet()) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
      }
      out.write(bytes.toByteArray());
    }
    return whole.toByteArray();
  }

  private void node(Node node) throws IOException {
    if (node instanceof Mapping mapping) {
      begin(MAPPING, node);
      nodes.writeInt(mapping.entries().size());
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        text(entry.getKey());
        node(entry.getValue());
      }
    } else if (node instanceof Sequence sequence) {
      begin(SEQUENCE, node);
      List<Node> items = sequence.items();
      nodes.writeInt(items.size());
      for (Node item : items) {
        node(item);
      }
    } else if (node instanceof Scalar scalar) {
      begin(SCALAR + scalar.type().ordinal(), node);
      text(scalar.text());
    }
  }

  private void begin(int form, Node node) throws IOException {
    nodes.writeByte(form);
    text(node.origin().file());
    nodes.writeInt(node.origin().line());
    nodes.writeInt(node.origin().column());
  }

  private void text(String text) throws IOException {
    Integer number = texts.putIfAbsent(text, texts.size());
    nodes.writeInt(number == null ? texts.size() - 1 : number);
  }
}
