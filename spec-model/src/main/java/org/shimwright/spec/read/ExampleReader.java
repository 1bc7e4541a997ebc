package org.shimwright.spec.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.spec.Example;
import org.shimwright.spec.ExampleCode;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.type.Language;

/** Cuts the examples of a specification out of its programs. */
final class ExampleReader {
  private final Function<String, Optional<String>> programs;
  private final Diagnostics diagnostics;

  /**
   * Makes a reader.
   *
   * @param programs returns the text of a program by the name of its file, if the file exists
   */
  ExampleReader(Function<String, Optional<String>> programs, Diagnostics diagnostics) {
    Map<String, Optional<String>> read = new HashMap<>(); // reads a file of many parts once
    this.programs = file -> read.computeIfAbsent(file, programs);
    this.diagnostics = diagnostics;
  }

  List<Example> read(SpecDocument document) {
    List<Example> examples = new ArrayList<>();
    for (Mapping program : document.examples()) {
      Map<Language, String> files = files(program, document.form().hasLanguagesOfStandards());
      for (Mapping part : program.mappings("parts")) {
        examples.add(example(part, files));
      }
    }
    return List.copyOf(examples);
  }

  /**
   * Returns the programs that exist, by their languages.
   *
   * @param all whether the programs may be in all languages
   */
  private Map<Language, String> files(Mapping program, boolean all) {
    Map<Language, String> files = new EnumMap<>(Language.class);
    Mapping named = program.mapping("files").orElseThrow();
    for (String language : named.entries().keySet()) {
      String file = named.textOrEmpty(language);
      if (!all && Language.valueOf(language).isOfStandards()) {
        diagnostics.error(
            "Languages",
            named.originOf(language),
            "a program in %s is of a standard; remove it",
            language);
        continue;
      }
      Optional<String> text = programs.apply(file);
      if (text.isPresent()) {
        files.put(Language.valueOf(language), file);
        text.flatMap(VisibleText::find)
            .ifPresent(hidden -> report(hidden, named.originOf(language), file, text.get()));
      } else {
        diagnostics.error(
            "ExampleFile",
            named.originOf(language),
            "there is no program '%s'; put it into the folder 'examples' beside the"
                + " specification",
            file);
      }
    }
    return files;
  }

  private void report(VisibleText.Hidden hidden, Origin named, String file, String text) {
    String before = text.substring(0, hidden.index());
    diagnostics.error(
        "HiddenCharacter",
        named,
        "line %s of the program '%s' has the character %s, which nobody sees; remove it",
        1 + before.chars().filter(c -> c == '\n').count(),
        file,
        hidden.escape());
  }

  private Example example(Mapping part, Map<Language, String> files) {
    String name = part.textOrEmpty("name");
    Map<Language, ExampleCode> codes = new EnumMap<>(Language.class);
    files.forEach(
        (language, file) -> {
          String code = ExampleCut.of(name, programs.apply(file).orElse(""));
          if (!code.isEmpty()) {
            codes.put(language, new ExampleCode(file, code));
          }
        });
    if (codes.isEmpty() && !files.isEmpty()) {
      diagnostics.error(
          "ExamplePart",
          part.originOf("name"),
          "no program has a part '%s'; put it between the comments 'example: %s' and 'end: %s'",
          name,
          name,
          name);
    }
    return new Example(
        name,
        EntryBuilder.prose(part),
        part.scalars("shows").stream().map(Scalar::text).toList(),
        Collections.unmodifiableMap(codes));
  }
}
