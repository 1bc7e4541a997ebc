package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.shimwright.command.Shimwright;
import org.shimwright.command.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Hostile command lines: every command and option that the program says it has, with values that
 * are right, wrong or worse.
 */
final class ArgumentInputs {
  private static final Set<Integer> DOCUMENTED = Set.of(0, 1, 2, 3);

  /** The commands that write into a folder. */
  private static final Set<String> WRITING = Set.of("generate", "docs", "init");

  private static final int LONGEST = 400_000;

  /** Names of something: a library, a package, a function, a target, a format. */
  private static final String[] NAMES = {
    "mpi",
    "org.example.mpi",
    "MPI_Comm_*",
    "MPI_Comm_set_attr",
    "c-face",
    "man",
    "html",
    "docs",
    "java,jni,build",
    "json",
    "text",
    "functions",
    "targets",
    "/opt/qzx"
  };

  private static final List<String> PATHS = Texts.read("paths", "");

  private static final List<String> STRANGE =
      Texts.read(
          "strange",
          "x/".repeat(40),
          "x/".repeat(3_000),
          "y".repeat(255),
          "y".repeat(256),
          "\uD800");

  /** What runs a command line. */
  interface Program {
    int run(String[] arguments, Terminal terminal, Writer out, Writer err);
  }

  /** A command line, and the folder that it may write to. */
  record Line(String command, List<String> arguments, String folder) {}

  private final Program program;
  private final Map<String, CommandLine> commands =
      new LinkedHashMap<>(Shimwright.commandLine().getSubcommands());
  private final Sandbox sandbox;
  private final Path work;

  ArgumentInputs(String kind, Program program) throws IOException {
    this.program = program;
    sandbox = Sandbox.of(kind);
    work = sandbox.work();
    commands.remove("load-classes"); // runs the others, at installation
    System.setIn(InputStream.nullInputStream()); // what - stands for
    for (String made : List.of("made", "linked")) {
      String[] arguments = {
        "generate",
        "--spec=" + work.resolve("spec.yaml"),
        "--targets=jni,man",
        "--functions=MPI_Comm_set_attr",
        "-o",
        work.resolve(made).toString()
      };
      Writer nowhere = Writer.nullWriter();
      assertEquals(0, Shimwright.run(arguments, Terminal.NONE, nowhere, nowhere));
    }
    Sandbox.delete(work.resolve("linked/man"));
    sandbox.link("linked/man", sandbox.outside());
    sandbox.keep();
  }

  /** Tries one command line. */
  boolean accepts(Line line) throws IOException {
    sandbox.reset();
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Map<Path, String> before = sandbox.state();
    int status = program.run(line.arguments.toArray(new String[0]), Terminal.NONE, out, err);
    judge(status, line, out.toString(), err.toString());
    judge(status, line, Sandbox.changes(before, sandbox.state()));
    return status == 0;
  }

  private static void judge(int status, Line line, String out, String err) {
    assertTrue(DOCUMENTED.contains(status), () -> "exit code " + status + ": " + err);
    assertTrue(status == 0 || !(out + err).isBlank(), "it says why");
    assertTrue(err.length() < LONGEST, () -> err.length() + " characters of messages");
    Sandbox.assertReadable(err);
    Sandbox.assertReadablePage(out);
  }

  private static void judge(int status, Line line, Set<Path> changed) throws IOException {
    if (status != 0 || !WRITING.contains(line.command)) {
      assertEquals(Set.of(), changed, "nothing was changed");
    }
    if (changed.isEmpty()) {
      return;
    }
    Path folder = Path.of(line.folder).normalize().toRealPath();
    for (Path path : changed) {
      assertTrue(
          path.startsWith(folder) || folder.startsWith(path), () -> path + " is not in " + folder);
    }
    Sandbox.assertHarmless(changed, folder);
    if (!line.command.equals("init")) {
      Sandbox.assertWhole(folder, folder.resolve("java"), folder.resolve("jar"));
    }
    try (var beside = Files.list(folder.getParent())) {
      assertFalse(beside.anyMatch(p -> p.getFileName().toString().startsWith(".")), "staging");
    }
  }

