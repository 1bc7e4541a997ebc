package org.shimwright.spec.document;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.VisibleText;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads YAML text into a tree of nodes that have their positions in the file.
 *
 * <p>It accepts only a part of YAML: one document, no anchors, aliases or tags, no duplicate keys,
 * no invisible characters. It refuses text that is longer or more deeply nested than any
 * specification, so that no input can exhaust the reader, and integers that do not fit into 64
 * bits.
 */
public final class YamlReader {
  /** The longest text that is read, in characters. */
  public static final int MAX_LENGTH = 4_000_000;

  /** The longest scalar that is read, in characters. */
  public static final int MAX_SCALAR_LENGTH = 100_000;

  /** The deepest nesting that is read. */
  public static final int MAX_DEPTH = 32;

  private static final BigInteger SMALLEST = BigInteger.valueOf(Long.MIN_VALUE);

  /** The largest value of C's {@code uint64_t}. */
  private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  private static final YAMLFactory FACTORY =
      YAMLFactory.builder()
          .loadSettings(
              LoadSettings.builder()
                  .setCodePointLimit(MAX_LENGTH)
                  .setAllowDuplicateKeys(true)
                  .build())
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(MAX_LENGTH)
                  .maxNameLength(1_000)
                  .maxNumberLength(100)
                  .maxNestingDepth(MAX_DEPTH)
                  .build())
          .build();

  private final SourceText source;
  private final Diagnostics diagnostics;

  private YamlReader(SourceText source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** Reads a text. Returns an empty result and reports the fault if the text is not plain YAML. */
  public static Optional<Node> read(SourceText source, Diagnostics diagnostics) {
    return new YamlReader(source, diagnostics).document();
  }

  private Optional<Node> document() {
    Origin start = new Origin(source.name(), 1, 1);
    if (source.text().length() > MAX_LENGTH) {
      diagnostics.error(
          "TooLarge",
          start,
          "the text has %s characters; a specification has at most %s",
          source.text().length(),
          MAX_LENGTH);
      return Optional.empty();
    }
    try (YAMLParser parser =
        (YAMLParser)
            FACTORY.createParser(ObjectReadContext.empty(), new CodePointReader(source.text()))) {
      if (parser.nextToken() == null) {
        diagnostics.error("EmptyDocument", start, "the text is empty; write a specification");
        return Optional.empty();
      }
      Node root = node(parser, 0);
      if (parser.nextToken() != null) {
        throw new Refusal(
            "SecondDocument", place(parser), "a second document starts; keep one document a file");
      }
      return Optional.of(root);
    } catch (Refusal refusal) {
      diagnostics.error(refusal.id, refusal.origin, "%s", String.valueOf(refusal.getMessage()));
    } catch (JacksonException fault) {
      diagnostics.error("NotYaml", place(fault), "%s", explain(fault));
    }
    return Optional.empty();
  }

  private Node node(YAMLParser parser, int depth) {
    Origin origin = place(parser);
    refuseIndirection(parser, origin);
    if (depth > MAX_DEPTH) {
      throw new Refusal(
          "TooDeep", origin, "nested deeper than " + MAX_DEPTH + " levels; flatten it");
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> mapping(parser, origin, depth);
      case START_ARRAY -> sequence(parser, origin, depth);
      case VALUE_NUMBER_INT ->
          new Scalar(origin, Scalar.Type.INTEGER, integer(parser, origin).toString());
      case VALUE_NUMBER_FLOAT -> new Scalar(origin, Scalar.Type.NUMBER, parser.getString());
      case VALUE_TRUE -> new Scalar(origin, Scalar.Type.BOOLEAN, "true");
      case VALUE_FALSE -> new Scalar(origin, Scalar.Type.BOOLEAN, "false");
      case VALUE_NULL -> new Scalar(origin, Scalar.Type.NULL, "");
      default -> new Scalar(origin, Scalar.Type.STRING, text(parser, origin));
    };
  }

  private BigInteger integer(YAMLParser parser, Origin origin) {
    BigInteger number = parser.getBigIntegerValue();
    if (number.compareTo(SMALLEST) < 0 || number.compareTo(LARGEST) > 0) {
      diagnostics.error(
          "TooLarge", origin, "no integer of 64 bits is %s; correct the number", number);
    }
    return number;
  }

  /**
   * Returns the text. Reports an invisible character in it, because the text is copied into
   * generated sources, pages and messages.
   */
  private String visible(String text, Origin origin) {
    VisibleText.find(text)
        .ifPresent(
            hidden ->
                diagnostics.error(
                    "HiddenCharacter",
                    origin,
                    "the character %s, which nobody sees, is in this text; remove it",
                    hidden.escape()));
    return text;
  }

  private String text(YAMLParser parser, Origin origin) {
    String text = parser.getString();
    if (text.length() > MAX_SCALAR_LENGTH) {
      throw new Refusal(
          "TooLarge",
          origin,
          "a text of " + text.length() + " characters; write at most " + MAX_SCALAR_LENGTH);
    }
    return visible(text, origin);
  }

  private Sequence sequence(YAMLParser parser, Origin origin, int depth) {
    List<Node> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(node(parser, depth + 1));
    }
    return new Sequence(origin, items);
  }

  private Mapping mapping(YAMLParser parser, Origin origin, int depth) {
    Map<String, Node> entries = new LinkedHashMap<>();
    Map<String, Origin> keys = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      Origin keyOrigin = place(parser);
      String key = visible(parser.currentName(), keyOrigin);
      refuseIndirection(parser, keyOrigin);
      parser.nextToken();
      Node value = node(parser, depth + 1);
      if (entries.putIfAbsent(key, value) != null) {
        diagnostics.error(
            "DuplicateKey", keyOrigin, "the key '%s' is there already; keep one of them", key);
      }
      keys.putIfAbsent(key, keyOrigin);
    }
    return new Mapping(origin, entries, keys);
  }

  private static void refuseIndirection(YAMLParser parser, Origin origin) {
    if (parser.isCurrentAlias()) {
      throw new Refusal("YamlAlias", origin, "an alias; write the value out");
    }
    if (parser.getObjectId() != null) {
      throw new Refusal("YamlAnchor", origin, "an anchor; remove it and write values out");
    }
    if (parser.getTypeId() != null) {
      throw new Refusal("YamlTag", origin, "a tag; remove it, the schema knows the types");
    }
  }

  private Origin place(YAMLParser parser) {
    return place(parser.currentTokenLocation());
  }

  private Origin place(TokenStreamLocation location) {
    int line = location == null ? 1 : Math.max(1, location.getLineNr());
    int column = location == null ? 1 : Math.max(1, location.getColumnNr());
    return new Origin(source.name(), line, column);
  }

  /** Returns the parser's message on one line, without its list of positions. */
  private static String explain(JacksonException fault) {
    String words = fault.getOriginalMessage();
    if (fault.getCause() instanceof MarkedYamlEngineException marked) {
      words = (marked.getContext() == null ? "" : marked.getContext() + ", ") + marked.getProblem();
    }
    int end = words.indexOf("\n in ");
    String first = (end < 0 ? words : words.substring(0, end)).strip().replaceAll("\\s+", " ");
    return "not YAML: " + first + "; correct the text here or just before";
  }

  private Origin place(JacksonException fault) {
    if (fault.getCause() instanceof MarkedYamlEngineException marked
        && marked.getProblemMark().isPresent()) {
      Mark mark = marked.getProblemMark().get();
      return new Origin(source.name(), mark.getLine() + 1, mark.getColumn() + 1);
    }
    return place(fault.getLocation());
  }

  /** Stops the reading of a document at the first part that is not plain YAML. */
  private static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final String id;
    private final transient Origin origin;

    Refusal(String id, Origin origin, String message) {
      super(message, null, false, false);
      this.id = id;
      this.origin = origin;
    }
  }
}
