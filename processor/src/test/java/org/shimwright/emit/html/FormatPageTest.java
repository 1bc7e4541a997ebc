package org.shimwright.emit.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about the format says which libraries have a word, and which must have it. */
class FormatPageTest {
  private static final String PAGE = FormatPage.of(List.of()).body().render();

  /** Returns the columns "required" and "only in" of a word in the table of a definition. */
  private static List<String> row(String definition, String word) {
    String table = PAGE.substring(PAGE.indexOf("id=\"s-" + definition + "\""));
    String row = table.substring(table.indexOf("<code>" + word + "</code>")).split("</tr>")[0];
    return List.of("required", "only in").stream()
        .map(
            column ->
                Pattern.compile("data-column=\"" + column + "\"[^>]*>([^<]*)<")
                    .matcher(row)
                    .results()
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElse("no column"))
        .toList();
  }

  @Test
  void tablesSayWhichLibrariesHaveAWord() {
    assertEquals(List.of("", "Fortran"), row("library", "module"));
    assertEquals(List.of("", "C"), row("function", "fails"));
    assertEquals(List.of("yes", "a standard"), row("function", "summary"));
    assertEquals(List.of("", ""), row("function", "deprecated"));
  }

  @Test
  void tablesSayWhichLibrariesMustSayAWord() {
    assertEquals(List.of("yes", ""), row("function", "name"));
    assertEquals(List.of("a standard", ""), row("function", "clause"));
    assertEquals(List.of("yes", "C, Fortran"), row("library", "link"));
    assertEquals(List.of("C, Fortran", ""), row("the-file", "library"));
  }
}