  /** Command lines of all commands, of those that write most often. */
  Arbitrary<Line> lines() {
    Arbitrary<String> chosen =
        Arbitraries.frequencyOf(
            Tuple.of(2, Arbitraries.of("generate", "generate", "generate", "docs", "init", "lint")),
            Tuple.of(1, Arbitraries.of(commands.keySet())));
    return chosen.flatMap(command -> folders().flatMap(folder -> line(command, folder)));
  }

  private Arbitrary<Line> line(String command, String folder) {
    var spec = commands.get(command).getCommandSpec();
    List<Arbitrary<List<String>>> parts = new ArrayList<>();
    parts.add(Texts.mostly(49, Texts.any(), command).map(List::of));
    spec.options().forEach(option -> parts.add(option(option, folder)));
    spec.positionalParameters()
        .forEach(each -> parts.add(sometimes(0.9, value(each, folder).map(List::of))));
    parts.add(sometimes(0.05, strays().map(List::of)));
    return Combinators.combine(parts)
        .as(words -> new Line(command, words.stream().flatMap(List::stream).toList(), folder));
  }

  private static Arbitrary<List<String>> sometimes(double odds, Arbitrary<List<String>> words) {
    return words.injectNull(1 - odds).map(each -> each == null ? List.of() : each);
  }

  private Arbitrary<String> strays() {
    return Texts.oneOf(
        Texts.any(),
        Arbitraries.of("arguments", "loop-arguments", "nothing", "link-out")
            .map(name -> "@" + work.resolve(name)),
        Texts.any().map("--"::concat),
        Texts.any().map("-"::concat));
  }

  /** The folder and a small specification are said nearly always, or nothing would be made. */
  private Arbitrary<List<String>> option(OptionSpec option, String folder) {
    boolean needed = option.required() || option.longestName().equals("--spec");
    double odds = needed ? 0.98 : option.usageHelp() || option.versionHelp() ? 0.02 : 0.25;
    Arbitrary<String> names = Arbitraries.of(option.names());
    if (option.arity().max() == 0) {
      return sometimes(odds, names.map(List::of));
    }
    return sometimes(
        odds,
        Combinators.combine(names, value(option, folder), Arbitraries.of(true, false))
            .as(
                (name, value, joined) ->
                    joined && name.startsWith("--")
                        ? List.of(name + "=" + value)
                        : List.of(name, value)));
  }

  private Arbitrary<String> value(ArgSpec argument, String folder) {
    if (argument.paramLabel().equals("FOLDER") && argument.type() == Path.class) {
      return Arbitraries.just(folder);
    }
    return switch (argument.paramLabel()) {
      case "SPEC" -> Texts.mostly(2, specs(), work.resolve("spec.yaml").toString());
      case "FILE" -> Texts.mostly(2, paths(), work.resolve("notes.md").toString());
      case "TOOL" -> Texts.mostly(2, Texts.any(), "maven", "gradle", "library-gradle", "cmake");
      default -> Texts.mostly(2, Texts.noLibrary(), NAMES);
    };
  }

  private Arbitrary<String> specs() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just("mpi-caching")),
        Tuple.of(6, Texts.any()),
        Tuple.of(6, paths()),
        Tuple.of(
            6,
            Arbitraries.of("wrong.yaml", "cut.yaml", "hostile.yaml")
                .map(name -> work.resolve(name).toString())));
  }

  private Arbitrary<String> paths() {
    return Texts.oneOf(Texts.any(), Arbitraries.of(PATHS)).map(name -> work + "/" + name);
  }

  /** A place to write to: within the sandbox, or where nobody can write. */
  private Arbitrary<String> folders() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of("/", "/dev/null/x", "/proc/self/x", "/../..")),
        Tuple.of(
            20,
            Arbitraries.of("fresh", "made", "linked", "new/in/new").map(name -> work + "/" + name)),
        Tuple.of(10, paths()),
        Tuple.of(10, Arbitraries.of(STRANGE).map(name -> work + "/" + name)));
  }
}
