package org.shimwright.header;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the macros of headers that are integers which fit a Java long, by trial compilations, and
 * sorts the other macros. Also notes included files and uses of longjmp, as only the preprocessor
 * shows them.
 */
final class MacroReader {
  /**
   * The result of reading headers.
   *
   * @param integers the names of integers, in order
   * @param others the names of other macros, by a description of their sort
   * @param included the files that the headers include themselves
   * @param jumps whether the headers mention longjmp, setjmp or jmp_buf
   */
  record Macros(
      List<String> integers,
      Map<String, List<String>> others,
      Set<String> included,
      boolean jumps) {}

  /** The sort of macros with parameters in {@link Macros#others}. */
  static final String CALLED = "macros with parameters";

  private static final Pattern LINE = Pattern.compile("# [0-9]+ \"([^\"]*)\"(.*)");
  private static final Pattern MACRO = Pattern.compile("#define ([A-Za-z]\\w*)(\\(| .*\\S).*");
  private static final Pattern UNDEFINED = Pattern.compile("#undef (\\w+)");
  private static final Pattern JUMP = Pattern.compile("\\b_*(sig)?(longjmp|setjmp|jmp_buf)\\b");
  private static final Pattern REFUSED = Pattern.compile("<stdin>:([0-9]+):[0-9]+: error:.*");

  /**
   * C code that tests a macro. Lines 1 to 3 compile if it is an integer constant that has the same
   * value on two lines and fits a long; line 4, if it is a string literal; line 5, if it is a
   * value.
   */
  private static final String TRIED =
      """
      enum { shimwright_%1$s = (%1$s),
        shimwright_again_%1$s = (%1$s) };
      _Static_assert(shimwright_%1$s == shimwright_again_%1$s && (%1$s) <= 0x7fffffffffffffff, "");
      static const char shimwright_text_%1$s[] = "" %1$s;
      static inline void shimwright_value_%1$s(void) { (void)(%1$s); }
      """;

  private static final int LINES = 5;

  private final NamedHeaders headers;

  /** The body of each macro, by name; empty for a macro with parameters. */
  private final Map<String, String> bodies = new LinkedHashMap<>();

  private final Set<String> included = new LinkedHashSet<>();
  private boolean jumps;

  private MacroReader(NamedHeaders headers) {
    this.headers = headers;
  }

  static Macros read(Clang clang, NamedHeaders headers) throws IOException {
    MacroReader reader = new MacroReader(headers);
    clang.run(List.of("-E", "-dD"), headers.source(), reader::read);
    return reader.sorted(clang);
  }

  private boolean read(InputStream printed) throws IOException {
    boolean named = false;
    BufferedReader reader =
        new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      Matcher place = LINE.matcher(line);
      Matcher macro = MACRO.matcher(line);
      Matcher undefined = UNDEFINED.matcher(line);
      if (place.matches()) {
        if (named && place.group(2).startsWith(" 1")) {
          included.add(place.group(1));
        }
        named = headers.have(place.group(1));
      } else if (named && macro.matches()) {
        boolean called = macro.group(2).equals("(");
        bodies.put(macro.group(1), called ? "" : macro.group(2).trim());
      } else if (undefined.matches()) {
        bodies.remove(undefined.group(1));
      }
      jumps |= named && JUMP.matcher(line).find();
    }
    return true;
  }

  private Macros sorted(Clang clang) throws IOException {
    List<String> tried = namesWithBody(MacroReader::isWhole);
    String trials = tried.stream().map(TRIED::formatted).collect(Collectors.joining());
    Set<Integer> refused = refused(clang, headers, List.of("-w"), trials);
    List<String> integers = new ArrayList<>();
    Map<String, List<String>> others = new LinkedHashMap<>();
    List<String> texts = others.computeIfAbsent("macros that are texts", n -> new ArrayList<>());
    others.put(CALLED, namesWithBody(String::isEmpty));
    List<String> values = new ArrayList<>();
    others.put("macros whose value is no constant, or none that a long of Java has", values);
    int line = headers.names().size() + 1;
    for (String name : tried) {
      if (!refused.contains(line) && !refused.contains(line + 1) && !refused.contains(line + 2)) {
        integers.add(name);
      } else if (!refused.contains(line + 3)) {
        texts.add(name);
      } else if (!refused.contains(line + 4)) {
        values.add(name);
      }
      line += LINES;
    }
    return new Macros(integers, others, included, jumps);
  }

  /** Compiles trials after the headers. Returns the numbers of the lines that clang refuses. */
  static Set<Integer> refused(
      Clang clang, NamedHeaders headers, List<String> options, String trials) throws IOException {
    List<String> more =
        Stream.concat(
                Stream.of("-fsyntax-only", "-ferror-limit=0", "-fno-caret-diagnostics"),
                options.stream())
            .toList();
    return clang
        .run(more, headers.source() + trials, printed -> true)
        .errors()
        .lines()
        .map(REFUSED::matcher)
        .filter(Matcher::matches)
        .map(match -> Integer.parseInt(match.group(1)))
        .collect(Collectors.toSet());
  }

  private List<String> namesWithBody(Predicate<String> bodied) {
    return bodies.entrySet().stream()
        .filter(macro -> bodied.test(macro.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Returns whether a macro body is complete, so that it cannot change the code around it: its
   * parentheses and quotes are closed, and it has no braces or semicolons.
   */
  private static boolean isWhole(String body) {
    int open = 0;
    char quote = 0;
    for (int i = 0; i < body.length(); i++) {
      char letter = body.charAt(i);
      if (quote != 0) {
        i += letter == '\\' ? 1 : 0;
        quote = letter == quote ? 0 : quote;
      } else if (letter == '"' || letter == '\'') {
        quote = letter;
      } else {
        open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
        if (open < 0 || "{};".indexOf(letter) >= 0) {
          return false;
        }
      }
    }
    return open == 0 && quote == 0 && !body.isEmpty();
  }
}
