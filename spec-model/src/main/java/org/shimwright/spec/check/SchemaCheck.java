package org.shimwright.spec.check;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.NodePath;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.YamlReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Checks a document against {@code schema.json} and reports the position of each fault. */
public final class SchemaCheck {
  private static final String ID = "Schema";
  private static final Map<Scalar.Type, String> SORTS =
      Map.of(
          Scalar.Type.STRING, "a text",
          Scalar.Type.INTEGER, "an integer",
          Scalar.Type.NUMBER, "a number",
          Scalar.Type.BOOLEAN, "true or false",
          Scalar.Type.NULL, "empty");
  private static final Map<String, String> TYPES =
      Map.of(
          "string", "a text, in quotes if it looks like a number",
          "array", "a list",
          "object", "a mapping of keys to values",
          "integer", "an integer",
          "boolean", "true or false");

  /**
   * The most characters of a text with a pattern: names of files and classes are made of such
   * texts.
   */
  private static final int LONGEST_NAME = 120;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final JsonNode text;
  private final Schema schema;

  private SchemaCheck(JsonNode text) {
    for (JsonNode name : text.findParents("pattern")) {
      ((ObjectNode) name).putIfAbsent("maxLength", JSON.numberNode(LONGEST_NAME));
    }
    this.text = text;
    this.schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text);
  }

  /** The checks that every specification needs, prepared once at the first use. */
  private static final class Prepared {
    static final Node SCHEMA = bundled("schema.json");
    static final SchemaCheck SPECIFICATION = new SchemaCheck(json(SCHEMA));
    static final SchemaCheck KINDS = ofDefinition("kinds-file");
  }

  /** The check of a part of a specification, prepared once at the first use. */
  private static final class PreparedPart {
    static final SchemaCheck PART = ofDefinition("part");
  }

  /** The check of a specification with headers, prepared once at the first use. */
  private static final class PreparedLibrary {
    static final SchemaCheck LIBRARY = new SchemaCheck(withoutRules(json(bundled("library.json"))));
  }

  /** Returns the check of a specification with headers. */
  public static SchemaCheck ofLibrary() {
    return PreparedLibrary.LIBRARY;
  }

  /**
   * Removes what the schema has for editors alone, because rules with words of their own refuse the
   * same.
   */
  private static JsonNode withoutRules(JsonNode schema) {
    ((ObjectNode) schema).remove("allOf");
    return schema;
  }

  /** Returns the check of the main file of a specification. */
  public static SchemaCheck ofSpecification() {
    return Prepared.SPECIFICATION;
  }

  /** Returns the check of a part of a specification. */
  public static SchemaCheck ofPart() {
    return PreparedPart.PART;
  }

  /** Returns the check of a file of kinds. */
  public static SchemaCheck ofKinds() {
    return Prepared.KINDS;
  }

  /**
   * Returns a check with one definition of the schema as its root. The other definitions stay,
   * because the root may refer to them.
   */
  private static SchemaCheck ofDefinition(String name) {
    ObjectNode schema = (ObjectNode) json(Prepared.SCHEMA);
    schema.remove("required");
    schema.setAll((ObjectNode) schema.at("/$defs/" + name));
    schema.put("$id", "urn:shimwright:" + name);
    return new SchemaCheck(schema);
  }

  /** Reports everything in the document that the schema does not allow. */
  public void check(Mapping document, Diagnostics diagnostics) {
    for (Error error : schema.validate(json(document))) {
      List<Node> path = path(document, error.getInstanceLocation());
      Node node = path.get(path.size() - 1);
      diagnostics.error(ID, place(error, node), "%s", explain(error, node));
    }
  }

  private static Origin place(Error error, Node node) {
    return error.getProperty() != null && node instanceof Mapping mapping
        ? mapping.originOfKey(error.getProperty())
        : node.origin();
  }

  private String explain(Error error, Node node) {
    return switch (error.getKeyword()) {
      case "additionalProperties", "propertyNames" -> unknownKey(error, node);
      case "required" -> "the key '" + error.getProperty() + "' is missing; add it";
      case "enum" -> notListed(error, node);
      case "type" -> "this is %s; write %s".formatted(sort(node), wanted(error));
      case "minLength", "minItems" -> "this is empty; write what it says in " + hint(error);
      case "uniqueItems" -> "an item is there twice; remove one";
      case "pattern" ->
          "'%s' does not match %s; correct it".formatted(shown(node), words(error.getSchemaNode()));
      case "maxLength" ->
          "'%s' has more than %s characters; shorten it"
              .formatted(shown(node), words(error.getSchemaNode()));
      default -> error.getMessage() + "; correct it";
    };
  }

  private String unknownKey(Error error, Node node) {
    List<String> known = new ArrayList<>(keywordOwner(error).path("properties").propertyNames());
    JsonNode names = keywordOwner(error).at("/propertyNames/enum");
    names.forEach(name -> known.add(name.stringValue()));
    String key = error.getProperty();
    if (key == null) {
      return error.getMessage() + "; correct the key";
    }
    String pointer = ownerPointer(error);
    String value = node instanceof Mapping mapping ? mapping.textOrEmpty(key) : "";
    return "no key '%s'; %s"
        .formatted(
            key,
            OldWords.instead(pointer.substring(pointer.lastIndexOf('/') + 1), key, value)
                .orElseGet(() -> Suggestion.or(key, known, "remove it, or use one of " + known)));
  }

  private static String notListed(Error error, Node node) {
    List<String> allowed = new ArrayList<>();
    error.getSchemaNode().forEach(value -> allowed.add(value.asString()));
    String actual = shown(node);
    return "no value '%s'; %s"
        .formatted(actual, Suggestion.or(actual, allowed, "use one of " + allowed));
  }

  /** Returns the subschema that contains the failed keyword. */
  private JsonNode keywordOwner(Error error) {
    return text.at(ownerPointer(error));
  }

  private static String ownerPointer(Error error) {
    String location = error.getSchemaLocation().toString();
    String pointer = location.substring(location.indexOf('#') + 1);
    int end = pointer.lastIndexOf('/' + error.getKeyword());
    return end < 0 ? "" : pointer.substring(0, end);
  }

  private String hint(Error error) {
    String description = keywordOwner(error).path("description").asString("");
    return description.isEmpty() ? "the schema" : "the schema: " + description;
  }

  private static String wanted(Error error) {
    String type = words(error.getSchemaNode());
    return TYPES.getOrDefault(type, type);
  }

  private static String words(JsonNode value) {
    return value == null ? "what the schema says" : value.asString(value.toString());
  }

  private static String sort(Node node) {
    if (node instanceof Scalar scalar) {
      return SORTS.getOrDefault(scalar.type(), "a scalar");
    }
    return node instanceof Mapping ? "a mapping" : "a list";
  }

  private static String shown(Node node) {
    if (!(node instanceof Scalar scalar)) {
      return sort(node);
    }
    String value = scalar.text();
    return value.length() <= 60 ? value : value.substring(0, 60) + "...";
  }

  /** Returns the nodes on the path from the document to a location. */
  private static List<Node> path(Node document, NodePath location) {
    List<Node> path = new ArrayList<>(List.of(document));
    for (int i = 0; i < location.getNameCount(); i++) {
      Object step = location.getElement(i);
      Node node = path.get(path.size() - 1);
      if (node instanceof Mapping mapping && mapping.has(step.toString())) {
        path.add(mapping.entries().get(step.toString()));
      } else if (node instanceof Sequence sequence && step instanceof Integer index) {
        path.add(sequence.items().get(index));
      }
    }
    return path;
  }

  private static JsonNode json(Node node) {
    if (node instanceof Mapping mapping) {
      ObjectNode object = JSON.objectNode();
      for (Map.Entry<String, Node> entry : mapping.entries().entrySet()) {
        object.set(entry.getKey(), json(entry.getValue()));
      }
      return object;
    }
    if (node instanceof Sequence sequence) {
      return JSON.arrayNode().addAll(sequence.items().stream().map(SchemaCheck::json).toList());
    }
    Scalar scalar = (Scalar) node;
    return switch (scalar.type()) {
      case STRING -> new Text(scalar.text());
      case INTEGER -> JSON.numberNode(new BigInteger(scalar.text()));
      case NUMBER -> JSON.numberNode(0.5);
      case BOOLEAN -> JSON.booleanNode(scalar.text().equals("true"));
      case NULL -> JSON.nullNode();
    };
  }

  /**
   * Reads a bundled JSON schema with the YAML reader: JSON is valid YAML, and {@code JsonMapper}
   * would take 50 ms to start.
   */
  private static Node bundled(String name) {
    return YamlReader.read(SourceText.bundled(name), new Diagnostics()).orElseThrow();
  }

  /**
   * A text node that is printed without a {@code JsonMapper}: the validator calls {@code
   * toString()} for the values of an enum.
   */
  private static final class Text extends StringNode {
    private static final long serialVersionUID = 1L;

    Text(String text) {
      super(text);
    }

    @Override
    public String toString() {
      return '"' + asString() + '"';
    }
  }
}
