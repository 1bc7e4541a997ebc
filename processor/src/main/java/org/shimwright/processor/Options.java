package org.shimwright.processor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.diagnostic.Suggestion;

/**
 * The options of the compilation, with defaults filled in.
 *
 * @param location the location of all generated files except Java sources
 * @param root the folder at that location, without a slash at its end
 * @param specs the folder from which paths of specifications start; empty for the working folder
 */
record Options(Location location, String root, String specs) {
  static final String LOCATION = "shimwright.location";
  static final String ROOT = "shimwright.root";
  static final String SPECS = "shimwright.specs";

  private static final String OPTION_PREFIX = "shimwright.";
  private static final List<String> KNOWN_OPTIONS = List.of(LOCATION, ROOT, SPECS);
  private static final Map<String, Location> LOCATIONS =
      Map.of(
          "classes", StandardLocation.CLASS_OUTPUT,
          "headers", StandardLocation.NATIVE_HEADER_OUTPUT,
          "sources", StandardLocation.SOURCE_OUTPUT);
  private static final List<String> LOCATION_NAMES = List.of("classes", "headers", "sources");
  private static final Pattern FOLDER_FORM = Pattern.compile("[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*");

  /** Reads the options. The result is empty if {@code faults} got a fault. */
  static Optional<Options> read(Map<String, String> given, Consumer<Diagnostic> faults) {
    boolean allKnown = checkAreKnown(given, faults);
    String place = valueOr(given, LOCATION, "classes");
    boolean placeIsGood = LOCATIONS.containsKey(place);
    if (!placeIsGood) {
      faults.accept(
          Diagnostic.of(
              "BadOption",
              "-A%s=%s is no location; %s",
              LOCATION,
              place,
              Suggestion.or(
                  place, LOCATION_NAMES, "use one of " + String.join(", ", LOCATION_NAMES))));
    }
    String root = valueOr(given, ROOT, "META-INF/shimwright");
    boolean rootIsGood = FOLDER_FORM.matcher(root).matches();
    if (!rootIsGood) {
      faults.accept(
          Diagnostic.of(
              "BadOption",
              "-A%s=%s is no folder below the output; use a relative path with slashes, such as"
                  + " META-INF/shimwright",
              ROOT,
              root));
    }
    Location location = LOCATIONS.get(place);
    return allKnown && location != null && rootIsGood
        ? Optional.of(new Options(location, root, valueOr(given, SPECS, "")))
        : Optional.empty();
  }

  private static boolean checkAreKnown(Map<String, String> given, Consumer<Diagnostic> faults) {
    List<String> unknown =
        given.keySet().stream()
            .filter(name -> name.startsWith(OPTION_PREFIX) && !KNOWN_OPTIONS.contains(name))
            .sorted()
            .toList();
    for (String name : unknown) {
      faults.accept(
          Diagnostic.of(
              "UnknownOption",
              "-A%s is no option; %s",
              name,
              Suggestion.or(
                  name, KNOWN_OPTIONS, "use some of " + String.join(", ", KNOWN_OPTIONS))));
    }
    return unknown.isEmpty();
  }

  /**
   * Returns the value of an option, or {@code otherwise}. An option that is given as {@code -Aname}
   * alone has no value.
   */
  private static String valueOr(Map<String, String> given, String name, String otherwise) {
    return Optional.ofNullable(given.get(name)).orElse(otherwise);
  }
}
