package org.shimwright.header;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns the lines of a Fortran source, in fixed or free form, into its statements. */
final class FortranSource {
  /** Finds the files that a source includes. */
  interface Included {
    /** Returns the text of a file; empty if the file is not found. */
    Optional<String> text(String name) throws IOException;
  }

  private static final int LAST_COLUMN = 72; // of fixed form
  private static final int LABEL = 5; // columns of fixed form; the next column marks a continuation
  private static final Pattern LINE_MARKER = Pattern.compile("# (\\d+) .*");

  private static final Pattern INCLUDE =
      Pattern.compile("(?i)\\s*include\\s*(['\"])([^'\"\\p{Cntrl}]+)\\1\\s*(!.*)?");
  private static final int MOST_INCLUDED = 20; // levels of nesting, as gfortran allows

  /** The count of a Hollerith constant such as {@code 3HABC}, which has no quotes. */
  private static final Pattern HOLLERITH = Pattern.compile("(.*[(,/*=.] ?|format\\(.*?)(\\d+)");

  private static final Pattern LENGTH_OF_TYPE = Pattern.compile("[a-z ]+\\* ?\\d+");

  private final List<FortranStatement> statements = new ArrayList<>();

  /** The statement that is not complete yet; {@code first} is its first line. */
  private final StringBuilder open = new StringBuilder();

  private int first;

  /** The quote character of a literal that is not complete yet; 0 outside of literals. */
  private char quote;

  /** The number of open parentheses. In fixed form, blanks inside of parentheses mean nothing. */
  private int parentheses;

  /** The number of characters of a Hollerith constant that are not read yet. */
  private int hollerith;

  private final boolean fixed;

  private FortranSource(boolean fixed) {
    this.fixed = fixed;
  }

  /** Returns the statements of a text, which may have line markers of a preprocessor. */
  static List<FortranStatement> statements(String text, boolean fixed, Included included)
      throws IOException {
    FortranSource source = new FortranSource(fixed);
    source.read(text, included, 0);
    source.close(0);
    return source.statements;
  }

  private void read(String text, Included included, int depth) throws IOException {
    int number = 0;
    for (String line : text.split("\\R")) {
      number++;
      Matcher marker = LINE_MARKER.matcher(line);
      Matcher include = INCLUDE.matcher(line);
      boolean names = include.matches() && depth < MOST_INCLUDED;
      Optional<String> other = names ? included.text(include.group(2)) : Optional.empty();
      if (marker.matches()) {
        number = Integer.parseInt(marker.group(1)) - 1;
      } else if (other.isPresent()) {
        close(number);
        read(other.get(), included, depth + 1);
        close(number);
      } else if (!line.startsWith("#") && fixed) {
        fixed(line, number);
      } else if (!line.startsWith("#")) {
        readFreeForm(line, number);
      }
    }
  }

  private void fixed(String line, int number) {
    String columns = columns(line);
    String label = columns.substring(0, LABEL);
    String code = columns.substring(LABEL + 1);
    char more = columns.charAt(LABEL);
    if (line.matches("[cC*dD!].*") || label.contains("!") || (more + code).isBlank()) {
      return;
    }
    if (more == ' ' || more == '0') {
      close(number);
    }
    scan(code);
  }

  /**
   * Returns columns 1 to 72 of a line of fixed form. A tab ends the label, and a digit after the
   * tab marks a continuation line.
   */
  private static String columns(String line) {
    int tab = line.indexOf('\t');
    String text = line;
    if (tab >= 0 && tab <= LABEL) {
      boolean more = line.substring(tab + 1).matches("[1-9].*");
      String label = String.format(Locale.ROOT, more ? "%-5s" : "%-6s", line.substring(0, tab));
      text = label + line.substring(tab + 1);
    }
    return String.format(Locale.ROOT, "%-72s", text).substring(0, LAST_COLUMN);
  }

  private void readFreeForm(String line, int number) {
    boolean continued = open.length() > 0 && open.charAt(open.length() - 1) == '&';
    String code = line.strip();
    if (code.isEmpty() || (quote == 0 && code.startsWith("!"))) {
      return;
    }
    if (!continued) {
      close(number);
    } else {
      open.setLength(open.length() - 1);
      open.append(code.startsWith("&") ? "" : " ");
      code = code.replaceFirst("^&", "");
    }
    scan(code);
    open.setLength(open.toString().stripTrailing().length());
    if (quote != 0 && code.endsWith("&")) {
      open.append('&');
    }
  }

  /**
   * Appends code, up to a comment, to the unfinished statement, which a semicolon ends. The content
   * of literals is dropped.
   */
  private void scan(String code) {
    for (int i = 0; i < code.length(); i++) {
      char c = Character.toLowerCase(code.charAt(i));
      if (hollerith > 0) {
        hollerith--;
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '!') {
        return;
      } else if (c == '\'' || c == '"') {
        quote = c;
        open.append("''");
      } else if (c == ';') {
        close(first);
      } else if ((c != ' ' || !fixed || parentheses == 0) && (c != 'h' || !beginsHollerith())) {
        open.append(c);
        parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
      }
    }
  }

  private boolean beginsHollerith() {
    String before = open.toString().stripLeading();
    Matcher count = HOLLERITH.matcher(before);
    if (!count.matches() || LENGTH_OF_TYPE.matcher(before).matches()) {
      return false;
    }
    hollerith = Integer.parseInt(count.group(2));
    open.setLength(open.length() - count.group(2).length());
    open.append("''");
    return true;
  }

  /**
   * Ends the statement that is being collected. The next statement begins in the line {@code next}.
   */
  private void close(int next) {
    String text =
        open.toString()
            .strip()
            .replaceAll("\\s+", " ")
            .replaceAll(" ?([(),:*=/%+<>-]) ?", "$1")
            .replaceFirst("^\\d+ ", "");
    if (!text.isEmpty()) {
      statements.add(new FortranStatement(text, first));
    }
    open.setLength(0);
    quote = 0;
    parentheses = 0;
    hollerith = 0;
    first = next;
  }
}
