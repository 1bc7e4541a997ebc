package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;
import org.shimwright.processor.Compilers;

/** Hostile compilations: sources or options of javac that the processors must not trust. */
final class CompilationInputs {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  /** What the processors say, as opposed to the compiler. */
  private static final Pattern OURS = Pattern.compile("(?s)\\[[A-Z]\\w+\\] .*|.*\\.yaml:\\d+:.*");

  /** Faults of options have no place in a source. */
  private static final Pattern OPTION = Pattern.compile("(?s)\\[\\w+Option\\] .*");

  private static final int LONGEST = 200_000;

  private static final List<String> ROOTS =
      List.of("META-INF/x", "linked", "..", "a/../../b", "a//b", "/", ".", "a/.", "x/y/z");

  /** A source with which nothing is wrong. */
  private static final String RIGHT =
      "@org.shimwright.annotation.NativeBinding(library = \"mpi\", spec = \"spec.yaml\","
          + " targets = {\"java\", \"jni\"})\npackage com.example;\n";

  private final Supplier<List<Processor>> processors;
  private final Sandbox sandbox;

  /**
   * One compilation.
   *
   * @param sources by the names of their types
   */
  record Input(Map<String, String> sources, List<String> options) {}

  CompilationInputs(String kind, Supplier<List<Processor>> processors) throws IOException {
    this.processors = processors;
    sandbox = Sandbox.of(kind);
    for (String output : List.of("out", "out/linked", "headers")) {
      Files.createDirectory(sandbox.work().resolve(output));
    }
    sandbox.link("out/linked/mpi", sandbox.outside());
    sandbox.keep();
  }

  /** Hostile sources, with options that are right. */
  Arbitrary<Input> sources() {
    String specs = "-Ashimwright.specs=" + sandbox.work();
    return Combinators.combine(
            new SourceDraft(sandbox.outside()).sources(),
            Arbitraries.frequency(
                Tuple.of(3, List.of(specs, "-proc:only")), Tuple.of(1, List.of(specs))))
        .as(Input::new);
  }

  /** Hostile options, with a source that is right. */
  Arbitrary<Input> options() {
    Arbitrary<String> location = Texts.mostly(2, Texts.any(), "classes", "headers", "sources");
    Arbitrary<String> root = Texts.oneOf(Arbitraries.of(ROOTS), places());
    Arbitrary<String> unknown = Texts.oneOf(Texts.any().map("shimwright."::concat), Texts.any());
    return Combinators.combine(
            Texts.mostly(3, places(), sandbox.work().toString()),
            root.injectNull(0.3),
            location.injectNull(0.5),
            unknown.injectNull(0.9))
        .as(
            (specs, folder, where, other) -> {
              List<String> options = new ArrayList<>(List.of("-proc:only"));
              options.add("-Ashimwright.specs=" + specs);
              add(options, "-Ashimwright.root=", folder);
              add(options, "-Ashimwright.location=", where);
              add(options, "-A", other);
              return new Input(Map.of("com.example.package-info", RIGHT), options);
            });
  }

  private static void add(List<String> options, String start, @Nullable String value) {
    if (value != null) {
      options.add(start + value);
    }
  }

  private Arbitrary<String> places() {
    Arbitrary<String> inside =
        Arbitraries.of("link-out", "loop", "dangling", "file")
            .map(name -> sandbox.work().resolve(name).toString());
    return Texts.oneOf(
        Texts.any(),
        inside,
        Arbitraries.of(sandbox.outside().toString(), "../../outside", "/dev/null"));
  }

  /** Tries one compilation. */
  boolean accepts(Input input) throws IOException {
    sandbox.reset();
    return judged(input, sandbox.state());
  }

  private boolean judged(Input input, Map<Path, String> before) throws IOException {
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    StringWriter crash = new StringWriter();
    boolean compiled;
    try (StandardJavaFileManager files =
        JAVAC.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, annotations());
      place(files, StandardLocation.CLASS_OUTPUT, sandbox.work().resolve("out"));
      place(files, StandardLocation.NATIVE_HEADER_OUTPUT, sandbox.work().resolve("headers"));
      JavaCompiler.CompilationTask task =
          JAVAC.getTask(crash, files, said, input.options, null, sources(input));
      task.setProcessors(processors.get());
      compiled = task.call();
    } catch (IllegalArgumentException refused) {
      assertTrue(
          refused.getStackTrace()[0].getClassName().startsWith("com.sun"), refused::toString);
      return false; // javac itself, before anything of ours runs
    }
    assertEquals("", crash.toString(), "what the compiler says beside its diagnostics");
    Set<Path> changed = Sandbox.changes(before, sandbox.state());
    List<Diagnostic<? extends JavaFileObject>> errors =
        said.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR).toList();
    judgeMessages(errors);
    judgeFiles(changed, errors);
    return compiled;
  }

  private static void place(StandardJavaFileManager files, StandardLocation location, Path folder)
      throws IOException {
    files.setLocationFromPaths(location, List.of(folder));
  }

  private static List<Path> annotations() {
    try {
      return Compilers.api();
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static List<JavaFileObject> sources(Input input) {
    return input.sources.entrySet().stream()
        .map(source -> JavaFileObjects.forSourceString(source.getKey(), source.getValue()))
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
    return error.getSource() != null && "file".equals(error.getSource().toUri().getScheme());
  }

  private void judgeFiles(Set<Path> changed, List<Diagnostic<? extends JavaFileObject>> errors)
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
        Path classes = work.resolve("out");
        Sandbox.assertWhole(manifest.getParent(), classes, classes);
      }
    }
  }

  /** Names of packages and types stand in Java as they are; the compiler is the judge. */
  private static boolean isJava(Path file) {
    return file.toString().endsWith(".java");
  }
}
