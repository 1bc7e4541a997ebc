package org.shimwright.sample.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A specification whose every text tries to be markup is shown as the text that it is. */
class HostileTextTest {
  private static final String LOOK =
      """
      return [
        window.ran === true,
        document.querySelectorAll('.planted, img, iframe, [onerror], [onload], [onclick]').length,
        [...document.scripts].filter(s => !s.src).length,
        document.body.textContent,
      ];
      """;

  @Test
  void textsAreDataOnEveryPage() throws IOException {
    PublishedSite site = PublishedSite.of("hostile");
    List<String> wrong = new ArrayList<>();
    int shown = 0;
    try (Browser browser = Browser.start()) {
      for (String page : site.pages()) {
        browser.open(site.onDisk() + page);
        List<Object> seen = browser.run(LOOK);
        if (seen.get(0).equals(true) || !seen.get(1).equals(0L) || !seen.get(2).equals(0L)) {
          wrong.add(page + ": " + seen.subList(0, 3));
        }
        shown += seen.get(3).toString().contains("<script class=planted>") ? 1 : 0;
        browser.complaints().forEach(text -> wrong.add(page + ": " + text));
      }
      search(browser, site, wrong);
    }
    assertEquals(List.of(), wrong);
    assertTrue(shown > 5, "only " + shown + " pages show the text");
  }

  private static void search(Browser browser, PublishedSite site, List<String> wrong) {
    browser.open(site.onDisk() + "index.html");
    browser.find("#query").sendKeys("hostile");
    assertTrue(browser.all("#hits .text").size() > 1);
    if (browser.run("return window.ran === true || document.querySelector('.planted') !== null")) {
      wrong.add("the search");
    }
    browser.press(Keys.ESCAPE);
  }
}
