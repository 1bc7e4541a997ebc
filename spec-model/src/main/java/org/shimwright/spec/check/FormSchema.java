package org.shimwright.spec.check;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.document.SpecForm;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Makes the schema of one form of specifications from {@code schema.json}.
 *
 * <p>Editors apply the definitions of a form, such as {@code c-function}, beside those of all
 * forms, such as {@code function}. Here they are merged, so that each value is checked once and has
 * one fault.
 */
final class FormSchema {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String PROPERTIES = "properties";
  private static final String REFERENCE = "$ref";
  private static final String REQUIRED = "required";
  private static final ObjectNode ALL = bundled();

  /**
   * The end of the names {@code c-rules}, {@code standard-rules} ...: definitions of the whole
   * specification and not of an entry.
   */
  private static final String FILE = "rules";

  private FormSchema() {}

  // ---- merging ----

  /** Returns the schema of all forms. */
  static ObjectNode all() {
    return ALL.deepCopy();
  }

  /**
   * Returns the schema of the main file of a form.
   *
   * @param whole whether the schema has all rules of the form, or only the keys that the form
   *     requires, and the keys and values that it refuses. Classes in Java check the rest, with
   *     messages of their own
   */
  static ObjectNode of(SpecForm form, boolean whole) {
    ObjectNode schema = all();
    schema.remove("allOf");
    ObjectNode definitions = (ObjectNode) schema.get("$defs");
    for (String name : List.copyOf(definitions.propertyNames())) {
      boolean everything = whole || name.startsWith(form.shared());
      if (name.startsWith(form.shared()) || name.startsWith(form.own())) {
        String entry = name.substring(name.indexOf('-') + 1);
        JsonNode rules = definitions.get(name);
        if (entry.equals(FILE)) {
          narrow(schema, rules, everything);
          ObjectNode words = JSON.objectNode(); // no key of a part is required
          words.set(PROPERTIES, rules.path(PROPERTIES));
          narrow((ObjectNode) definitions.get("part"), words, false);
        } else if (rules.isObject() && definitions.get(entry) instanceof ObjectNode definition) {
          narrow(definition, rules, everything);
        }
      }
    }
    return schema;
  }

  /**
   * Merges the definition of a form into that of all forms.
   *
   * @param whole whether to merge everything, or only the keys that the form requires, and the keys
   *     and values that it refuses
   */
  private static void narrow(ObjectNode entry, JsonNode rules, boolean whole) {
    for (Map.Entry<String, JsonNode> rule : rules.path(PROPERTIES).properties()) {
      ObjectNode words = (ObjectNode) entry.get(PROPERTIES);
      JsonNode shape = rule.getValue();
      if (shape.isBoolean()) {
        words.remove(rule.getKey());
      } else if (whole || shape.has("enum")) {
        words.set(rule.getKey(), narrowed(words.path(rule.getKey()), (ObjectNode) shape));
      }
    }
    if (rules.get(REQUIRED) instanceof ArrayNode required) {
      ArrayNode all = required.deepCopy();
      entry.path(REQUIRED).forEach(all::add);
      entry.set(REQUIRED, all);
    }
    if (whole) {
      ObjectNode rest = ((ObjectNode) rules).deepCopy();
      rest.remove(List.of(PROPERTIES, REQUIRED, "description", REFERENCE));
      entry.setAll(rest);
    }
  }

  /**
   * Returns the shape of a word in one form. It replaces the shape of all forms, unless it refers
   * to a definition that is merged itself, or says more of some keys of a mapping.
   */
  private static ObjectNode narrowed(JsonNode all, ObjectNode shape) {
    ObjectNode result = JSON.objectNode();
    if (isEntry(shape)) {
      result.setAll(shape);
      result.remove(List.of(REFERENCE, "items"));
      result.setAll((ObjectNode) all);
    } else if (Set.of(PROPERTIES).equals(Set.copyOf(shape.propertyNames()))) {
      result.setAll(((ObjectNode) all).deepCopy());
      narrow(result, shape, true);
    } else {
      if (all.has("description")) {
        result.set("description", all.get("description"));
      }
      result.setAll(shape);
    }
    return result;
  }

  /** Whether a value or the items of a list are an entry that all forms have. */
  private static boolean isEntry(JsonNode shape) {
    String reference =
        shape.path("items").path(REFERENCE).asString("") + shape.path(REFERENCE).asString("");
    return ALL.path("$defs").has(reference.replaceFirst("^#/[$]defs/[a-z]+-", ""));
  }

  // ---- words of other forms ----

  /**
   * Returns the forms that have a word, for a message; empty if none has it.
   *
   * @param entry the place in the schema of the entry that may have the word
   */
  static List<SpecForm> having(String entry, String word) {
    boolean known = words(entry).has(word);
    return Arrays.stream(SpecForm.values())
        .filter(form -> known && !rules(form, entry).isBoolean())
        .filter(form -> !rule(form, entry, word).isBoolean())
        .toList();
  }

  /**
   * Returns the forms in which a key may have a value, for a message. The list is empty if no form
   * allows the value.
   */
  static List<SpecForm> having(String entry, String word, String value) {
    return having(entry, word).stream()
        .filter(form -> lists(words(entry).path(word), value))
        .filter(
            form -> !rule(form, entry, word).has("enum") || lists(rule(form, entry, word), value))
        .toList();
  }

  private static JsonNode words(String entry) {
    return ALL.at(entry).path(PROPERTIES);
  }

  private static boolean lists(JsonNode shape, String value) {
    return shape.path("enum").valueStream().anyMatch(v -> v.asString().equals(value));
  }

  /**
   * Returns the part of schema.json by which one form of specification restricts a key, or a
   * missing node.
   *
   * @param entry the place in the schema of the entry that has the key
   * @param word the key
   */
  private static JsonNode rule(SpecForm form, String entry, String word) {
    return rules(form, entry).path(PROPERTIES).path(word);
  }

  /**
   * Returns the definition of an entry in one form alone; it is false if the form has no such
   * entry.
   */
  private static JsonNode rules(SpecForm form, String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1);
    return ALL.path("$defs")
        .path(form.own() + (name.isEmpty() || name.equals("part") ? FILE : name));
  }

  // ---- reading ----

  private static ObjectNode bundled() {
    String text = SourceText.bundled("schema.json").text();
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      parser.nextToken();
      return object(parser);
    }
  }

  /** Reads a node. {@code JsonMapper} could do it, but would take 50 ms to start. */
  private static JsonNode node(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> {
        ArrayNode array = JSON.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          array.add(node(parser));
        }
        yield array;
      }
      case VALUE_STRING -> new Text(parser.getString());
      case VALUE_NUMBER_INT -> JSON.numberNode(parser.getBigIntegerValue());
      case VALUE_TRUE -> JSON.booleanNode(true);
      case VALUE_FALSE -> JSON.booleanNode(false);
      default -> throw new IllegalStateException("the schema has " + parser.currentToken());
    };
  }

  private static ObjectNode object(JsonParser parser) {
    ObjectNode object = JSON.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      object.set(name, node(parser));
    }
    return object;
  }

  /**
   * A text node that is printed without a {@code JsonMapper}: the validator calls {@code
   * toString()} for the values of an enum.
   */
  static final class Text extends StringNode {
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
