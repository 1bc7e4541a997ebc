package org.shimwright.sample.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Opens every page of the site once, on a phone's screen. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryPageTest {
  private static final int PHONE = 360;

  /** What is wrong with the page itself, its links, its identifiers and its requests. */
  private static final String LOOK =
      """
      const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
      return {
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ids: ids,
        links: [...document.querySelectorAll('a[href]')].map(a => a.href),
        asked: performance.getEntriesByType('resource').map(e => e.name),
        blank: [...document.images].filter(e => !e.naturalWidth).map(e => e.src),
        headings: document.querySelectorAll('h1').length,
        searchable: !document.querySelector('.search').hidden,
      };
      """;

  private final PublishedSite site = PublishedSite.withMeasurementsFor(EveryPageTest.class);
  private final Map<String, Map<String, Object>> seen = new HashMap<>();
  private final List<String> complaints = new ArrayList<>();
  private List<String> pages = List.of();
  private String address = "";

  @BeforeAll
  void openAll() throws IOException {
    pages = site.pages();
    try (Browser browser = Browser.start();
        SiteServer server = new SiteServer(site)) {
      address = server.address();
      browser.size(PHONE, 740);
      for (String page : pages) {
        browser.open(address + page);
        seen.put(page, browser.run(LOOK));
        browser.complaints().forEach(text -> complaints.add(page + ": " + text));
      }
    }
  }

  @AfterAll
  void say() {
    System.out.println(seen.size() + " pages opened");
  }

  @Test
  void thereIsAPageForEveryFunctionAndMore() {
    assertTrue(pages.size() > 150, pages.toString());
    assertEquals(pages.size(), seen.size());
  }

  @Test
  void noPageComplains() {
    assertEquals(List.of(), complaints);
  }

  @Test
  void everyLinkLeadsToAPageAndAPlaceInIt() {
    List<String> broken = new ArrayList<>();
    int checked = 0;
    for (String page : pages) {
      for (String link : texts(page, "links")) {
        String[] parts = link.split("#", 2);
        String target = parts[0].replace(address, "");
        checked++;
        if (!seen.containsKey(target)) {
          broken.add(page + " -> " + link);
        } else if (parts.length == 2 && !texts(target, "ids").contains(parts[1])) {
          broken.add(page + " -> " + link + " (no such place)");
        }
      }
    }
    assertEquals(List.of(), broken);
    assertTrue(checked > 5000, "only " + checked + " links");
  }

  @Test
  void everyPictureIsThere() {
    List<String> missing = new ArrayList<>();
    for (String page : pages) {
      texts(page, "blank").forEach(image -> missing.add(page + " -> " + image));
    }
    assertEquals(List.of(), missing);
    assertTrue(texts("notes/measured.html", "asked").contains(address + "notes/measured/plot.svg"));
  }

  @Test
  void everyPageIsLinkedFromTheStartPageOrFromOneThatIs() {
    Set<String> near = new TreeSet<>(List.of("index.html"));
    for (int step = 0; step < 2; step++) {
      for (String page : List.copyOf(near)) {
        texts(page, "links").forEach(link -> near.add(link.split("#", 2)[0].replace(address, "")));
      }
    }
    assertEquals(new TreeSet<>(pages), near);
  }

  @Test
  void identifiersAreUniqueInTheirPage() {
    List<String> twice = new ArrayList<>();
    for (String page : pages) {
      List<String> ids = texts(page, "ids");
      if (Set.copyOf(ids).size() != ids.size()) {
        twice.add(page);
      }
    }
    assertEquals(List.of(), twice);
  }

  @Test
  void noPageIsWiderThanAPhone() {
    List<String> wide =
        pages.stream()
            .filter(page -> ((Number) seen.get(page).get("wide")).intValue() > 0)
            .map(page -> page + ": " + seen.get(page).get("wide") + " too wide")
            .toList();
    assertEquals(List.of(), wide);
  }

  @Test
  void noPageAsksForAnythingOutsideTheSite() {
    List<String> outside = new ArrayList<>();
    for (String page : pages) {
      texts(page, "asked").stream()
          .filter(asked -> !asked.startsWith(address))
          .forEach(asked -> outside.add(page + " asks for " + asked));
    }
    assertEquals(List.of(), outside);
    assertTrue(texts("index.html", "asked").size() >= 5);
  }

  @Test
  void everyPageHasOneHeadingOfTheFirstLevelAndASearch() {
    List<String> without =
        pages.stream()
            .filter(
                page ->
                    !seen.get(page).get("headings").equals(1L)
                        || !seen.get(page).get("searchable").equals(true))
            .toList();
    assertEquals(List.of(), without);
  }

  @SuppressWarnings("unchecked")
  private List<String> texts(String page, String what) {
    return (List<String>) seen.get(page).get(what);
  }
}
