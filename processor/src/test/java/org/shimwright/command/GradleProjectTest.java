package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Gradle projects of {@code init} have no word that a Gradle between 5 and 9 has removed. That
 * they build on 4.4, tests of the installation say.
 */
class GradleProjectTest {
  /** What the upgrade guides of Gradle 5 to 9 call removed, with the release that removed it. */
  private static final List<String> REMOVED =
      List.of(
          "<<", // 5
          "\\bclassesDir\\b", // 5
          "enableFeaturePreview", // 5 to 9, by feature
          "\\b(compile|runtime|testCompile|testRuntime|provided) ['\"(]", // 7
          "apply plugin: *['\"]maven['\"]", // 7
          "\\bmavenDeployer\\b", // 7
          "\\bjcenter\\(", // 9
          "\\b(archiveName|baseName|appendix|archiveBaseName =|destinationDir|extension =)\\b", // 8
          "(?m)^(source|target)Compatibility\\b", // 9: the conventions of plugins
          "\\bmainClassName\\b", // 9
          "\\barchivesBaseName\\b", // 9
          "\\b(project\\.)?(exec|javaexec) *\\{", // 9
          "\\bbuildDir\\b", // deprecated since 8.3
          "(?m)^ *url ['\"]", // deprecated since 8.14: a space in place of "="
          "\\bwhenReady\\b|\\bbuildFinished\\b"); // not with the configuration cache

  @Test
  void wordsThatLaterGradlesRemovedAreNotThere() throws IOException {
    for (String sample : List.of("gradle", "library-gradle")) {
      for (String file : List.of("build.gradle", "settings.gradle")) {
        String text = Files.readString(Path.of("../generated-samples", sample, file));
        for (String removed : REMOVED) {
          assertFalse(Pattern.compile(removed).matcher(text).find(), file + " has " + removed);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compile 'a:b:1'", "sourceCompatibility = 17", "mainClassName = 'M'"})
  void removedWordsAreFound(String line) {
    assertEquals(
        1, REMOVED.stream().filter(word -> Pattern.compile(word).matcher(line).find()).count());
  }
}
