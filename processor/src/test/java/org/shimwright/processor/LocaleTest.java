package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** What is generated does not depend on the language of whoever compiles. */
class LocaleTest {
  private static final String[] TARGETS = {
    "java",
    "jni",
    "build",
    "c-face",
    "c-layer-face",
    "c-shim",
    "fortran-face",
    "fortran-shim",
    "docs",
    "man"
  };

  private interface Generated {
    List<GeneratedFile> files() throws IOException;
  }

  @Test
  void numbersHaveTheDigitsThatCompilersRead() throws IOException {
    assertSameInArabic(() -> TinySpecification.of(TinySpecification.text(), TARGETS));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "proof/gauge/src/main/resources/gauge.yaml",
        "lapack/src/main/resources/lapack.yaml",
        "messages/src/main/resources/messages.yaml"
      })
  void soDoThoseOfASpecificationFile(String sample) throws IOException {
    Path file = Path.of("../generated-samples", sample);
    assertSameInArabic(() -> own(new OneSpecification("own.yaml", Files.readString(file))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/main/java",
        "header/src/main/java",
        "../spec-model/src/main/java",
        "../api/src/main/java",
        "../api/mpi/src/main/java"
      })
  void noFormatTakesTheDigitsOfTheLocale(String sources) throws IOException {
    Pattern localized = Pattern.compile("%[-+ 0-9,]*d"); // %s of a number has Java's own digits
    try (Stream<Path> files = Files.walk(Path.of(sources))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse(localized.matcher(Files.readString(file)).find(), file.toString());
      }
    }
  }

  private static void assertSameInArabic(Generated generated) throws IOException {
    Locale before = Locale.getDefault();
    List<GeneratedFile> usual = generated.files();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(usual, generated.files());
    } finally {
      Locale.setDefault(before);
    }
  }

  private static List<GeneratedFile> own(OneSpecification specification) {
    WrittenRequest request =
        new WrittenRequest(
            specification.path(), "com.example", Optional.empty(), List.of(), List.of());
    return new Generation(new SpecificationLoader(specification), Emission.ofServices())
        .files(
            request,
            fault -> {
              throw new AssertionError(fault);
            })
        .orElseThrow()
        .files();
  }
}
