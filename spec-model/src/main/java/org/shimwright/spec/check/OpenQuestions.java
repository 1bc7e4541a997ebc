package org.shimwright.spec.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Node;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.Sequence;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Reports the open questions of a draft: values that begin with {@code ?}, which {@code shimwright
 * import} writes if a C header does not contain the answer. A guess may follow the question mark.
 */
public final class OpenQuestions {
  private static final Map<String, String> ASKED =
      Map.ofEntries(
          Map.entry("capacity", "how many bytes are there for the text"),
          Map.entry("characters", "how many characters may the text have"),
          Map.entry("closure", "which parameter is the user data of the callback"),
          Map.entry("destroy", "which parameter lets go of the callback"),
          Map.entry("direction", "does it go in, out or inout"),
          Map.entry("fails", "which values say that it has failed"),
          Map.entry("flags", "are the values combined by |"),
          Map.entry("freed-by", "which function frees it"),
          Map.entry("headers", "what must be included first, as clang refuses them without it"),
          Map.entry("kind", "is it a status, or of which kind"),
          Map.entry("length", "what counts its elements, if it is an array or text without NUL"),
          Map.entry("names", "what is the library called that is linked"),
          Map.entry("nullable", "may it be NULL"),
          Map.entry("on-exception", "what does C get if the lambda throws"),
          Map.entry("parent", "which handle must outlive it"),
          Map.entry("returns", "is it a status, or a number"),
          Map.entry("scope", "how long may the library call it: call, async, notified or forever"),
          Map.entry("errors.text", "which function gives the text of a status"),
          Map.entry("transfer", "is it the caller's (full) or the library's (none)"));

  private final Set<String> structs;
  private final SpecForm form;
  private final Diagnostics diagnostics;

  private OpenQuestions(Set<String> structs, SpecForm form, Diagnostics diagnostics) {
    this.structs = structs;
    this.form = form;
    this.diagnostics = diagnostics;
  }

  /**
   * Reports each open question of a specification as an error.
   *
   * @param files the main file and the parts of the specification
   * @param base the specification that it extends, if it extends one
   */
  public static void ask(
      List<Mapping> files, Optional<Mapping> base, SpecForm form, Diagnostics diagnostics) {
    Set<String> structs =
        Stream.concat(files.stream(), base.stream())
            .flatMap(file -> SpecDocument.names(file.mappings("structs")).stream())
            .collect(Collectors.toSet());
    OpenQuestions questions = new OpenQuestions(structs, form, diagnostics);
    files.forEach(file -> questions.ask("", "the library", file, file));
  }

  private void ask(String key, String name, Mapping place, Node node) {
    if (node instanceof Mapping row) {
      String own = row.text("name").orElse(name);
      boolean errors = key.equals("errors"); // other entries have a text that describes them
      row.entries()
          .forEach((inner, value) -> ask((errors ? "errors." : "") + inner, own, row, value));
    } else if (node instanceof Sequence list) {
      list.items().forEach(item -> ask(key, name, place, item));
    } else if (node instanceof Scalar value
        && value.text().startsWith("?") // before the pattern, which is slow
        && value.text().matches("[?]( [^ ]+)*")) {
      String guess = value.text().substring(1).trim();
      diagnostics.error(
          "OpenQuestion",
          value.origin(),
          "'%s': %s? %s",
          name,
          ASKED.getOrDefault(key, "what is right"),
          (guess.isEmpty() ? "write it" : "if the guess is right, remove the '? '; else correct it")
              + (form.requiresMostKeys() ? "" : ", or " + otherwise(key, place)));
    }
  }

  /** Returns the remedy in a library if there is no answer; a standard needs most of its keys. */
  private String otherwise(String key, Mapping place) {
    if (key.equals("length") && !staysPointer(place)) {
      return "say 'length: 1' if it points to one value";
    }
    return key.equals("headers")
        ? "remove the '?'"
        : "remove '" + key.replace("errors.", "") + ":'";
  }

  /**
   * Returns whether a value of a draft is still a pointer in C if its {@code length:} is removed. A
   * number that is an input or a return value does not stay a pointer, because without {@code
   * length:} it is passed by value.
   */
  private boolean staysPointer(Mapping value) {
    String kind = value.textOrEmpty("kind");
    return form.passesNumbersByReference()
        || value.text("direction").filter(way -> !way.matches("([?] )?in")).isPresent()
        || kind.equals("text")
        || (structs.contains(kind) && value.has("name"));
  }
}
