package org.shimwright;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of the types of a jar that programs see; a new one is added to it on purpose only. */
class PublicTypesTest {
  @Test
  void programsSeeTheseTypes() throws Exception {
    Class<?> first = Class.forName(listed().get(0));
    Path classes = Path.of(first.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes)) {
      List<String> types =
          files
              .map(file -> classes.relativize(file).toString())
              .filter(
                  file ->
                      file.endsWith(".class") && !file.matches("(META-INF|.*[$-]|.*/internal/).*"))
              .map(file -> file.replace(".class", "").replace('/', '.'))
              .filter(PublicTypesTest::isPublic)
              .sorted()
              .toList();
      assertEquals(listed(), types, "public-types.txt lists the public types");
    }
  }

  private static boolean isPublic(String name) {
    try {
      return Modifier.isPublic(
          Class.forName(name, false, PublicTypesTest.class.getClassLoader()).getModifiers());
    } catch (ClassNotFoundException gone) {
      throw new AssertionError(gone);
    }
  }

  private static List<String> listed() throws IOException {
    try (InputStream in = PublicTypesTest.class.getResourceAsStream("/public-types.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
