package org.shimwright.header;

import java.util.regex.Pattern;

/**
 * A statement of Fortran in one spelling: small letters, no label, blanks between words alone, and
 * literals without what is in them.
 *
 * @param text such as {@code real(8),intent(in)::a(n)}
 * @param line the line of its file where it begins
 */
record FortranStatement(String text, int line) {
  private static final Pattern SPECIFICATION =
      Pattern.compile(
          "(use|import|implicit|parameter|format|entry|integer|real|double ?precision|complex"
              + "|double ?complex|logical|character|byte|type|class|procedure|dimension"
              + "|codimension|allocatable|pointer|target|intent|optional|value|save|external"
              + "|intrinsic|public|private|protected|volatile|asynchronous|contiguous|bind|common"
              + "|equivalence|namelist|data|enum|enumerator|end ?enum|generic|include)\\b.*");

  /** What may stand behind executable statements, too. */
  private static final Pattern ANYWHERE =
      Pattern.compile("(format|entry|data|include|type is|class is|class default)\\b.*");

  /** Whether it may stand before the first executable statement. */
  boolean isSpecification() {
    return SPECIFICATION.matcher(text).matches() && !isAssignment();
  }

  /** Whether it may only stand before the first executable statement. */
  boolean isDeclaration() {
    return isSpecification() && !ANYWHERE.matcher(text).matches();
  }

  /** Whether it stores something, in a variable that may be called like any keyword. */
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

  /** The index after what the parentheses at an index enclose; the end if they are not closed. */
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
