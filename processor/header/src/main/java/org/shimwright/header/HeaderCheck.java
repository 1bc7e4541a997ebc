package org.shimwright.header;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds, with clang, the C declarations that differ from those of a header. */
public final class HeaderCheck {
  /**
   * The distance between the line numbers of two checks, so that a check may have several lines.
   */
  private static final int LINES = 10;

  private static final Pattern ERROR = Pattern.compile("<checks>:(\\d+):\\d+: error: .*");
  private static final Pattern OTHER_ERROR = Pattern.compile(".*: (fatal )?error: .*");
  private static final Pattern NOTE = Pattern.compile(".*: note: previous \\w+ is here");

  private HeaderCheck() {}

  /**
   * Compiles checks after a header. Clang ignores {@code const} in both, as it does not change the
   * ABI.
   *
   * @param options options of clang, such as {@code -I} and a folder
   * @param checks C declarations that compile only if the header agrees with them
   * @return the header's declaration for each check that does not compile, by the index of the
   *     check; an empty text if the header has none
   */
  public static SortedMap<Integer, String> refused(
      Path clang, List<String> options, String header, List<String> checks) throws IOException {
    StringBuilder source = new StringBuilder(new NamedHeaders(List.of(header)).source());
    for (int i = 0; i < checks.size(); i++) {
      source.append("#line %s \"<checks>\"\n%s\n".formatted(i * LINES, checks.get(i)));
    }
    Clang compiler =
        new Clang(clang, Stream.of(options, HeaderImport.BEFORE).flatMap(List::stream).toList());
    List<String> how =
        List.of("-Dconst=", "-fsyntax-only", "-w", "-ferror-limit=0", "-fno-color-diagnostics");
    return refused(compiler.run(how, source.toString(), InputStream::readAllBytes).errors());
  }

  private static SortedMap<Integer, String> refused(String errors) throws IOException {
    SortedMap<Integer, String> refused = new TreeMap<>();
    int check = -1;
    boolean noted = false;
    for (String line : errors.lines().toList()) {
      Matcher error = ERROR.matcher(line);
      if (error.matches()) {
        check = Integer.parseInt(error.group(1)) / LINES;
        refused.putIfAbsent(check, "");
      } else if (OTHER_ERROR.matcher(line).matches()) {
        throw new IOException("clang refuses the header: " + line);
      } else if (noted && check >= 0) {
        refused.put(check, line.replaceFirst("^ *\\d+ \\| ", "").strip());
      }
      noted = NOTE.matcher(line).matches();
    }
    return refused;
  }
}
