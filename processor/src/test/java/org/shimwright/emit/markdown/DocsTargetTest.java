package org.shimwright.emit.markdown;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.docs.Inline;
import org.shimwright.emit.docs.Phrase;
import org.shimwright.emit.java.JavaTarget;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Plan;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.read.SpecificationReader;
import org.shimwright.spec.type.Language;

/** The pages are whole, lead to each other, and say what the other targets really emit. */
class DocsTargetTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
  private static final Pattern FENCE = Pattern.compile("```(\\w+)\\n(.*?)```", Pattern.DOTALL);

  private static Specification specification;

  @BeforeAll
  static void read() {
    specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  }

  private static Plan plan(String... functions) {
    return Planner.planAll(
        specification,
        new BindingRequest("com.example", "example", List.of(functions), List.of("java", "docs")));
  }

  private static Map<String, String> pages(Plan plan) {
    return new DocsTarget()
        .emit(plan).stream()
            .collect(
                Collectors.toMap(
                    file -> file.path().replaceFirst("^docs/", ""),
                    GeneratedFile::content,
                    (one, other) -> one,
                    TreeMap::new));
  }

  @Test
  void everyFunctionCallbackAndAttributeHasAPageThatTheIndexLeadsTo() {
    Map<String, String> pages = pages(plan());
    List<String> names = new ArrayList<>();
    specification.functions().forEach(p -> names.add(p.name()));
    specification.callbacks().forEach(c -> names.add(c.word()));
    MpiValues.of(specification).predefinedAttributes().forEach(a -> names.add(a.name()));
    for (String name : names) {
      assertTrue(pages.get(name + ".md").startsWith("# " + name + "\n\n"), name);
      assertTrue(pages.get("index.md").contains("](" + name + ".md)"), name);
    }
    names.forEach(name -> pages.remove(name + ".md"));
    pages.keySet().removeIf(page -> page.startsWith("mpi-caching-"));
    assertEquals(
        Set.of("catalogue.jsonl", "catalogue.schema.json", "index.md", "llms.txt"), pages.keySet());
  }

  @Test
  void everyLineOfTheCatalogueIsAsItsSchemaSays() {
    Map<String, String> files = pages(plan());
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(files.get("catalogue.schema.json"), InputFormat.JSON);
    List<String> lines = files.get("catalogue.jsonl").lines().toList();
    assertTrue(lines.size() > 200, "only " + lines.size());
    for (String line : lines) {
      assertEquals(List.of(), schema.validate(line, InputFormat.JSON), line);
      String page = line.replaceFirst(".*\"page\":\"([^\"]*)\".*", "$1");
      assertTrue(files.containsKey(page), line);
      assertTrue(files.get("llms.txt").contains("](" + page + "): "), page);
    }
    assertTrue(
        lines.stream()
            .anyMatch(
                line ->
                    line.startsWith("{\"name\":\"MPI_Attr_put\",\"kind\":\"function\",")
                        && line.contains("\"languages\":[\"c\",\"fortran\"")
                        && line.contains("\"deprecated\":\"2.0\"")
                        && line.contains("\"replaced-by\":\"MPI_Comm_set_attr\"")
                        && line.contains("\"when\":\"while-running\"")
                        && line.contains("{\"code\":\"MPI_ERR_KEYVAL\"")),
        "MPI_Attr_put");
  }

  @Test
  void catalogueAndPagesSayWhichFunctionsAreCollectiveOrLocalAndWhichAreNonblocking() {
    Map<String, String> files = pages(plan());
    Map<String, String> said =
        Map.of(
            "MPI_Comm_set_attr", "\"locality\":\"local\",",
            "MPI_Comm_dup", "\"locality\":\"collective\",\"blocking\":true,",
            "MPI_Comm_idup", "\"locality\":\"collective\",\"blocking\":false,",
            "MPI_Wait", "\"locality\":\"non-local\",\"blocking\":true,");
    said.forEach(
        (name, facts) ->
            assertTrue(
                files
                    .get("catalogue.jsonl")
                    .lines()
                    .filter(line -> line.startsWith("{\"name\":\"" + name + "\","))
                    .anyMatch(line -> line.contains(facts + "\"threads\":\"If MPI was ")),
                name));
    assertTrue(
        files
            .get("MPI_Comm_idup.md")
            .contains(
                "## Blocking and locality\n\nCollective: all processes of the group or groups must call."
                    + " Nonblocking: a call waits for no other process, and may return before its"
                    + " operation is complete.\n"));
    specification.functions().stream()
        .filter(f -> !f.name().equals("MPI_Abort")) // of which MPI says neither
        .forEach(f -> assertTrue(f.doc().waiting().locality().isPresent(), f.name()));
  }

  @Test
  void everyLinkLeadsToAPageEvenIfOnlySomeFunctionsAreBound() {
    for (Plan plan : List.of(plan(), plan("MPI_Comm_*"), plan("MPI_Attr_put"))) {
      Map<String, String> pages = pages(plan);
      pages.forEach(
          (page, text) ->
              LINK.matcher(text)
                  .results()
                  .map(match -> match.group(1))
                  .forEach(link -> assertTrue(pages.containsKey(link), page + " -> " + link)));
    }
  }

  @Test
  void javaSynopsesAreTheMethodsOfTheFacade() {
    Plan plan = plan();
    Map<String, String> facade =
        new JavaTarget()
            .emit(plan).stream()
                .collect(
                    Collectors.toMap(
                        GeneratedFile::path, file -> file.content().replaceAll("\\s+", " ")));
    List<Executable> checks = new ArrayList<>();
    pages(plan)
        .forEach(
            (page, text) ->
                fences(text, "java")
                    .forEach(code -> checks.add(() -> assertDeclared(page, code, facade))));
    assertTrue(checks.size() > 60, "only " + checks.size());
    assertAll(checks);
  }

  private static List<String> fences(String text, String language) {
    return FENCE
        .matcher(text)
        .results()
        .filter(match -> match.group(1).equals(language))
        .map(match -> match.group(2))
        .filter(code -> code.startsWith("// class")) // a synopsis, not an example
        .toList();
  }

  private static void assertDeclared(String page, String code, Map<String, String> facade) {
    List<String> lines = code.lines().toList();
    String owner = lines.get(0).replace("// class ", "");
    String source = facade.get("com/example/" + owner + ".java");
    for (String line : lines.subList(1, lines.size())) {
      String method = "public " + line.replace(";", " {").replace("{}", "{"); // or a record
      assertTrue(source.contains(method), () -> page + ": " + owner + " has no " + line);
    }
  }

  @Test
  void everyProcedureThatJavaHasSaysHowToCallIt() {
    Map<String, String> pages = pages(plan());
    Plan plan = plan();
    plan.functions(Language.JAVA)
        .forEach(p -> assertEquals(1, fences(pages.get(p.c() + ".md"), "java").size(), p.c()));
  }

  @Test
  void functionOfMpi1NamesItsSuccessorAndItsConversion() {
    String page = pages(plan()).get("MPI_Attr_put.md");
    assertTrue(page.contains("Not for new programs: use [`MPI_Comm_set_attr`]"), page);
    assertTrue(page.contains("| Fortran (MPI-1) | INTEGER |"), page);
    assertTrue(page.contains("(MPI_Comm_delete_attr_function.md): "), page);
    assertTrue(page.contains("deprecated since MPI-2.0"), page);
    assertFalse(page.contains("mpi_f08"), page);
  }

  @Test
  void readingFunctionShowsWhatEachLanguageGets() {
    String page = pages(plan()).get("MPI_Win_get_attr.md");
    assertTrue(
        page.contains(
            "| AINT | a pointer to an address-sized integer | a pointer to an address-sized integer"
                + " | the word | the word |"),
        page);
  }

  @Test
  void aTitleIsOneLineAndCodeStaysInItsFences() {
    String page =
        new MarkdownWriter(id -> id)
            .title("a\n# b")
            .section("c\n- d")
            .prose(new Phrase(List.of(new Inline.Code("e`f"))))
            .code("c", "````\n# g")
            .text();
    assertEquals("# a \\# b\n\n## c - d\n\n``e`f``\n\n`````c\n````\n# g\n`````\n", page);
  }

  @Test
  void proseCannotBecomeMarkup() {
    Phrase hostile =
        new Phrase(
            List.of(
                new Inline.Words("*x* <b> [y](z) # "),
                new Inline.Code("c|d"),
                new Inline.Words(" "),
                new Inline.CodeLink("MPI_X", "MPI_X"),
                new Inline.Words(", 1 | 2 & void **")));
    String page =
        new MarkdownWriter(id -> id + ".md")
            .title("a|b")
            .words("- no list")
            .words("1. nor this")
            .prose(hostile)
            .table(List.of(hostile), List.of())
            .text();
    String safe =
        "\\*x\\* \\<b\\> \\[y\\](z) \\# `c\\|d` [`MPI_X`](MPI_X.md), 1 \\| 2 \\& void \\*\\*";
    assertEquals(
        "# a\\|b\n\n\\- no list\n\n1\\. nor this\n\n" + safe + "\n\n| " + safe + " |\n|---|\n",
        page);
  }
}
