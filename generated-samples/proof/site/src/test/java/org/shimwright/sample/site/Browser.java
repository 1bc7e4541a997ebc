package org.shimwright.sample.site;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** One Chromium with an empty profile of its own, driven as a person drives it. */
final class Browser implements AutoCloseable {
  /** Warns that it has no protocol of its own for just this browser, which nothing here needs. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  private final ChromeDriver driver;
  private final Path profile;

  private Browser(ChromeDriver driver, Path profile) {
    this.driver = driver;
    this.profile = profile;
  }

  /** Starts a browser; a machine without one skips the tests and says what to install. */
  static Browser start() throws IOException {
    SELENIUM.setLevel(Level.SEVERE);
    Path program = program(NAMES);
    Path chromedriver = program(List.of("chromedriver"));
    if (program == null || chromedriver == null) {
      String reason =
          "there is no Chromium with its driver on the PATH; install chromium and chromium-driver";
      System.out.println("skipped: " + reason);
      abort(reason);
    }
    Path profile = Files.createTempDirectory("shimwright-browser");
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(chromedriver.toFile())
            .usingAnyFreePort()
            .withLogFile(profile.resolve("chromedriver.log").toFile())
            .build();
    ChromeDriver driver = new ChromeDriver(service, options(program, profile));
    driver.manage().timeouts().pageLoadTimeout(Duration.ofSeconds(60));
    return new Browser(driver, profile);
  }

  private static Path program(List<String> names) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .flatMap(folder -> names.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  private static ChromeOptions options(Path program, Path profile) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(program.toString());
    options.setCapability("goog:loggingPrefs", logs);
    options.addArguments(
        "--headless=new",
        "--no-sandbox", // Chromium has none for root
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--user-data-dir=" + profile.resolve("data"));
    return options;
  }

  ChromeDriver driver() {
    return driver;
  }

  void open(String address) {
    driver.get(address);
  }

  void size(int width, int height) {
    // headless windows refuse to be as narrow as a phone; what the page sees can be set
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Shows pages on a window of a usual size again. */
  void usualSize() {
    driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    driver.manage().window().setSize(new Dimension(1280, 900));
  }

  /** What the page thinks the system prefers, {@code dark} or {@code light}. */
  void prefer(String scheme) {
    media("screen", scheme);
  }

  void media(String media, String scheme) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "media",
            media,
            "features",
            List.of(
                Map.of("name", "prefers-color-scheme", "value", scheme),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }

  /** Presses keys wherever the focus is. */
  void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  void tab(int times) {
    for (int i = 0; i < times; i++) {
      press(Keys.TAB);
    }
  }

  WebElement focused() {
    return driver.switchTo().activeElement();
  }

  WebElement find(String selector) {
    return driver.findElement(By.cssSelector(selector));
  }

  List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  @SuppressWarnings("unchecked")
  <T> T run(String script, Object... arguments) {
    return (T) driver.executeScript(script, arguments);
  }

  /** What the page has complained of since the last call: errors and refused requests. */
  List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .toList();
  }

  @Override
  public void close() throws IOException {
    driver.quit();
    try (Stream<Path> files = Files.walk(profile)) {
      for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
