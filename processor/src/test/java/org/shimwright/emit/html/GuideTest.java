package org.shimwright.emit.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The first page shows the guide in groups of cards. */
class GuideTest {
  private static final Path TEXTS = Path.of("src/main/resources/org/shimwright/emit/html/guide");

  private static List<SitePage> pages() {
    return Guide.groups().stream().flatMap(group -> group.pages().stream()).toList();
  }

  @Test
  void everyPageIsInOneGroup() throws IOException {
    List<String> grouped = pages().stream().map(SitePage::path).sorted().toList();
    try (Stream<Path> files = Files.list(TEXTS)) {
      List<String> written =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".md"))
              .map(name -> "guide/" + name.replace(".md", ".html"))
              .sorted()
              .toList();
      assertEquals(written, grouped);
    }
  }

  @Test
  void groupsAreFewAndHavePages() {
    List<Guide.Group> groups = Guide.groups();
    assertTrue(groups.size() > 3 && groups.size() < 8, groups.size() + " groups");
    for (Guide.Group group : groups) {
      assertTrue(group.pages().size() > 1, group.title());
    }
  }

  @Test
  void everyCardHasAWholeSentence() {
    for (SitePage page : pages()) {
      String card = StartPage.firstSentence(page.summary());
      assertTrue(card.matches("[A-Z`a-z][^:]{20,160}[.]"), page.path() + ": '" + card + "'");
    }
  }

  @Test
  void cardsDifferInTheirTitles() {
    List<String> titles = pages().stream().map(SitePage::title).toList();
    assertEquals(titles.stream().distinct().toList(), titles);
    for (String title : titles) {
      assertTrue(title.length() < 40 && !title.contains("of your own library"), title);
    }
  }
}
