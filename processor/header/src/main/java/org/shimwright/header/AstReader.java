package org.shimwright.header;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns clang's syntax tree in JSON into declarations, one at a time: the whole tree may have more
 * than a hundred megabytes.
 */
final class AstReader {
  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(100_000).build())
                  .build())
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final NamedHeaders headers;
  private final HeaderPrototypes prototypes;
  private final Refusals refusals;
  private final HeaderDeclarations found = new HeaderDeclarations();
  private final Map<String, JsonNode> nameless = new HashMap<>();
  private final Map<Path, byte[]> sources = new HashMap<>();

  /** The file of the last source location: clang prints the file only where it changes. */
  private String file = "";

  private AstReader(NamedHeaders headers, HeaderPrototypes prototypes, Refusals refusals) {
    this.headers = headers;
    this.prototypes = prototypes;
    this.refusals = refusals;
  }

  /**
   * Reads the syntax tree of a source that includes headers; declarations that clang refuses are
   * only noted.
   */
  static HeaderDeclarations read(
      NamedHeaders headers, HeaderPrototypes prototypes, Refusals refusals, InputStream tree)
      throws IOException {
    AstReader reader = new AstReader(headers, prototypes, refusals);
    try (JsonParser parser = JSON.createParser(tree)) {
      boolean inside = false;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (!inside) {
          inside = token == JsonToken.START_ARRAY && "inner".equals(parser.currentName());
        } else if (token == JsonToken.START_OBJECT) {
          reader.declaration(JSON.readTree(parser));
        }
      }
    }
    return reader.found;
  }

  // ---- source locations ----

  private void declaration(JsonNode node) throws IOException {
    visit(node.path("loc"), "");
    String here = file;
    node.properties().stream()
        .filter(entry -> !entry.getKey().equals("loc"))
        .forEach(entry -> visit(entry.getValue(), entry.getKey()));
    if (node.path("isImplicit").asBoolean()) {
      return;
    }
    boolean named = headers.have(here);
    Optional<String> refused = refusals.of(here, node);
    if (refused.isPresent()) {
      if (named && node.has("name")) {
        String tag = text(node, "tagUsed");
        found.refused.put((tag + " " + text(node, "name")).trim(), refused.get());
      }
      return;
    }
    switch (text(node, "kind")) {
      case "TypedefDecl" -> typedef(node, named, here);
      case "RecordDecl" -> tag(node, text(node, "tagUsed"), named);
      case "EnumDecl" -> tag(node, "enum", named);
      case "FunctionDecl" -> {
        if (named) {
          function(node, here);
        }
      }
      default -> {} // ignores variables and other declarations
    }
  }

  /**
   * Visits the source locations of a tree in their order, to find the file of the next declaration.
   */
  private void visit(JsonNode node, String key) {
    if (node.isObject() && !key.equals("includedFrom")) {
      file = node.path("file").asString(file);
      node.properties().forEach(entry -> visit(entry.getValue(), entry.getKey()));
    } else if (node.isArray()) {
      node.forEach(item -> visit(item, ""));
    }
  }

  // ---- declarations ----

  private void typedef(JsonNode node, boolean named, String here) throws IOException {
    String name = text(node, "name");
    CType type = typeOf(node);
    JsonNode owned = node.path("inner").path(0).path("ownedTagDecl");
    JsonNode tag = nameless.remove(text(owned, "id"));
    if (tag != null) {
      String sort = text(owned, "kind").equals("EnumDecl") ? "enum" : text(tag, "tagUsed");
      found.constants.removeAll(values(tag).keySet());
      add(name, name, sort, tag, named);
    } else {
      found.aliases.put(
          name, new HeaderDeclarations.Alias(type, named, parameterNames(node, here)));
    }
  }

  private void tag(JsonNode node, String sort, boolean named) throws IOException {
    String name = text(node, "name");
    if (!name.isEmpty()) {
      add(sort + " " + name, sort + " " + name, sort, node, named);
      return;
    }
    nameless.put(text(node, "id"), node);
    if (named) {
      found.constants.addAll(values(node).keySet());
    }
  }

  private void add(String key, String spelling, String sort, JsonNode node, boolean named)
      throws IOException {
    HeaderDeclarations.TaggedType before = found.tags.get(key);
    boolean complete = // or an enum with constants: other children may be attributes
        node.path("completeDefinition").asBoolean() || !values(node).isEmpty();
    if (before == null || (complete && !before.complete())) {
      boolean ours = named || (before != null && before.named());
      String kept =
          sort.equals("enum") && isNoInt(node) ? HeaderDeclarations.ENUM_OF_OTHER_SIZE : sort;
      found.tags.put(
          key,
          new HeaderDeclarations.TaggedType(
              spelling, kept, complete, ours, fields(node), values(node)));
    }
  }

  /** Returns whether the size of an enumeration differs from that of an {@code int}. */
  private static boolean isNoInt(JsonNode node) {
    String stated = node.path("fixedUnderlyingType").path("qualType").asString("int");
    boolean packed = false;
    for (JsonNode inner : node.path("inner")) {
      packed |= text(inner, "kind").equals("PackedAttr");
    }
    return packed || !stated.matches("(unsigned )?int|(u?int32_t)");
  }

  private List<HeaderDeclarations.Item> fields(JsonNode node) throws IOException {
    List<HeaderDeclarations.Item> fields = new ArrayList<>();
    for (JsonNode field : node.path("inner")) {
      if (text(field, "kind").equals("FieldDecl")) {
        boolean bits = field.path("isBitfield").asBoolean();
        fields.add(
            new HeaderDeclarations.Item(text(field, "name"), typeOf(field), List.of(), bits));
      }
    }
    return fields;
  }

  /**
   * Returns the values of an enumeration by name. Without a stated value, a constant is one larger
   * than the one before.
   */
  private static Map<String, Long> values(JsonNode node) {
    Map<String, Long> values = new LinkedHashMap<>();
    long next = 0;
    for (JsonNode value : node.path("inner")) {
      if (text(value, "kind").equals("EnumConstantDecl")) {
        String stated = value.path("inner").path(0).path("value").asString("");
        next = stated.matches("-?[0-9]{1,18}") ? Long.parseLong(stated) : next;
        values.put(text(value, "name"), next++);
      }
    }
    return values;
  }

  private void function(JsonNode node, String here) throws IOException {
    String name = text(node, "name");
    CType type = typeOf(node);
    if (!(type instanceof CType.Function function)) {
      return;
    }
    List<HeaderDeclarations.Item> parameters = new ArrayList<>();
    for (JsonNode parameter : node.path("inner")) {
      if (text(parameter, "kind").equals("ParmVarDecl")) {
        parameters.add(
            new HeaderDeclarations.Item(
                text(parameter, "name"),
                typeOf(parameter),
                parameterNames(parameter, here),
                false));
      }
    }
    boolean variadic = node.path("variadic").asBoolean();
    found.routines.putIfAbsent(
        name,
        new HeaderDeclarations.Routine(
            name, function.result(), parameters, prototypes.lengths(name, found), variadic));
  }

  private static CType typeOf(JsonNode node) {
    return CTypeParser.parse(node.path("type").path("qualType").asString(""));
  }

  private static String text(JsonNode node, String key) {
    return node.path(key).asString("");
  }

  /** Reads the names of a function type's parameters from the source, as clang's tree has none. */
  private List<String> parameterNames(JsonNode node, String here) throws IOException {
    JsonNode begin = node.path("range").path("begin").path("offset");
    JsonNode end = node.path("range").path("end");
    boolean function = node.path("type").path("qualType").asString("").contains("(");
    Path path = Path.of(here);
    if (!function || !begin.isInt() || !end.path("offset").isInt() || !Files.isReadable(path)) {
      return List.of();
    }
    if (!sources.containsKey(path)) {
      sources.put(path, Files.readAllBytes(path));
    }
    byte[] source = sources.get(path);
    int last = end.path("offset").asInt() + end.path("tokLen").asInt();
    int first = begin.asInt();
    return first <= last && last <= source.length
        ? SourceParameterNames.of(new String(source, first, last - first, StandardCharsets.UTF_8))
        : List.of();
  }
}
