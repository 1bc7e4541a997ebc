package org.shimwright.header;

import java.util.regex.Pattern;

/**
 * A Fortran statement in normal form: lower case, no label, blanks only between words, and literals
 * without their content.
 *
 * @param text such as {@code real(8),intent(in)::a(n)}
 * @param line the number of its first line in the file
 */
record FortranStatement(String text, int line) {
  private static final Pattern SPECIFICATION =
      Pattern.compile(
          "(use|import|implicit|parameter|format|entry|integer|real|double ?precision|complex"
              + "|double ?complex|logical|character|byte|type|class|procedure|dimension"
              + "|codimension|allocatable|pointer|target|intent|optional|value|save|external"
              + "|intrinsic|public|private|protected|volatile|asynchronous|contiguous|bind|common"
              + "|equivalence|namelist|data|enum|enumerator|end ?enum|generic|include)\\b.*");

  /** Specification statements that may also follow executable statements. */
  private static final Pattern ANYWHERE =
      Pattern.compile("(format|entry|data|include|type is|class is|class default)\\b.*");

  /** Returns whether this statement may precede the first executable statement. */
  boolean isSpecification() {
    return SPECIFICATION.matcher(text).matches() && !isAssignment();
  }

  /** Returns whether this statement must precede the first executable statement. */
  boolean isDeclaration() {
    return isSpecification() && !ANYWHERE.matcher(text).matches();
  }

  /**
   * Returns whether this statement is an assignment. The variable may have the name of a keyword.
   */
  boolean isAssignment() {
    int at = 0;
    while (at < text.length() && isNameCharacter(text.charAt(at))) {
      at++;
      if (at < text.length() && text.charAt(at) == '(') {
        at = afterParentheses(text, at);
      }
      if (at < text.length() && text.charAt(at) == '%') {
        at++;
      }
    }
    return at > 0 && text.startsWith("=", at) && !text.startsWith("==", at);
  }

  private static boolean isNameCharacter(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  /**
   * Returns the index after the parenthesis that closes the one at {@code start}; the length of the
   * text if it is not closed.
   */
  static int afterParentheses(String text, int start) {
    int open = 0;
    for (int i = start; i < text.length(); i++) {
      open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (open == 0) {
        return i + 1;
      }
    }
    return text.length();
  }
}
