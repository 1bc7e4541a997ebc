package org.shimwright.sample.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.results.Results;
import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What axe-core finds on each kind of page: nothing, in the dark and in the light, on a screen and
 * on a phone.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccessibilityTest {
  private final PublishedSite site = PublishedSite.withMeasurementsFor(AccessibilityTest.class);
  private Browser browser;

  @BeforeAll
  void start() throws IOException {
    browser = Browser.start();
  }

  @AfterAll
  void stop() throws IOException {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "index.html",
        "functions/MPI_Comm_set_attr.html",
        "functions/MPI_Comm_dup.html",
        "functions/MPI_Attr_get.html",
        "callbacks/MPI_Comm_copy_attr_function.html",
        "attributes/MPI_TAG_UB.html",
        "constants/mpi-caching-error-class.html",
        "topics/mpi-caching-values.html",
        "topics/mpi-caching-callbacks.html",
        "topics/mpi-caching-rules.html",
        "guide/index.html",
        "topics/mpi-caching-differences.html",
        "guide/maven.html",
        "guide/choosing.html",
        "guide/processes.html",
        "guide/command.html",
        "guide/trouble.html",
        "notes/measured.html",
        "format.html",
        "licences.html",
      })
  void aPageHasNoViolation(String page) {
    browser.usualSize();
    browser.prefer("light");
    browser.open(site.onDisk() + page);
    assertClean(page + ", light", new AxeBuilder());
    browser.prefer("dark"); // nothing but colours depends on it
    assertClean(page + ", dark", new AxeBuilder().withRules(List.of("color-contrast")));
    browser.size(400, 800); // where tables stack
    assertClean(page + ", narrow", new AxeBuilder());
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void anOpenSearchHasNoViolation(String scheme) {
    browser.usualSize();
    browser.prefer(scheme);
    browser.open(site.onDisk() + "index.html");
    browser.find("#query").sendKeys("attr");
    assertTrue(browser.find("#hits").isDisplayed());
    assertClean("search, " + scheme, new AxeBuilder().include(".search"));
  }

  /** The check itself can see: a page without a language and faint text are found. */
  @Test
  void aPlantedFaultIsFound() {
    browser.usualSize();
    browser.prefer("light");
    browser.open(site.onDisk() + "licences.html");
    browser.run(
        """
        document.documentElement.removeAttribute('lang');
        document.querySelector('.lead').style.setProperty('color', '#cccccc');
        """);
    List<String> found =
        new AxeBuilder()
            .analyze(browser.driver()).getViolations().stream().map(Rule::getId).sorted().toList();
    assertEquals(List.of("color-contrast", "html-has-lang"), found);
  }

  private void assertClean(String where, AxeBuilder axe) {
    Results results = axe.analyze(browser.driver());
    List<String> found =
        results.getViolations().stream()
            .map(rule -> rule.getId() + " " + rule.getNodes().get(0).getHtml())
            .toList();
    assertEquals(List.of(), found, where);
  }
}
