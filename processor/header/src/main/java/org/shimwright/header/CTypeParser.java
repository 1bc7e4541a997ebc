package org.shimwright.header;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns a type that clang has written, such as {@code int (*)(const char *)}, into its parts. */
final class CTypeParser {
  private static final Pattern TOKEN =
      Pattern.compile("\\.\\.\\.|[A-Za-z_][A-Za-z0-9_]*|[0-9]+|\\S");
  private static final Set<String> QUALIFIERS =
      Set.of("const", "volatile", "restrict", "__restrict", "_Nonnull", "_Nullable");

  private final List<String> tokens;
  private int at;

  private CTypeParser(List<String> tokens) {
    this.tokens = tokens;
  }

  /**
   * Parses a type. If the text is not understood, the result is a word with the whole text as its
   * name.
   */
  static CType parse(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher token = TOKEN.matcher(text.replaceAll("__attribute__\\(\\(.*", ""));
    while (token.find()) {
      tokens.add(token.group());
    }
    CTypeParser parser = new CTypeParser(tokens);
    CType type = parser.parseType();
    return parser.at == tokens.size() ? type : new CType.Word(text, false);
  }

  private CType parseType() {
    List<String> words = new ArrayList<>();
    boolean constant = false;
    while (at < tokens.size() && Character.isJavaIdentifierStart(tokens.get(at).charAt(0))) {
      String word = tokens.get(at++);
      constant |= word.equals("const");
      if (word.equals("_Atomic") && next("(")) {
        int begin = at;
        skipParentheses();
        word += "(" + String.join(" ", tokens.subList(begin + 1, at - 1)) + ")";
      }
      if (!QUALIFIERS.contains(word)) {
        words.add(word);
      }
    }
    return declarator(new CType.Word(String.join(" ", words), constant));
  }

  /**
   * Parses a declarator without a name after its base type. Parentheses are parsed last, because
   * their content applies to the type built so far.
   */
  private CType declarator(CType base) {
    CType type = base;
    while (next("*") || (at < tokens.size() && QUALIFIERS.contains(tokens.get(at)))) {
      if (next("*")) {
        type = new CType.Pointer(type, false);
      } else if (next("const") && type instanceof CType.Pointer pointer) {
        type = new CType.Pointer(pointer.to(), true);
      }
      at++;
    }
    int inner = -1;
    if (next("(") && at + 1 < tokens.size() && tokens.get(at + 1).equals("*")) {
      inner = at + 1;
      skipParentheses();
    }
    type = suffixes(type);
    if (inner < 0) {
      return type;
    }
    int end = at;
    at = inner;
    type = declarator(type);
    at = next(")") ? end : tokens.size() + 1;
    return type;
  }

  private CType suffixes(CType base) {
    if (next("(")) {
      List<CType> parameters = new ArrayList<>();
      boolean variadic = false;
      at++;
      while (at < tokens.size() && !next(")")) {
        if (next("...")) {
          variadic = true;
          at++;
        } else {
          int before = at;
          parameters.add(parseType());
          at = at == before ? tokens.size() + 1 : at; // not understood
        }
        at += next(",") ? 1 : 0;
      }
      at++;
      boolean none = parameters.equals(List.of(CType.VOID));
      return new CType.Function(suffixes(base), none ? List.of() : parameters, variadic);
    }
    if (next("[")) {
      at++;
      long length = next("]") || at >= tokens.size() ? -1 : number(tokens.get(at++));
      at++;
      return new CType.Array(suffixes(base), length);
    }
    return base;
  }

  private static long number(String token) {
    return token.matches("[0-9]{1,18}") ? Long.parseLong(token) : -1;
  }

  private void skipParentheses() {
    int open = 0;
    do {
      open += next("(") ? 1 : next(")") ? -1 : 0;
      at++;
    } while (open > 0 && at < tokens.size());
  }

  private boolean next(String token) {
    return at < tokens.size() && tokens.get(at).equals(token);
  }
}
