package org.shimwright.emit.html;

import static j2html.TagCreator.a;
import static j2html.TagCreator.code;
import static j2html.TagCreator.each;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.join;
import static j2html.TagCreator.p;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.Node;
import org.shimwright.emit.html.SitePage.Way;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.Kind;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes the page about the format of a specification, from the JSON schema and the kinds. */
final class FormatPage {
  static final Way CHAPTER = new Way("Spec format", "format.html");

  private static final String FAULTS = "What is checked";
  private static final String FILE = "The file";

  private static final List<SpecForm> FORMS = List.of(SpecForm.values());

  private final JsonNode schema =
      JsonMapper.builder().build().readTree(Resources.specificationText("schema.json"));

  private FormatPage() {}

  static SitePage of(List<Kind> kinds) {
    Node text = Guide.parseWithQuotations(Resources.ownText("format.md"));
    SitePage written =
        Guide.toPage(
            text, new Way("The format of a specification", CHAPTER.path()), CHAPTER, List.of());
    return new FormatPage().completed(written, kinds);
  }

  private SitePage completed(SitePage written, List<Kind> kinds) {
    Body body = new Body();
    body.section(FILE, entries(schema, FILE));
    for (var named : schema.get("$defs").properties()) {
      if (!SpecForm.isOfSomeForms(named.getKey())) {
        define(body, named.getKey(), named.getValue());
      }
    }
    body.section(
        "The kinds",
        p(
            "What a parameter can be. 'is' says of which type it is in every language; the width"
                + " is that of its Fortran integer, where it has one."),
        kinds(kinds));
    body.section(
        FAULTS,
        p(
            "Every fault is reported with its place and one of these ids: by the compiler, by "
                + "shimwright lint and by every other command that reads a specification."),
        faults());
    List<SitePage.Heading> headings = new ArrayList<>(written.headings());
    headings.addAll(body.headings());
    return new SitePage(
        written.path(),
        written.title(),
        written.summary(),
        written.chapter(),
        each(List.of(written.body(), body.content()), part -> part),
        headings,
        List.of());
  }

  private void define(Body body, String name, JsonNode definition) {
    String description = definition.path("description").asString("");
    body.section(
        name,
        iff(!description.isEmpty(), p(description)),
        definition.has("properties") ? entries(definition, name) : p(shape(definition)));
  }

  private DomContent entries(JsonNode definition, String name) {
    List<List<DomContent>> rows = new ArrayList<>();
    for (var named : definition.path("properties").properties()) {
      String word = named.getKey();
      List<SpecForm> all = FORMS.stream().filter(form -> !isRefused(form, name, word)).toList();
      List<SpecForm> must =
          all.stream().filter(f -> isRequired(f, definition, name, word)).toList();
      rows.add(
          List.of(
              code(word),
              shape(named.getValue()),
              text(must.equals(all) ? "yes" : titles(must)),
              text(all.equals(FORMS) ? "" : titles(all)),
              text(meaning(named.getValue()))));
    }
    List<String> heads =
        List.of("entry", "what is written", "required", "only in", "what it means");
    return Blocks.tableHtml(name, heads, rows);
  }

  private static String titles(List<SpecForm> forms) {
    return forms.stream().map(SpecForm::title).collect(Collectors.joining(", "));
  }

  /** Returns the definitions that a form has beside the definition of all forms. */
  private Stream<JsonNode> rules(SpecForm form, String name) {
    String entry = Set.of(FILE, "part").contains(name) ? "rules" : name;
    return Stream.of(form.shared(), form.own())
        .map(start -> schema.path("$defs").path(start + entry));
  }

  private boolean isRefused(SpecForm form, String name, String word) {
    return rules(form, name)
        .anyMatch(rules -> rules.isBoolean() || rules.path("properties").path(word).isBoolean());
  }

  private boolean isRequired(SpecForm form, JsonNode definition, String name, String word) {
    Stream<JsonNode> more = name.equals("part") ? Stream.of() : rules(form, name);
    return Stream.concat(Stream.of(definition), more)
        .flatMap(rules -> rules.path("required").valueStream())
        .anyMatch(required -> required.asString().equals(word));
  }

  /**
   * Returns the description of an entry, or else the description of the definition that it refers
   * to.
   */
  private String meaning(JsonNode value) {
    String own = value.path("description").asString("");
    return own.isEmpty() && value.has("$ref")
        ? meaning(schema.at(value.get("$ref").asString().substring(1)))
        : own;
  }

  /** Returns a description of the values that a part of the schema allows. */
  private DomContent shape(JsonNode value) {
    if (value.has("$ref")) {
      String name = value.get("$ref").asString().replaceFirst("^#/\\$defs/", "");
      if (name.contains("/")) {
        return shape(schema.at("/$defs/" + name)); // refers into another definition
      }
      return a(name).withHref("#" + Body.identifier(name));
    } else if (value.has("enum")) {
      List<DomContent> words = new ArrayList<>();
      value.get("enum").forEach(word -> words.add(code(word.asString())));
      return join(each(words, word -> join(word, text(" "))));
    } else if (value.path("type").asString("").equals("array")) {
      return join(text("list of "), shape(value.path("items")));
    } else if (value.has("then")) {
      return join(shape(value.get("else")), text("; "), shape(value.get("then")));
    } else if (value.has("anyOf") || value.has("oneOf")) {
      List<DomContent> choices = new ArrayList<>();
      value.path(value.has("anyOf") ? "anyOf" : "oneOf").forEach(one -> choices.add(shape(one)));
      return join(each(choices, one -> join(one, text("; "))));
    }
    return text(value.path("type").asString("anything") + constraint(value));
  }

  private static String constraint(JsonNode value) {
    return value.has("const") ? " " + value.get("const").asString() : "";
  }

  /** The id of a fault in a specification, its description, and the link to the list of faults. */
  record Fault(String id, String text, String path) {}

  /** Returns all faults that a specification can have. The page lists them. */
  static List<Fault> allFaults() {
    String path = CHAPTER.path() + "#" + Body.identifier(FAULTS);
    return Resources.ownText("faults.properties")
        .lines()
        .filter(line -> line.matches("\\w+=.*"))
        .map(line -> line.split("=", 2))
        .map(parts -> new Fault(parts[0], parts[1], path))
        .toList();
  }

  private static DomContent faults() {
    List<List<DomContent>> rows = new ArrayList<>();
    allFaults().forEach(fault -> rows.add(List.of(code(fault.id()), text(fault.text()))));
    return Blocks.tableHtml(FAULTS, List.of("id", "what it stands for"), rows);
  }

  private static DomContent kinds(List<Kind> kinds) {
    List<String> heads = List.of("kind", "is", "width", "what it is");
    List<List<DomContent>> rows = new ArrayList<>();
    for (Kind kind : kinds) {
      rows.add(
          List.of(
              code(kind.name()),
              code(kind.is()),
              text(width(KindTypes.width(kind))),
              text(kind.text())));
    }
    return Blocks.tableHtml("The kinds", heads, rows);
  }

  private static String width(Width width) {
    return width.name().toLowerCase(Locale.ROOT);
  }
}
