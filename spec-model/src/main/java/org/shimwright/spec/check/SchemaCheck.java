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
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.Suggestion;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SpecForm;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Checks a document against {@code schema.json} and reports the position of each fault. */
public final class SchemaCheck {
  private static final String ID = "Schema";
  private static final String FOREIGN = "CannotBind";
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

  private static final Map<String, SchemaCheck> PREPARED = new ConcurrentHashMap<>();

  private final SpecForm form;
  private final String root;
  private final JsonNode schemaJson;
  private final Schema schema;

  /**
   * Prepares a check, and limits the length of each text that has a pattern.
   *
   * @param root the place in the schema of the definition that a document must match
   * @param schemaJson the schema, which is changed
   */
  private SchemaCheck(SpecForm form, String root, JsonNode schemaJson) {
    for (JsonNode name : schemaJson.findParents("pattern")) {
      ((ObjectNode) name).putIfAbsent("maxLength", JSON.numberNode(LONGEST_NAME));
    }
    this.form = form;
    this.root = root;
    this.schemaJson = schemaJson;
    this.schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(schemaJson);
  }

  /** Returns the check of the main file of a specification, prepared at the first use. */
  public static SchemaCheck ofSpecification(SpecForm form) {
    return PREPARED.computeIfAbsent(
        form.name(), name -> new SchemaCheck(form, "", FormSchema.of(form, false)));
  }

  /** Returns the check of a part of a specification, prepared at the first use. */
  public static SchemaCheck ofPart(SpecForm form) {
    return ofDefinition(form, "part");
  }

  /** Returns the check of a file of kinds, prepared at the first use. */
  public static SchemaCheck ofKinds() {
    return ofDefinition(SpecForm.STANDARD, "kinds-file");
  }

  /**
   * Returns a check with one definition of the schema as its root. The other definitions stay,
   * because the root may refer to them.
   */
  private static SchemaCheck ofDefinition(SpecForm form, String name) {
    return PREPARED.computeIfAbsent(form + " " + name, key -> definition(form, "/$defs/" + name));
  }

  private static SchemaCheck definition(SpecForm form, String place) {
    ObjectNode schema = FormSchema.of(form, false);
    schema.remove("required");
    schema.setAll((ObjectNode) schema.at(place));
    return new SchemaCheck(form, place, schema);
  }

  /** Reports everything in the document that the schema does not allow. */
  public void check(Mapping document, Diagnostics diagnostics) {
    for (Error error : schema.validate(json(document))) {
      List<Node> path = path(document, error.getInstanceLocation());
      Node node = path.get(path.size() - 1);
      List<SpecForm> others = others(error, node);
      if (others.isEmpty()) {
        diagnostics.error(ID, place(error, node), "%s", explain(error, node));
      } else {
        diagnostics.error(FOREIGN, place(error, node), "%s", foreign(error, node, others));
      }
    }
  }

  // ---- words of other forms ----

  /** Returns the forms that have the word or the value that this form does not have. */
  private List<SpecForm> others(Error error, Node node) {
    String pointer = ownerPointer(error);
    String entry = pointer.isEmpty() ? root : pointer;
    int word = entry.lastIndexOf("/properties/");
    return switch (error.getKeyword()) {
      case "additionalProperties" -> FormSchema.having(entry, error.getProperty());
      case "enum" ->
          word < 0
              ? List.of()
              : FormSchema.having(
                  entry.substring(0, word),
                  entry.substring(word + "/properties/".length()),
                  shown(node));
      default -> List.of();
    };
  }

  private String foreign(Error error, Node node, List<SpecForm> others) {
    List<SpecForm> libraries = others.stream().filter(f -> f != SpecForm.STANDARD).toList();
    String word = error.getProperty() == null ? shown(node) : error.getProperty();
    if (libraries.isEmpty()) {
      return "'%s' is a word of %s's specification; leave it out"
          .formatted(word, SpecForm.STANDARD.title());
    }
    return "'%s' is a word of %s libraries; leave it out%s"
        .formatted(
            word,
            libraries.stream().map(SpecForm::title).collect(Collectors.joining(" and ")),
            form == SpecForm.STANDARD
                ? ", or say " + libraries.get(0).mark() + " of the library"
                : "");
  }

  // ---- messages ----

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
    return schemaJson.at(ownerPointer(error));
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
      case STRING -> new FormSchema.Text(scalar.text());
      case INTEGER -> JSON.numberNode(new BigInteger(scalar.text()));
      case NUMBER -> JSON.numberNode(0.5);
      case BOOLEAN -> JSON.booleanNode(scalar.text().equals("true"));
      case NULL -> JSON.nullNode();
    };
  }
}
