package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.shimwright.command.Shimwright;
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

  /** What runs a command line. */
  interface Program {
    int run(String[] arguments, Map<String, String> environment, PrintWriter out, PrintWriter err);
  }

  /** A command line, and the folder that it may write to. */
  private record Line(String command, List<String> arguments, String folder) {}

  private final Program program;
  private final Map<String, CommandLine> commands =
      new CommandLine(new Shimwright()).getSubcommands();
  private final Sandbox[] sandboxes;
  private final Sandbox original;

  ArgumentInputs(String kind, Program program) throws IOException {
    this.program = program;
    original = Sandbox.of(kind, 2);
    sandboxes = new Sandbox[] {Sandbox.of(kind, 0), Sandbox.of(kind, 1)};
    for (Sandbox sandbox : sandboxes) {
      prepare(sandbox); // the manifests of earlier runs name no sandbox
      sandbox.copyTo(original);
    }
  }

  /** With what an earlier run has made, and the same with a link in it. */
  private static void prepare(Sandbox sandbox) throws IOException {
    sandbox.make();
    for (String made : List.of("made", "linked")) {
      Path folder = sandbox.work().resolve(made);
      String[] arguments = {
        "generate",
        "--spec=" + sandbox.work().resolve("spec.yaml"),
        "--targets=jni,man",
        "--functions=MPI_Comm_set_attr",
        "-o",
        folder.toString()
      };
      PrintWriter nowhere = new PrintWriter(new StringWriter());
      assertEquals(0, Shimwright.run(arguments, Map.of(), nowhere, nowhere));
    }
    Path linked = sandbox.work().resolve("linked/man");
    Sandbox.delete(linked);
    Files.createSymbolicLink(linked, sandbox.outside());
  }

  Outcome attempt(Random random, int thread) throws IOException {
    Sandbox sandbox = sandboxes[thread];
    Line line = line(new Choice(random), sandbox.work());
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Map<Path, String> before = sandbox.state();
    PrintWriter printed = new PrintWriter(out);
    PrintWriter messages = new PrintWriter(err);
    String[] arguments = line.arguments.toArray(new String[0]);
    int status = -1;
    try {
      status = program.run(arguments, Map.of(), printed, messages);
    } finally {
      Set<Path> changed = Sandbox.changes(before, sandbox.state());
      try {
        judge(status, line, out.toString(), err.toString());
        judge(status, line, changed);
      } catch (AssertionError finding) {
        throw new AssertionError(finding.getMessage() + "; arguments " + line.arguments, finding);
      } finally {
        sandbox.restore(changed, original);
      }
    }
    return status == 0 ? Outcome.ACCEPTED : Outcome.REFUSED;
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
      Sandbox.assertWhole(folder, folder.resolve("java"));
    }
    try (var beside = Files.list(folder.getParent())) {
      assertFalse(beside.anyMatch(p -> p.getFileName().toString().startsWith(".")), "staging");
    }
  }

  private Line line(Choice choice, Path work) {
    String command = choice.of("generate", "generate", "generate", "docs", "init", "lint");
    if (choice.oneIn(3)) {
      command = choice.of(List.copyOf(commands.keySet()));
    }
    List<String> arguments = new ArrayList<>();
    arguments.add(choice.oneIn(50) ? choice.payload() : command);
    String folder = folder(choice, work);
    CommandLine.Model.CommandSpec spec = commands.get(command).getCommandSpec();
    for (OptionSpec option : spec.options()) {
      add(arguments, option, choice, work, folder);
    }
    for (ArgSpec positional : spec.positionalParameters()) {
      if (!choice.oneIn(10)) {
        arguments.add(value(positional, choice, work, folder));
      }
    }
    if (choice.oneIn(20)) {
      arguments.add(choice.random().nextInt(arguments.size() + 1), stray(choice, work));
    }
    return new Line(command, arguments, folder);
  }

  private static String stray(Choice choice, Path work) {
    return choice.of(
        choice.payload(),
        "@" + work.resolve(choice.of("arguments", "loop-arguments", "nothing", "link-out")),
        "--" + choice.payload(),
        "-" + choice.payload());
  }

  /** The folder and a small specification are said nearly always, or nothing would be made. */
  private static void add(
      List<String> arguments, OptionSpec option, Choice choice, Path work, String folder) {
    boolean wanted =
        option.required() || option.longestName().equals("--spec")
            ? !choice.oneIn(50)
            : choice.oneIn(option.usageHelp() || option.versionHelp() ? 50 : 4);
    if (!wanted) {
      return;
    }
    String name = choice.of(option.names());
    if (option.arity().max() == 0) {
      arguments.add(name);
    } else if (name.startsWith("--") && choice.oneIn(2)) {
      arguments.add(name + "=" + value(option, choice, work, folder));
    } else {
      arguments.add(name);
      arguments.add(value(option, choice, work, folder));
    }
  }

  private static String value(ArgSpec argument, Choice choice, Path work, String folder) {
    boolean writes = argument.paramLabel().equals("FOLDER") && argument.type() == Path.class;
    if (writes) {
      return folder;
    }
    boolean right = !choice.oneIn(3);
    return switch (argument.paramLabel()) {
      case "SPEC" -> right ? work.resolve("spec.yaml").toString() : anySpec(choice, work);
      case "FILE" -> right ? work.resolve("notes.md").toString() : anyPath(choice, work);
      case "TOOL" -> right ? choice.of("maven", "gradle", "cmake") : choice.payload();
      default -> right ? rightName(choice) : choice.noLibrary();
    };
  }

  /** Of something: a library, a package, a function, a target, a format. */
  private static String rightName(Choice choice) {
    return choice.of(
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
        "/opt/qzx");
  }

  private static String anySpec(Choice choice, Path work) {
    return choice.oneIn(20)
        ? "mpi-caching"
        : choice.of(
            choice.payload(),
            anyPath(choice, work),
            work.resolve(choice.of("wrong.yaml", "cut.yaml", "hostile.yaml")).toString());
  }

  private static String anyPath(Choice choice, Path work) {
    return work
        + "/"
        + choice.of(
            choice.payload(),
            choice.of("link-out", "link-file", "dangling", "loop", "file", "made", "untitled.md"),
            choice.of("loop/x", "file/x.md", "binary.md", "latin.md", "../../outside/keep.txt"),
            choice.of("notes.md,notes.md", "./notes.md,../work/notes.md", "a.svg", ""));
  }

  /** A place to write to: within the sandbox, or where nobody can write. */
  private static String folder(Choice choice, Path work) {
    if (choice.oneIn(40)) {
      return choice.of("/", "/dev/null/x", "/proc/self/x", "/../..");
    }
    return choice.oneIn(2)
        ? work + "/" + choice.of("fresh", "made", "linked", "new/in/new")
        : choice.oneIn(2) ? anyPath(choice, work) : work + "/" + strange(choice);
  }

  private static String strange(Choice choice) {
    return choice.of(
        "link-out/x",
        "link-out/../x",
        "dangling/x",
        "../x",
        "../../x/../y",
        "x/".repeat(40),
        "x/".repeat(3_000),
        "y".repeat(255),
        "y".repeat(256),
        "a\nb",
        "a\u001b[31mb",
        "a'b\"c",
        "a;b",
        "a b",
        "\u00e9\u4e16",
        "\uD800");
  }
}
