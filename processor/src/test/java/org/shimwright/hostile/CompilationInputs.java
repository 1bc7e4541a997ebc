package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.shimwright.annotation.NativeBinding;

/** Hostile compilations: sources or options of javac that the processors must not trust. */
final class CompilationInputs {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  /** What the processors say, as opposed to the compiler. */
  private static final Pattern OURS = Pattern.compile("(?s)\\[[A-Z]\\w+\\] .*|.*\\.yaml:\\d+:.*");

  /** Faults of options have no place in a source. */
  private static final Pattern OPTION = Pattern.compile("(?s)\\[\\w+Option\\] .*");

  private static final int LONGEST = 200_000;

  private final Supplier<List<Processor>> processors;
  private final Sandbox original;
  private final Sandbox[] sandboxes;

  /** One compilation: what it is given. */
  private record Input(Map<String, String> sources, List<String> options) {}

  CompilationInputs(String kind, Supplier<List<Processor>> processors) throws IOException {
    this.processors = processors;
    original = Sandbox.of(kind, 2);
    original.make();
    for (String output : List.of("out", "out/linked", "headers")) {
      Files.createDirectory(original.work().resolve(output));
    }
    sandboxes = new Sandbox[] {Sandbox.of(kind, 0), Sandbox.of(kind, 1)};
    for (Sandbox sandbox : sandboxes) {
      original.copyTo(sandbox);
      Path link = sandbox.work().resolve("out/linked/mpi");
      Files.createSymbolicLink(link, sandbox.outside());
    }
    Files.createSymbolicLink(original.work().resolve("out/linked/mpi"), sandboxes[0].outside());
  }

  /** Hostile sources, with options that are right. */
  Outcome sources(Random random, int thread) throws IOException {
    Choice choice = new Choice(random);
    Sandbox sandbox = sandboxes[thread];
    SourceDraft draft = new SourceDraft(choice, sandbox.outside().toString());
    String packageName = draft.packageName();
    String name = draft.name();
    String folder = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
    Map<String, String> sources =
        choice.oneIn(2)
            ? Map.of(folder + "package-info.java", draft.binding(packageName))
            : Map.of(
                folder + "package-info.java",
                "@org.shimwright.annotation.NativeBinding(library = \"mpi\", spec = \"spec.yaml\","
                    + " targets = \"java\")\npackage "
                    + packageName
                    + ";\n",
                folder + name + ".java",
                draft.attributes(packageName, name));
    List<String> options = new ArrayList<>();
    options.add("-Ashimwright.specs=" + sandbox.work());
    if (!choice.oneIn(4)) {
      options.add("-proc:only");
    }
    return attempt(new Input(sources, options), sandbox);
  }

  /** Hostile options, with a source that is right. */
  Outcome options(Random random, int thread) throws IOException {
    Choice choice = new Choice(random);
    Sandbox sandbox = sandboxes[thread];
    List<String> options = new ArrayList<>(List.of("-proc:only"));
    options.add(
        "-Ashimwright.specs=" + (choice.oneIn(4) ? place(choice, sandbox) : sandbox.work()));
    if (!choice.oneIn(3)) {
      options.add("-Ashimwright.root=" + (choice.oneIn(2) ? root(choice) : place(choice, sandbox)));
    }
    if (choice.oneIn(2)) {
      String right = choice.of("classes", "headers", "sources");
      options.add("-Ashimwright.location=" + (choice.oneIn(3) ? choice.payload() : right));
    }
    if (choice.oneIn(8)) {
      options.add(choice.of("-Ashimwright." + choice.payload(), "-A" + choice.payload(), "-A=x"));
    }
    Map<String, String> source =
        Map.of(
            "com/example/package-info.java",
            "@org.shimwright.annotation.NativeBinding(library = \"mpi\", spec = \"spec.yaml\","
                + " targets = {\"java\", \"jni\"})\npackage com.example;\n");
    return attempt(new Input(source, options), sandbox);
  }

  private static String root(Choice choice) {
    return choice.of("META-INF/x", "linked", "..", "a/../../b", "a//b", "/", ".", "a/.", "x/y/z");
  }

  private static String place(Choice choice, Sandbox sandbox) {
    return choice.of(
        choice.payload(),
        choice.payload(),
        sandbox.outside().toString(),
        "../../outside",
        "/dev/null",
        sandbox.work().resolve(choice.of("link-out", "loop", "dangling", "file")).toString());
  }

  private Outcome attempt(Input input, Sandbox sandbox) throws IOException {
    Map<Path, String> before = sandbox.state();
    try {
      return judged(input, sandbox, before);
    } catch (AssertionError | RuntimeException finding) {
      String said = input.toString();
      throw new AssertionError(said.substring(0, Math.min(3_000, said.length())), finding);
    } finally {
      sandbox.restore(Sandbox.changes(before, sandbox.state()), original);
    }
  }

