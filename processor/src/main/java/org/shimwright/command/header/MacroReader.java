package org.shimwright.command.header;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the macros of headers that are integers of a long of Java: those that the compiler takes
 * for one.
 */
final class MacroReader {
  private static final Pattern LINE = Pattern.compile("# [0-9]+ \"([^\"]*)\".*");
  private static final Pattern MACRO = Pattern.compile("#define ([A-Za-z]\\w*) .*\\S.*");
  private static final Pattern UNDEFINED = Pattern.compile("#undef (\\w+)");
  private static final Pattern REFUSED = Pattern.compile("<stdin>:([0-9]+):[0-9]+: error:.*");

  private static final String TRIED =
      "enum { shimwright_%s = (%s) }; _Static_assert((%s) <= 0x7fffffffffffffff, \"a long\");\n";

  private MacroReader() {}

  /** The names in order. */
  static List<String> integers(Clang clang, NamedHeaders headers) throws IOException {
    String source = headers.source();
    Set<String> macros =
        clang.run(List.of("-E", "-dD"), source, printed -> macros(headers, printed)).result();
    List<String> names = List.copyOf(macros);
    String tried =
        IntStream.range(0, names.size())
            .mapToObj(i -> TRIED.formatted(i, names.get(i), names.get(i)))
            .collect(Collectors.joining());
    Clang.Run<Boolean> run =
        clang.run(
            List.of("-fsyntax-only", "-w", "-ferror-limit=0", "-fno-caret-diagnostics"),
            source + tried,
            printed -> true);
    Set<Integer> refused =
        run.errors()
            .lines()
            .map(REFUSED::matcher)
            .filter(Matcher::matches)
            .map(match -> Integer.parseInt(match.group(1)))
            .collect(Collectors.toSet());
    int before = headers.names().size();
    return IntStream.range(0, names.size())
        .filter(i -> !refused.contains(before + i + 1))
        .mapToObj(names::get)
        .toList();
  }

  private static Set<String> macros(NamedHeaders headers, InputStream printed) throws IOException {
    Set<String> macros = new LinkedHashSet<>();
    boolean named = false;
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      Matcher place = LINE.matcher(line);
      Matcher macro = MACRO.matcher(line);
      Matcher undefined = UNDEFINED.matcher(line);
      if (place.matches()) {
        named = headers.have(place.group(1));
      } else if (named && macro.matches()) {
        macros.add(macro.group(1));
      } else if (undefined.matches()) {
        macros.remove(undefined.group(1));
      }
    }
    return macros;
  }
}
