package org.shimwright.spec.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shimwright.spec.document.SpecForm;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Makes the schema for editors from {@code schema.json}. An editor offers each word of a
 * definition, even if another definition refuses the word. So each form has its own definitions
 * here, and they have only the words of that form.
 */
public final class EditorSchema {
  private static final String DEFINITIONS = "$defs";
  private static final String PATTERNS = "patterns";
  private static final String PLACE = "#/$defs/";
  private static final String FILE = "rules";

  private final ObjectNode all = FormSchema.all();
  private final JsonNode entries = all.path(DEFINITIONS);
  private final ObjectNode definitions = ((ObjectNode) entries).deepCopy();
  private final JsonNode patterns = all.path(PATTERNS);

  private EditorSchema() {}

  /** Returns the schema as JSON. */
  public static String text() {
    return new EditorSchema().schema().toPrettyString() + "\n";
  }

  private ObjectNode schema() {
    for (SpecForm form : SpecForm.values()) {
      addForm(form);
    }
    ObjectNode schema = all.deepCopy();
    ObjectNode file = schema.deepCopy();
    schema.remove(List.of("properties", "additionalProperties", "allOf", PATTERNS));
    file.retain("properties", "additionalProperties");
    schema.setAll((ObjectNode) all.path("allOf").path(0).deepCopy());
    ObjectNode other = schema; // a part or an extension, which has all words
    while (other.get("else") instanceof ObjectNode next) {
      other = next;
    }
    other.setAll(file);
    schema.remove(DEFINITIONS);
    schema.set(DEFINITIONS, used(schema));
    explainPatterns(schema);
    return schema;
  }

  /** Adds the definitions of a form, which refer to each other. */
  private void addForm(SpecForm form) {
    ObjectNode merged = FormSchema.of(form, true);
    for (Map.Entry<String, JsonNode> entry : merged.path(DEFINITIONS).properties()) {
      String own = form.own() + entry.getKey();
      if (isEntry(entry.getKey()) && !entries.path(own).isBoolean()) {
        definitions.set(own, own(entry.getValue(), form).put("title", entry.getKey()));
      }
    }
    merged.retain("type", "properties", "required", "additionalProperties", "anyOf", "allOf");
    definitions.set(form.own() + FILE, own(merged, form));
  }

  /** Whether a definition is one of all forms. */
  private boolean isEntry(String name) {
    return entries.has(name) && !SpecForm.isOfSomeForms(name);
  }

  /** Returns a definition of a form with references to that form's definitions. */
  private ObjectNode own(JsonNode definition, SpecForm form) {
    ObjectNode own = (ObjectNode) definition.deepCopy();
    for (JsonNode owner : own.findParents("$ref")) {
      String name = owner.path("$ref").asString().substring(PLACE.length());
      String entry = name.replaceFirst("^(" + form.shared() + "|" + form.own() + ")", "");
      if (isEntry(entry.replaceFirst("/.*", ""))) {
        ((ObjectNode) owner).put("$ref", PLACE + form.own() + entry);
      }
    }
    return own;
  }

  /** Returns the definitions that a schema leads to. */
  private ObjectNode used(JsonNode schema) {
    Set<String> names = new LinkedHashSet<>();
    follow(schema, names);
    return definitions.deepCopy().retain(names);
  }

  private void follow(JsonNode shape, Set<String> names) {
    for (JsonNode reference : shape.findValues("$ref")) {
      String name = reference.asString().substring(PLACE.length()).replaceFirst("/.*", "");
      if (names.add(name)) {
        follow(definitions.path(name), names);
      }
    }
  }

  /** Adds what an editor says of a text that does not match a pattern. */
  private void explainPatterns(ObjectNode schema) {
    for (JsonNode owner : schema.findParents("pattern")) {
      JsonNode message = patterns.path(owner.path("pattern").asString());
      if (message.isString()) {
        ((ObjectNode) owner).set("patternErrorMessage", message);
      }
    }
  }
}
