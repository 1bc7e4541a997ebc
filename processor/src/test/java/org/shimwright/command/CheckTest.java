package org.shimwright.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has no text is reported at its place; what is no specification, as by lint. */
class CheckTest {
  private static final String SILENT =
      """
      spec: tide
      library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
      enums:
        - {name: mood, type: enum mood, values: [CALM]}
      structs:
        - {name: place, type: struct place, fields: [{name: x, kind: int}, {name: y, kind: int}]}
      callbacks:
        - name: heard
          parameters: [{name: height, kind: double}, {name: data, kind: user-data}]
          returns: nothing
      functions:
        - name: tide_level
          parameters: [{name: hour, kind: int}, {name: one, kind: constant, value: 1}]
          returns: double
        - {name: tide_stop, returns: nothing, text: Stops}
      """;

  @TempDir private Path folder;

  private Run check(String text) throws Exception {
    return Run.of("check", Files.writeString(folder.resolve("tide.yaml"), text).toString());
  }

  @Test
  void everythingWithoutATextIsReportedAtItsPlace() throws Exception {
    Run run = check(SILENT);
    assertEquals(1, run.status(), run.err());
    String end = "'; write what it is in 'text:'";
    assertEquals(
        List.of(
            "4:5: [Undocumented] no text of the enumeration 'mood" + end,
            "6:5: [Undocumented] no text of the fields 'place: x, y" + end,
            "6:5: [Undocumented] no text of the structure 'place" + end,
            "8:5: [Undocumented] no text of the callback 'heard" + end,
            "9:18: [Undocumented] no text of the parameter 'heard: height" + end,
            "12:5: [Undocumented] no text of the function 'tide_level" + end,
            "13:18: [Undocumented] no text of the parameter 'tide_level: hour" + end),
        run.out()
            .lines()
            .filter(line -> line.contains("[Undocumented]"))
            .map(line -> line.replaceFirst(".*tide[.]yaml:", "").replaceFirst("error: ", ""))
            .toList());
  }

  @Test
  void documentedSpecificationHasNoReport() throws Exception {
    String text =
        """
        spec: tide
        library: {name: Tide, java: Tide, headers: [tide.h], link: {names: [tide]}}
        functions:
          - {name: tide_stop, returns: nothing, text: Stops}
        """;
    assertEquals(new Run(0, "", ""), check(text));
  }

  @Test
  void errorsComeFirst() throws Exception {
    Run run = check(SILENT.replace("{name: tide_stop,", "{name: tide_stop, java: notify,"));
    assertEquals(1, run.status());
    assertTrue(run.out().contains("[NameClash]"), run.out());
    assertEquals(List.of(), run.out().lines().filter(l -> l.contains("[Undocumented]")).toList());
  }
}
