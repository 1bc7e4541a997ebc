package org.shimwright.header;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the declared lengths of array parameters. Clang's syntax tree has pointers instead of these
 * arrays, but the source text that clang prints has the lengths.
 *
 * @param parameters the texts of a function's parameters, by the name of the function
 */
record HeaderPrototypes(Map<String, List<String>> parameters) {
  /** The name of a function, before its parameters; keywords with a parenthesis are skipped. */
  private static final Pattern NAME =
      Pattern.compile(
          "\\b(?!_Atomic\\b|__attribute__\\b|(?:__)?typeof(?:__)?\\b)([A-Za-z_]\\w*)\\(");

  private static final Pattern ARRAY =
      Pattern.compile("[^(\\[]*\\[(?:(?:static|const|restrict|volatile) )*([^\\[\\]]*)\\]");
  private static final String LENGTH = "[1-9][0-9]{0,8}|[A-Za-z]\\w*( \\* [A-Za-z]\\w*)*";

  static HeaderPrototypes read(Clang clang, NamedHeaders headers) throws IOException {
    List<String> options =
        List.of("-fsyntax-only", "-w", "-ferror-limit=0", "-Xclang", "-ast-print");
    return clang
        .run(
            options,
            headers.source(),
            printed -> read(new InputStreamReader(printed, StandardCharsets.UTF_8)))
        .result();
  }

  private static HeaderPrototypes read(Reader printed) throws IOException {
    Map<String, List<String>> found = new HashMap<>();
    BufferedReader reader = new BufferedReader(printed);
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      Matcher name = NAME.matcher(line);
      if (!line.startsWith(" ") && !line.startsWith("typedef ") && name.find()) {
        found.putIfAbsent(name.group(1), split(line.substring(name.end())));
      }
    }
    return new HeaderPrototypes(found);
  }

  /** Splits the parameters of a function, up to the closing parenthesis. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int open = 0;
    int start = 0;
    for (int i = 0; i < text.length() && open >= 0; i++) {
      char letter = text.charAt(i);
      open += "([".indexOf(letter) >= 0 ? 1 : ")]".indexOf(letter) >= 0 ? -1 : 0;
      if (open < 0 || (open == 0 && letter == ',')) {
        parts.add(text.substring(start, i).trim());
        start = i + 1;
      }
    }
    return parts;
  }

  /**
   * Returns the declared length of each parameter of a function: a number, or a product of
   * parameters; an empty text if there is none.
   */
  List<String> lengths(String function, HeaderDeclarations found) {
    return parameters.getOrDefault(function, List.of()).stream()
        .map(parameter -> length(parameter, found))
        .toList();
  }

  private static String length(String parameter, HeaderDeclarations found) {
    Matcher array = ARRAY.matcher(parameter);
    if (array.matches()) {
      return array.group(1).matches(LENGTH) ? array.group(1) : "";
    }
    if (parameter.matches(".*[*(\\[].*")) {
      return "";
    }
    return Stream.of(parameter.split(" "))
        .map(word -> found.resolved(new CType.Word(word, false)))
        .filter(type -> type instanceof CType.Array a && a.length() > 0)
        .map(type -> String.valueOf(((CType.Array) type).length()))
        .findFirst()
        .orElse("");
  }
}
