package org.shimwright.emit.man;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.read.SpecificationReader;

/** The pages please mandoc and groff, show what they must, and hold whatever a text may say. */
class ManTargetTest {
  @TempDir static Path folder;
  private static Specification specification;
  private static List<GeneratedFile> files;

  @BeforeAll
  static void write() throws IOException {
    specification = SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
    BindingRequest request = new BindingRequest("example", "mpi", List.of(), List.of("man"));
    files = new ManTarget().emit(Planner.planAll(specification, request));
    for (GeneratedFile file : files) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
  }

  private static List<String> pages() {
    return files.stream().map(GeneratedFile::path).toList();
  }

  private static String page(String name) {
    return files.stream()
        .filter(file -> file.path().equals("man/man3/" + name + ".3"))
        .findFirst()
        .orElseThrow()
        .content();
  }

  private static String run(List<String> command, List<String> arguments) throws Exception {
    try {
      new ProcessBuilder(command.get(0), "-h").redirectErrorStream(true).start().destroy();
    } catch (IOException absent) {
      assumeTrue(false, command.get(0) + " is not installed");
    }
    List<String> all = new ArrayList<>(command);
    all.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
    builder.environment().put("MANPATH", folder.resolve("man").toString());
    builder.environment().put("MANWIDTH", "80");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    return new String(process.getInputStream().readAllBytes());
  }

  @Tag("all")
  @Test
  void mandocFindsNothingToCorrect() throws Exception {
    assertEquals("", run(List.of("mandoc", "-T", "lint"), pages()));
  }

  /** Each by itself, as it is read: where tables may break depends on what is above them. */
  @Tag("all")
  @Test
  void groffWarnsOfNothing() throws Exception {
    List<String> formatting = List.of("groff", "-t", "-man", "-ww", "-Tutf8", "-z");
    for (String page : pages()) {
      assertEquals("", run(formatting, List.of(page)), page);
    }
  }

  @Test
  void everyProcedureAndPrototypeHasAPageOfSectionThree() {
    List<String> paths = files.stream().map(GeneratedFile::path).toList();
    Stream.concat(
            specification.functions().stream().map(p -> p.name()),
            specification.callbacks().stream().map(c -> c.word()))
        .forEach(name -> assertTrue(paths.contains("man/man3/" + name + ".3"), name));
    assertTrue(paths.contains("man/man7/mpi-caching.7"));
  }

  @Test
  void aCallbackThatMpiSuppliesHasAPageWithATitleOfItsOwn() {
    for (PredefinedCallback supplied : MpiValues.of(specification).predefinedCallbacks()) {
      String head = ".TH \"" + supplied.name() + "\" 3 \"2026-01-01\" ";
      assertTrue(page(supplied.name()).contains(head), supplied.name());
    }
  }

  /** The first line has the title on both sides, and between them what the page is a part of. */
  @Test
  void titlesDoNotMeetOnATerminalOf80Columns() {
    Pattern head = Pattern.compile("[.]TH \"(.*?)\" (\\d) \".*?\" \".*?\" \"(.*?)\"");
    for (GeneratedFile file : files) {
      Matcher parts = head.matcher(file.content());
      assertTrue(parts.find(), file.path());
      int sides = 2 * (parts.group(1).length() + 3);
      assertTrue(sides + parts.group(3).length() + 4 <= 78, file.path() + parts.group());
    }
  }

  @Test
  void whatHoldsForAllFunctionsIsSaidOnEachPage() {
    String page = page("MPI_Comm_set_attr").replaceAll("\\s+", " ");
    for (String part :
        List.of(
            "#include <mpi.h>",
            "USE mpi ! or INCLUDE",
            "USE mpi_f08",
            ".SH \"RETURN VALUE\" \\fBMPI_SUCCESS",
            "is \\fBMPI_ERRORS_ARE_FATAL",
            ".SH \"THREAD SAFETY\" If MPI was initialized with \\fBMPI_THREAD_MULTIPLE")) {
      assertTrue(page.contains(part), part + " is not in " + page);
    }
    assertTrue(!page("MPI_Wtime").contains("RETURN VALUE"), "it returns no error code");
    assertTrue(!page("MPI_Initialized").contains("THREAD SAFETY"), "any thread at any time");
    assertTrue(page("MPI_Comm_dup").contains("A library"), "why to duplicate");
  }