  private Outcome judged(Input input, Sandbox sandbox, Map<Path, String> before)
      throws IOException {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    StringWriter crash = new StringWriter();
    boolean compiled;
    try (StandardJavaFileManager files =
        JAVAC.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of(annotations()));
      place(files, StandardLocation.CLASS_OUTPUT, sandbox.work().resolve("out"));
      place(files, StandardLocation.NATIVE_HEADER_OUTPUT, sandbox.work().resolve("headers"));
      JavaCompiler.CompilationTask task =
          JAVAC.getTask(crash, files, said, input.options, null, sources(input));
      task.setProcessors(processors.get());
      compiled = task.call();
    } catch (IllegalArgumentException refused) {
      assertTrue(
          refused.getStackTrace()[0].getClassName().startsWith("com.sun"), refused::toString);
      return Outcome.REFUSED; // javac itself, before anything of ours runs
    }
    assertEquals("", crash.toString(), "what the compiler says beside its diagnostics");
    Set<Path> changed = Sandbox.changes(before, sandbox.state());
    List<Diagnostic<? extends JavaFileObject>> errors =
        said.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR).toList();
    judgeMessages(errors);
    judgeFiles(sandbox, changed, errors);
    return compiled ? Outcome.ACCEPTED : Outcome.REFUSED;
  }

  private static void place(StandardJavaFileManager files, StandardLocation location, Path folder)
      throws IOException {
    files.setLocationFromPaths(location, List.of(folder));
  }

  private static Path annotations() {
    try {
      return Path.of(
          NativeBinding.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static List<JavaFileObject> sources(Input input) {
    return input.sources.entrySet().stream()
        .map(source -> (JavaFileObject) new Source(source.getKey(), source.getValue()))
        .toList();
  }

  /** Faults have a place, and no generated Java is wrong where what was written is right. */
  private static void judgeMessages(List<Diagnostic<? extends JavaFileObject>> errors) {
    boolean theirs = false;
    for (Diagnostic<? extends JavaFileObject> error : errors) {
      String message = error.getMessage(Locale.ROOT);
      boolean ours = OURS.matcher(message).matches();
      if (ours) {
        Sandbox.assertReadable(message);
        assertTrue(message.length() < LONGEST, () -> message.length() + " characters");
        boolean placed = error.getSource() != null && error.getLineNumber() > 0;
        assertTrue(placed || OPTION.matcher(message).matches(), () -> "no place: " + message);
      }
      theirs |= ours || !isGenerated(error);
    }
    if (!errors.isEmpty() && !theirs) {
      throw new AssertionError("generated Java is wrong: " + errors.get(0));
    }
    assertFalse(
        errors.stream().anyMatch(error -> error.getMessage(Locale.ROOT).contains("\tat ")),
        () -> "a trace in " + errors);
  }

  private static boolean isGenerated(Diagnostic<? extends JavaFileObject> error) {
    return error.getSource() != null && !(error.getSource() instanceof Source);
  }

  private static void judgeFiles(
      Sandbox sandbox, Set<Path> changed, List<Diagnostic<? extends JavaFileObject>> errors)
      throws IOException {
    Path work = sandbox.work();
    boolean ours = errors.stream().anyMatch(e -> OURS.matcher(e.getMessage(Locale.ROOT)).matches());
    List<Path> files =
        changed.stream()
            .filter(path -> Files.isRegularFile(path) && !path.toString().endsWith(".class"))
            .toList();
    for (Path path : changed) {
      boolean inside =
          path.startsWith(work.resolve("out")) || path.startsWith(work.resolve("headers"));
      assertTrue(
          inside && !path.startsWith(work.resolve("out/linked/mpi")), () -> "written " + path);
    }
    if (ours
        && errors.stream().anyMatch(e -> e.getMessage(Locale.ROOT).contains("NativeBinding"))) {
      assertEquals(List.of(), files, "nothing is written after a fault");
    }
    Sandbox.assertHarmless(
        files.stream().filter(file -> !isJava(file)).collect(Collectors.toSet()), work);
    for (Path manifest : files) {
      if (manifest.endsWith("manifest.txt")) {
        Sandbox.assertWhole(manifest.getParent(), work.resolve("out"));
      }
    }
  }

  /** Names of packages and types stand in Java as they are; the compiler is the judge. */
  private static boolean isJava(Path file) {
    return file.toString().endsWith(".java");
  }

  /** A source in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;
    private final String file;

    Source(String path, String text) {
      super(URI.create("memory:///" + encoded(path)), Kind.SOURCE);
      this.text = text;
      file = path.substring(path.lastIndexOf('/') + 1);
    }

    private static String encoded(String path) {
      return URLEncoder.encode(path, StandardCharsets.UTF_8)
          .replace("%2F", "/")
          .replace("+", "%20");
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    /** As files have it; the class above looks at the whole path, and knows no escapes. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE && file.equals(simpleName + ".java");
    }
  }
}
