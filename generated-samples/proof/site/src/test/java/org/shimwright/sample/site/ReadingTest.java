package org.shimwright.sample.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Finds, chooses and reads, from disk and from a web server, by mouse and by keyboard. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadingTest {
  /** Where the site is read from. */
  enum From {
    DISK,
    SERVER
  }

  private static final String SET = "functions/MPI_Comm_set_attr.html";
  private static final String GET = "functions/MPI_Comm_get_attr.html";

  /**
   * Types names that differ in more than case and punctuation, and looks whether they are found.
   */
  private static final String ASK_FOR_NAMES =
      """
      const field = document.getElementById('query'), lost = [];
      let names = 0;
      for (const entry of window.shimwrightIndex.slice(arguments[0], arguments[1])) {
        const spellings = new Map();
        for (const name of [entry.title, ...entry.names]) {
          spellings.set(name.toLowerCase().replace(/[^a-z0-9]/g, ''), name);
        }
        for (const name of spellings.values()) {
          field.value = name;
          field.dispatchEvent(new Event('input'));
          const places = [...document.querySelectorAll('#hits a')].map(a => a.href);
          if (!places.some(place => place.endsWith('/' + entry.path))) lost.push(name);
          names++;
        }
      }
      return { lost, names };
      """;

  /** Asks for each word of a guide title, and returns those that find a constant first. */
  private static final String ASK_FOR_WORDS =
      """
      const field = document.getElementById('query'), words = new Set(), late = [];
      for (const entry of window.shimwrightIndex.filter(entry => entry.kind === 'guide')) {
        entry.title.split(/[^A-Za-z]+/).filter(word => word.length > 2).forEach(word => words.add(word));
      }
      for (const word of words) {
        field.value = word;
        field.dispatchEvent(new Event('input'));
        const kinds = [...document.querySelectorAll('#hits .kind')].map(kind => kind.textContent);
        const constant = kinds.indexOf('constant');
        if (constant >= 0 && !kinds.slice(0, constant).includes('guide')) late.push(word);
      }
      return { late, words: words.size };
      """;

  private final PublishedSite site = PublishedSite.generated();
  private Browser browser;
  private SiteServer server;

  @BeforeAll
  void start() throws IOException {
    browser = Browser.start();
    server = new SiteServer(site);
  }

  @AfterAll
  void stop() throws IOException {
    if (browser != null) {
      browser.close();
      server.close();
    }
  }

  @BeforeEach
  void asItWas() {
    browser.usualSize();
    browser.prefer("light");
    browser
        .driver()
        .executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", false));
  }

  private void open(From from, String page) {
    browser.open((from == From.DISK ? site.onDisk() : server.address()) + page);
  }

  /** The page that is open, without where it was read from. */
  private String here() {
    String address = browser.driver().getCurrentUrl();
    return address.replace(site.onDisk(), "").replace(server.address(), "");
  }

  private void await(String page) {
    new WebDriverWait(browser.driver(), Duration.ofSeconds(10))
        .until(driver -> here().equals(page));
  }

  // --- search ----------------------------------------------------------------------------------

  @ParameterizedTest
  @CsvSource({
    "MPI_Comm_set_attr, functions/MPI_Comm_set_attr.html",
    "mpi_comm_set_attr, functions/MPI_Comm_set_attr.html",
    "MPI_COMM_SET_ATTR, functions/MPI_Comm_set_attr.html",
    "Comm.setAttr, functions/MPI_Comm_set_attr.html",
    "win.getattr, functions/MPI_Win_get_attr.html",
    "Datatype.deleteAttr, functions/MPI_Type_delete_attr.html",
    "MPI::Comm::Set_attr, functions/MPI_Comm_set_attr.html",
    "MPI_ATTR_PUT, functions/MPI_Attr_put.html",
    "MPI_Com_set_atr, functions/MPI_Comm_set_attr.html",
    "MPI_Comm_copy_attr_function, callbacks/MPI_Comm_copy_attr_function.html",
    "MPI_TAG_UB, attributes/MPI_TAG_UB.html",
    "set-over-deletes-first, topics/mpi-caching-rules.html#s-set-over-deletes-first",
    "MPI_ERR_KEYVAL, constants/mpi-caching-error-class.html#n-MPI_ERR_KEYVAL",
    "Gradle, guide/gradle.html",
    "NativeBinding, guide/index.html#s-ask-for-a-binding-nativebinding",
    "install, guide/index.html#s-install",
    "UCX, guide/trouble.html#s-ucx-caught-signal-11-in-a-program-of-java",
    "native access, guide/trouble.html#s-native-access-a-restricted-method-in-java-lang-system-has-been-called",
    "UnsatisfiedLinkError, guide/trouble.html#s-unsatisfiedlinkerror",
    "srun, guide/trouble.html#s-slurm-s-srun",
    "--allow-run-as-root, guide/processes.html#s-what-each-mpi-wants",
    "-Ashimwright.location, guide/maven.html#s-options-of-the-processor",
    "DuplicateName, format.html#s-what-is-checked",
    "set_attr, functions/MPI_Comm_set_attr.html",
  })
  void twoStepsLeadFromTheStartPageToAName(String typed, String page) {
    for (From from : From.values()) {
      open(from, "index.html");
      browser.find("#query").sendKeys(typed); // one
      browser.press(Keys.ENTER); // two
      await(page);
      assertEquals(List.of(), browser.complaints());
    }
  }

  /** Whatever a language calls it: typing the name is one step, choosing what is shown is two. */
  @Test
  void everyNameOfEveryLanguageIsAmongTheFirstHits() {
    open(From.DISK, "index.html");
    int entries = ((Long) browser.run("return window.shimwrightIndex.length")).intValue();
    List<Object> lost = new ArrayList<>();
    long asked = 0;
    for (int from = 0; from < entries; from += 20) { // so that no script runs for long
      Map<String, Object> answer = browser.run(ASK_FOR_NAMES, from, from + 20);
      lost.addAll((List<?>) answer.get("lost"));
      asked += (Long) answer.get("names");
    }
    assertEquals(List.of(), lost);
    assertTrue(asked > 400, asked + " names");
  }

  /** {@code ABI} finds the page about the MPI ABI before MPI_ERR_ABI. */
  @Test
  void aWordOfTheGuideFindsTheGuideBeforeAConstant() {
    open(From.DISK, "index.html");
    Map<String, Object> answer = browser.run(ASK_FOR_WORDS);
    assertEquals(List.of(), answer.get("late"));
    assertTrue((Long) answer.get("words") > 100, answer.toString());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void wordsFindWhatTheyDescribe(From from) {
    open(from, SET);
    browser.press("/");
    browser.press("duplicates a datatype");
    assertEquals("MPI_Type_dup", browser.find("#hits [aria-selected=true] code").getText());
    assertEquals("true", browser.find("#query").getDomAttribute("aria-expanded"));
    browser.press(Keys.ESCAPE);
    assertFalse(browser.find("#hits").isDisplayed());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void whatNobodyWroteIsNotFound(From from) {
    open(from, "index.html");
    browser.find("#query").sendKeys("qqqqzzzz");
    assertFalse(browser.find("#hits").isDisplayed());
    assertTrue(browser.find("#count").getText().startsWith("Nothing found for “qqqqzzzz”."));
    browser.press(Keys.ESCAPE);
    assertEquals("", browser.find("#count").getText());
  }

  // --- Java ------------------------------------------------------------------------------------

  /** What the installation writes where it puts Javadoc beside the site. */
  @Test
  void javaNamesLeadToJavadocThatIsBesideTheSite() throws IOException {
    Path script = Path.of(URI.create(site.onDisk() + "assets/javadoc.js"));
    String alone = Files.readString(script);
    Files.writeString(
        script,
        """
        window.shimwrightJavadoc = { root: "../javadoc/", types: [
          {"p":"org.shimwright.annotation","l":"NativeBinding"},
          {"p":"org.shimwright.sample.binding","l":"Comm"},
          {"l":"All Classes and Interfaces"}]};
        """);
    try {
      open(From.DISK, SET);
      browser.find("[role=tab][data-language=java]").click();
      String comm = browser.find(".panel[data-language=java] .source a").getDomProperty("href");
      assertTrue(comm.endsWith("/javadoc/org/shimwright/sample/binding/Comm.html"), comm);
      open(From.DISK, "index.html");
      browser.find("#query").sendKeys("NativeBinding");
      String found = browser.find("#hits a").getDomProperty("href");
      assertTrue(found.endsWith("/javadoc/org/shimwright/annotation/NativeBinding.html"), found);
      String last = browser.find(".chapters li:last-child a").getDomProperty("href");
      assertTrue(last.endsWith("/javadoc/index.html"), last);
    } finally {
      Files.writeString(script, alone);
    }
  }

  @Test
  void javaStandsBesideTheOtherLanguagesOnThePageOfValues() {
    open(From.DISK, "topics/mpi-caching-values.html");
    List<String> heads = browser.all("thead th").stream().map(WebElement::getText).toList();
    assertTrue(heads.contains("Java"), heads.toString());
    assertTrue(browser.find("main").getText().contains("Java, with Codec.aint()"));
  }

  /** No row of a table reaches over the edge, where it would have to be scrolled into sight. */
  @ParameterizedTest
  @CsvSource({
    "400, functions/MPI_Comm_set_attr.html",
    "400, topics/mpi-caching-values.html",
    "400, guide/choosing.html",
    "400, format.html",
    "1280, functions/MPI_Comm_set_attr.html",
  })
  void tablesAreReadWithoutScrolling(int width, String page) {
    browser.size(width, 800);
    open(From.DISK, page);
    Object cut =
        browser.run(
            """
            return [...document.querySelectorAll('main .scroll')]
              .filter(e => e.scrollWidth > e.clientWidth).map(e => e.getAttribute('aria-label'));
            """);
    assertEquals(List.of(), cut);
    if (width == 400) {
      String before =
          "return getComputedStyle(document.querySelector('main td'), '::before').content";
      String column = browser.run(before);
      assertTrue(column.endsWith(": \""), column);
    }
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void arrowsChooseAmongTheFound(From from) {
    open(from, "index.html");
    browser.find("#query").sendKeys("set_attr");
    List<String> found = browser.all("#hits code").stream().map(WebElement::getText).toList();
    assertTrue(found.size() >= 3, found.toString());
    browser.press(Keys.ARROW_DOWN);
    browser.press(Keys.ARROW_DOWN);
    browser.press(Keys.ARROW_UP);
    String chosen = browser.find("#hits [aria-selected=true] code").getText();
    assertEquals(found.get(1), chosen);
    assertEquals("hit-1", browser.find("#query").getDomAttribute("aria-activedescendant"));
    browser.press(Keys.ENTER);
    await("functions/" + chosen + ".html");
  }

  // --- tabs ------------------------------------------------------------------------------------

  private String shown() {
    return browser.find(".tabs [aria-selected=true]").getDomAttribute("data-language");
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void aChosenLanguageIsRememberedAcrossPagesAndReloads(From from) {
    open(from, SET);
    browser.find("[role=tab][data-language=f08]").click();
    assertTrue(browser.find(".panel[data-language=f08]").isDisplayed());
    assertFalse(browser.find(".panel[data-language=c]").isDisplayed());
    open(from, GET);
    assertEquals("f08", shown());
    browser.driver().navigate().refresh();
    assertEquals("f08", shown());
    assertTrue(browser.find(".panel[data-language=f08]").isDisplayed());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void aPageWithoutTheChosenLanguageShowsItsFirst(From from) {
    open(from, SET);
    browser.find("[role=tab][data-language=java]").click();
    open(from, "callbacks/MPI_Comm_copy_attr_function.html");
    assertTrue(browser.all("[role=tab][data-language=java]").isEmpty());
    assertEquals("c", shown());
    open(from, SET);
    assertEquals("java", shown());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void arrowsMoveAmongTheTabs(From from) {
    open(from, SET);
    browser.find("[role=tab][data-language=c]").click();
    browser.press(Keys.ARROW_RIGHT);
    assertEquals("cxx", browser.focused().getDomAttribute("data-language"));
    browser.press(Keys.END);
    assertEquals("java", shown());
    browser.press(Keys.ARROW_RIGHT);
    assertEquals("c", shown());
    browser.press(Keys.TAB);
    assertEquals("PRE", browser.run("return document.activeElement.tagName"));
  }

  // --- keyboard --------------------------------------------------------------------------------

  @ParameterizedTest
  @EnumSource(From.class)
  void theFirstTabStopSkipsToTheContent(From from) {
    open(from, SET);
    browser.tab(1);
    assertEquals("Skip to the content", browser.focused().getText());
    browser.press(Keys.ENTER);
    assertEquals("content", browser.focused().getDomAttribute("id"));
    browser.tab(1);
    assertTrue((Boolean) browser.run("return document.activeElement.closest('main') != null"));
  }

  @Test
  void everyTabStopCanBeSeenAndIsMarked() {
    open(From.DISK, SET);
    Object stops =
        browser.run(
            """
            return [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
              .filter(e => e.tabIndex >= 0 && e.checkVisibility()).length;
            """);
    int visible = 0;
    for (long i = 0; i < (Long) stops; i++) {
      browser.tab(1);
      boolean seen =
          browser.run(
              """
              const e = document.activeElement, r = e.getBoundingClientRect();
              return e.matches(':focus-visible') && r.width > 0 && r.bottom > 0
                && r.top < innerHeight && getComputedStyle(e).outlineStyle !== 'none';
              """);
      visible += seen ? 1 : 0;
    }
    assertEquals(stops, (long) visible);
  }

  // --- themes, screens and paper ---------------------------------------------------------------

  private String paper() {
    return browser.run("return getComputedStyle(document.body).backgroundColor");
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void theThemeFollowsTheSystemUntilOneIsChosen(From from) {
    open(from, SET);
    String light = paper();
    browser.prefer("dark");
    String dark = paper();
    assertFalse(light.equals(dark), dark);
    browser.find("#theme").click(); // light, against the system
    assertEquals(light, paper());
    open(from, GET);
    assertEquals(light, paper());
    assertEquals("Theme: light", browser.find("#theme").getText());
    browser.find("#theme").click();
    browser.prefer("light");
    assertEquals(dark, paper());
    browser.find("#theme").click();
    assertEquals("Theme: system", browser.find("#theme").getText());
    assertEquals(light, paper());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void aPhoneHasRoomForSearchAndTabs(From from) {
    browser.size(360, 740);
    open(from, SET);
    browser.find("[role=tab][data-language=fortran]").click();
    assertTrue(browser.find(".panel[data-language=fortran]").isDisplayed());
    browser.find("#query").sendKeys("get_attr");
    assertTrue(browser.find("#hits").isDisplayed());
    long right =
        ((Number)
                browser.run(
                    "return Math.ceil(document.querySelector('#hits')"
                        + ".getBoundingClientRect().right)"))
            .longValue();
    assertTrue(right <= 360, "the found reach to " + right);
    assertTrue(
        (Boolean)
            browser.run(
                "const e = document.documentElement; return e.scrollWidth <= e.clientWidth"));
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void paperShowsEveryLanguageAndNoControls(From from) {
    open(from, SET);
    int languages = browser.all(".tabs .panel").size();
    browser.media("print", "dark");
    assertEquals(
        languages, browser.all(".tabs .panel").stream().filter(WebElement::isDisplayed).count());
    for (String control : List.of(".chapters", "#theme", ".search", ".aside", "[role=tablist]")) {
      assertFalse(browser.find(control).isDisplayed(), control);
    }
    assertEquals("rgb(255, 255, 255)", paper());
  }

  @ParameterizedTest
  @EnumSource(From.class)
  void withoutScriptsEverythingIsThere(From from) {
    browser
        .driver()
        .executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
    open(from, SET);
    List<WebElement> panels = browser.all(".tabs .panel");
    assertTrue(panels.size() >= 5);
    assertTrue(panels.stream().allMatch(WebElement::isDisplayed));
    assertFalse(browser.find(".search").isDisplayed());
    open(from, "index.html");
    browser.find("a[href='functions/MPI_Comm_get_attr.html']").click();
    await(GET);
  }
}