  @Test
  void theLevelOfRulesIsSaidOnce() {
    String page = page("MPI_Comm_set_attr");
    assertEquals(2, page.split("The standard says so:").length);
    assertTrue(!page.contains("level:"), page);
  }

  @Tag("all")
  @Test
  void manShowsAPageByItsName() throws Exception {
    String page = run(List.of("man", "--no-hyphenation"), List.of("MPI_Comm_set_attr"));
    assertTrue(page.contains("int MPI_Comm_set_attr(MPI_Comm comm"), page);
    assertTrue(page.contains("void MPI::Comm::Set_attr(int comm_keyval"), page);
    assertTrue(page.contains("<V> void setAttr(Keyval<Comm, V> key, V value);"), page);
  }

  /** From the overview, a reader is at every page: its name and section are there to be typed. */
  @Tag("all")
  @Test
  void theOverviewNamesEveryPageAsManFindsIt() throws Exception {
    String overview = run(List.of("man"), List.of("mpi-caching")).replaceAll("\\s+", " ");
    List<String> supplied =
        MpiValues.of(specification).predefinedCallbacks().stream()
            .map(PredefinedCallback::name)
            .toList();
    List<String> found =
        run(List.of("man", "-w"), pages().stream().map(ManTargetTest::name).toList())
            .lines()
            .toList();
    assertEquals(pages().size(), found.size(), found.toString());
    for (String page : pages()) {
      if (supplied.contains(name(page))) {
        continue; // they are on the pages of their prototypes
      }
      String shown = name(page) + "(" + page.substring(page.length() - 1) + ")";
      assertTrue(overview.contains(shown) || shown.equals("mpi-caching(7)"), shown);
    }
  }

  private static String name(String page) {
    return page.replaceFirst(".*/", "").replaceFirst("\\.\\d$", "");
  }

  @Test
  void everyFailureOfACallbackIsSaidOnThePageOfTheProcedure() {
    for (LibraryFunction procedure : specification.functions()) {
      String page =
          files.stream()
              .filter(file -> file.path().endsWith("/" + procedure.name() + ".3"))
              .findFirst()
              .orElseThrow()
              .content();
      for (Invocation invoked : procedure.doc().invokes()) {
        assertTrue(page.contains(".TP\na " + invoked.role() + " callback fails\nIf "), page);
      }
    }
  }

  @Tag("all")
  @Test
  void manShowsACallbackThatMpiSuppliesOnThePageOfItsPrototype() throws Exception {
    String page = run(List.of("man"), List.of("MPI_COMM_DUP_FN"));
    assertTrue(page.contains("MPI_Comm_copy_attr_function"), page);
  }

  private static List<RoffText> cells(String... texts) {
    return Stream.of(texts).map(RoffText::plain).toList();
  }

  @Tag("all")
  @Test
  void noTextBecomesARequest() throws Exception {
    String hostile =
        ".so /etc/passwd\n'br \\fB\\s+9 \\*(xx \"quoted\" - ` ^ ~ T} .TE \u00e4 \\$1\n.ab\n.\\\" gone";
    String text =
        new ManWriter(hostile, 7, "2026-01-01", hostile, hostile)
            .name(List.of("hostile"), hostile)
            .section(hostile)
            .paragraph(RoffText.plain(hostile))
            .item(RoffText.bold(hostile), RoffText.plain(hostile))
            .bullet(RoffText.plain(hostile))
            .table(List.of(20, 20), List.of(cells("a", "b"), cells(hostile, "c")))
            .code(hostile)
            .text();
    Files.writeString(folder.resolve("hostile.7"), text);
    String lint = run(List.of("mandoc", "-T", "lint", "-W", "warning"), List.of("hostile.7"));
    assertEquals("", lint);
    assertEquals(
        "", run(List.of("groff", "-t", "-man", "-ww", "-Tutf8", "-z"), List.of("hostile.7")));
    String shown = run(List.of("mandoc", "-T", "utf8"), List.of("hostile.7"));
    String plain = shown.replaceAll(".\b", "").replaceAll("\\s+", " ");
    String words = hostile.replaceAll("\\s+", " ");
    assertTrue(plain.contains(words), plain);
    for (String line : hostile.lines().toList()) {
      assertTrue(shown.replaceAll(".\b", "").contains(line), line);
    }
  }
}
