package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.processor.Compilers;
import org.shimwright.processor.OneSpecification;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Puts text that tries to be code wherever a specification of a library in C or Fortran has prose:
 * in every file of every target it stays text, and compilers accept the files.
 */
class HostileProseTest {
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final Path SAMPLES = Path.of("../generated-samples/proof");

  @TempDir private Path folder;

  @Tag("all")
  @Test
  void proseOfALibraryInCStaysText() throws Exception {
    Object tree = tree("gauge/src/main/resources/gauge.yaml");
    eachAlone(tree, "java", "jni", "build", "fortran");
    List<GeneratedFile> files = allAtOnce(tree, "java", "jni", "build", "fortran");
    Compilers.assumePresent("gcc");
    Compilers.assumePresent("gfortran");
    write(files);
    Path headers = SAMPLES.resolve("gauge/src/main/native").toAbsolutePath();
    compile("gcc", "-std=gnu11", "-I" + headers, "fortran/gauge_module.c");
    compile(
        "gcc", "-std=gnu11", "-I" + headers, "-Ijni", java(), java() + "/linux", "jni/natives.c");
    compile("gfortran", "-J" + folder, "fortran/gauge_module.f90");
  }

  @Test
  void proseOfALibraryInFortranStaysText() throws Exception {
    List<GeneratedFile> files = allAtOnce(ruler(), "java", "jni", "build", "c");
    Compilers.assumePresent("gcc");
    write(files);
    for (GeneratedFile file : files) {
      if (file.path().matches("fortran/.*[.]h")) {
        compile("gcc", "-std=gnu11", "-x", "c", file.path());
      }
    }
  }

  @Tag("all")
  @Test
  void eachProseOfALibraryInFortranStaysText() throws Exception {
    eachAlone(ruler(), "java", "jni", "build", "c");
  }

  private static Object ruler() throws Exception {
    return tree("ruler/src/main/resources/ruler.yaml");
  }

  private static Object tree(String sample) throws Exception {
    return YAML.readValue(Files.readString(SAMPLES.resolve(sample)), Object.class);
  }

  /** Checks the files, and the pages, with one hostile text after the other. */
  private static void eachAlone(Object tree, String... code) {
    List<String> targets = new ArrayList<>(List.of(code));
    targets.addAll(List.of("docs", "html", "man"));
    for (String text : Texts.BREAKING) {
      files(YAML.writeValueAsString(hostile(tree, text)), targets).ifPresent(HostileProseTest::see);
    }
  }

  /** Checks the files with all hostile texts at once, and returns them. */
  private static List<GeneratedFile> allAtOnce(Object tree, String... code) {
    String all =
        String.join(" ", Texts.BREAKING.stream().filter(HostileProseTest::isTaken).toList());
    List<GeneratedFile> files =
        files(YAML.writeValueAsString(hostile(tree, all)), List.of(code)).orElseThrow();
    see(files);
    return files;
  }

  private static boolean isTaken(String text) {
    return VisibleText.find(text).isEmpty();
  }

  private static void see(List<GeneratedFile> files) {
    files.forEach(Injection::check);
  }

  private static Optional<List<GeneratedFile>> files(String yaml, List<String> targets) {
    List<String> faults = new ArrayList<>();
    Optional<List<GeneratedFile>> files =
        new Generation(
                new SpecificationLoader(new OneSpecification("hostile.yaml", yaml)),
                Emission.ofServices())
            .files(
                new WrittenRequest(
                    "hostile.yaml", "com.example", Optional.of("hostile"), List.of(), targets),
                fault -> faults.add(fault.toString()))
            .map(Generation.Result::files);
    faults.forEach(Trial::checkFault);
    assertEquals(files.isEmpty(), !faults.isEmpty());
    return files;
  }

  /** A copy of a tree of YAML, with a text after all that only people read. */
  private static Object hostile(Object node, String text) {
    if (node instanceof Map<?, ?> map) {
      Map<Object, Object> changed = new LinkedHashMap<>();
      map.forEach((key, value) -> changed.put(key, hostile(value, text)));
      changed.computeIfPresent("text", (key, old) -> prose(old, text));
      changed.computeIfPresent("title", (key, old) -> prose(old, text));
      if (map.containsKey("link")) {
        changed.computeIfPresent("name", (key, old) -> prose(old, text));
      }
      return changed;
    }
    return node instanceof List<?> list
        ? list.stream().map(item -> hostile(item, text)).toList()
        : node;
  }

  /** The name of the function {@code errors: text:} is a name, no prose. */
  private static Object prose(Object old, String text) {
    return String.valueOf(old).matches("\\w+_text") ? old : old + text;
  }

  private void write(List<GeneratedFile> files) throws Exception {
    for (GeneratedFile file : files) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
  }

  private static String java() {
    return "-I" + System.getProperty("java.home") + "/include";
  }

  private void compile(String... command) throws Exception {
    List<String> words = new ArrayList<>(List.of(command));
    words.add(1, "-fsyntax-only");
    Compilers.run(folder, words);
  }
}
