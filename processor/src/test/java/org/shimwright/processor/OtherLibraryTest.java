package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.GeneratedFile;

/** The section 'library' of a specification names the library, not the generator. */
class OtherLibraryTest {
  private static final String DEPTH =
      """
      functions:
        - name: ocean_depth
          group: depth
          languages: [C, JAVA]
          since: "2.0"
          clause: "Depth"
          parameters:
            - {name: position, kind: COUNT, direction: in, text: a}
            - {name: depth, kind: COUNT, direction: out, text: a}
          summary: "Measures."
          text: "Measures."
      """;

  private static Map<String, String> generated(String library, String... targets)
      throws IOException {
    String text =
        TinySpecification.text()
            .replaceFirst("\nlibrary: .*\n", "\n" + library)
            .replace("functions: []\n", DEPTH);
    return TinySpecification.of(text, targets).stream()
        .collect(Collectors.toMap(GeneratedFile::path, GeneratedFile::content));
  }

  @Test
  void classesTextsAndNamesAreThoseOfTheLibrary() throws Exception {
    Map<String, String> files =
        generated(
            "library: {name: Ocean, prefix: ocean_, java: Sea, may-be-absent-since: '2.0',"
                + " runtime: org.ocean, about-constants: 'Other Oceans may differ.'}\n",
            "java",
            "jni",
            "docs",
            "man");
    assertTrue(files.keySet().containsAll(Set.of("com/example/Sea.java", "jni/natives.c")));
    assertTrue(files.containsKey("com/example/SeaNatives.java"), files.keySet().toString());
    assertTrue(files.containsKey("com/example/SeaConstants.java"), files.keySet().toString());
    String sea = files.get("com/example/Sea.java");
    assertTrue(sea.contains("public static int depth(int position)"), sea);
    for (String part : List.of("since Ocean 2.0", "if Ocean reports an error", "this Ocean does")) {
      assertTrue(sea.contains(part), part + " in " + sea);
    }
    String c = files.get("jni/natives.c");
    assertTrue(c.contains("_SeaNatives_oceanDepth0("), c);
    assertTrue(c.contains("swj_lacking(env, \"ocean_depth\", \"new in Ocean 2.0\")"), c);
    String page = files.get("docs/ocean_depth.md");
    assertTrue(page.contains("Since Ocean-2.0"), page);
    assertTrue(page.contains("After Ocean has been initialized"), page);
    String constants = files.get("docs/tiny-handle.md");
    assertTrue(constants.contains("Other Oceans may differ."), constants);
    String natives = files.get("com/example/SeaNatives.java");
    assertTrue(natives.contains("import org.ocean.internal.Binding;"), natives);
    assertTrue(sea.contains("@throws org.ocean.SeaException if Ocean"), sea);
    String man = files.get("man/man3/ocean_depth.3");
    assertTrue(man.contains("\"Ocean-5.0\""), man);
  }

  @Test
  void withoutTheSectionNamesAreMadeOfTheSpecifications() throws Exception {
    String page = generated("", "docs").get("docs/ocean_depth.md");
    assertEquals(-1, page.indexOf("class Tiny"), "nothing can call it, so it has no Java: " + page);
    assertEquals(-1, page.indexOf("threads"), "the specification says nothing of threads: " + page);
    assertTrue(page.contains("Since Caching on communicators-2.0"), page);
    assertEquals(-1, page.indexOf("UnsupportedOperationException"), "nothing may be absent");
  }
}
