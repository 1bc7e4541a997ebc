package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/** The Javadoc of a method says all that its specification does, whatever the library is. */
class MethodCommentsTest {
  private static final String LOW =
      "at least an hour before TIDE_HIGH, and never before the hour at which the moon has set";
  private static final String HEAD =
      "spec: tide\n"
          + "library: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h],"
          + " link: {names: [tide]}}\n"
          + "constants: [{name: TIDE_LOW, text: \"%s\"}, TIDE_HIGH]\n"
          + "handles: [{name: gauge, type: tide_gauge *, freed-by: tide_gauge_free}]\n"
          + "functions:\n"
          + "  - {name: tide_gauge_free, parameters: [{name: gauge, kind: gauge}],"
          + " returns: nothing}\n"
          + "  - ";

  /** The source of the class Tide, its comments on one line each. */
  private static String comments(String function) {
    return new Generation(
            new SpecificationLoader(
                new OneSpecification("tide.yaml", HEAD.formatted(LOW) + function + "\n")),
            Emission.ofServices())
            .files(
                new WrittenRequest(
                    "tide.yaml", "com.example", Optional.empty(), List.of(), List.of("java")),
                fault -> {
                  throw new AssertionError(fault.toString());
                })
            .orElseThrow()
            .files()
            .stream()
            .filter(file -> file.path().endsWith("/Tide.java"))
            .map(GeneratedFile::content)
            .peek(text -> assertTrue(text.lines().allMatch(line -> line.length() <= 100), text))
            .map(text -> text.replaceAll("\n\\s+\\*\\s+", " "))
            .findFirst()
            .orElseThrow();
  }

  private static void says(String comments, String... texts) {
    for (String text : texts) {
      assertTrue(comments.contains(text), text + "\n is not in:\n" + comments);
    }
  }

  @Test
  void theSourceTheVersionsAndTheCodesOfFailuresAreSaid() {
    String comments =
        comments(
            "{name: tide_level, returns: int32, fails: if-negative, locality: local, since: \"1.2\","
                + " deprecated: \"2.0\", replaced-by: tide_height, clause: \"manual, 3\","
                + " errors: [{class: TIDE_LOW, when: there is no water}],"
                + " text: \"reads the level\\n\\nIn winter tide_height is better.\"}\n"
                + "  - {name: tide_height, returns: int32}");
    says(
        comments,
        "Reads the level.",
        "<p>In winter Tide.height is better.",
        "<p>Local: a call does not wait for other processes.",
        "<p>{@code tide_level}; manual, 3.",
        "@since Tide 1.2",
        "<p>One thread at a time is in the library; others wait.",
        "<li>{@code Tide.LOW}: there is no water",
        "@throws TideException if the function returns a negative number",
        "@deprecated since Tide 2.0; use {@code Tide.height}",
        "@Deprecated\n");
  }

  @Test
  void theTextOfAConstantHasTheNamesOfJava() {
    says(
        comments("{name: tide_height, returns: int32}"),
        "{@code TIDE_LOW}, as the library has it. A" + LOW.substring(1).replace("TIDE_", "Tide."));
  }

  @Test
  void aFunctionThatCannotFailThrowsNoException() {
    String comments = comments("{name: tide_height, returns: int32}");
    says(comments, "Calls {@code tide_height}.");
    assertFalse(comments.contains("TideException if"), comments);
  }

  @Test
  void severalSuccessesAreNamed() {
    says(
        comments("{name: tide_turn, returns: status, success: [0, 4]}"),
        "@throws TideException if the status of the function is not 0 or 4");
    says(
        comments(
            "{name: tide_turn, parameters: [{name: fault, kind: status, direction: out}],"
                + " returns: int32}"),
        "@throws TideException if the status of the function is not 0");
  }

  @Test
  void refusalsAreSaidAsTheyAre() {
    says(
        comments(
            "{name: tide_name, parameters: [{name: name, kind: text}, {name: in_port, kind: text,"
                + " nullable: true, text: the port of in_port}], returns: nothing}"),
        "@param inPort the port of inPort, or null",
        "@throws NullPointerException if an argument that must not be null is null",
        "@throws IllegalArgumentException if a string has a NUL character");
    says(
        comments(
            "{name: tide_mean, parameters: [{name: levels, kind: uint32, length: count},"
                + " {name: weights, kind: double, length: count}, {name: count, kind: size}],"
                + " returns: double}"),
        "@throws IllegalArgumentException if arrays that belong together differ in length");
    says(
        comments(
            "{name: tide_week, parameters: [{name: days, kind: double, length: 7}],"
                + " returns: double}"),
        "@throws IllegalArgumentException if an array has another length than it must have");
    says(
        comments("{name: tide_at, parameters: [{name: hour, kind: uint32}], returns: double}"),
        "@throws IllegalArgumentException if a number is negative or too large");
  }
}
