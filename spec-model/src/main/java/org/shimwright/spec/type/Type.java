package org.shimwright.spec.type;

/** What a value of a library of one's own is. */
public sealed interface Type permits NumberType, Type.Plain, DeclaredType {
  /** The forms of values. */
  enum Form {
    NUMBER,
    ENUM,
    STRUCT,
    HANDLE,
    CALLBACK,
    TEXT,
    /** What Java does not see: user data, and constants. */
    HIDDEN,
    STATUS
  }

  /** The name in the specification. */
  String word();

  /** What it is made of. */
  Form form();

  /** Its type in C. */
  String cType();

  /** What needs no declaration. */
  record Plain(String word, Form form, String cType) implements Type {
    /** Characters up to a NUL, in UTF-8. */
    public static final Plain TEXT = new Plain("text", Form.TEXT, "const char *");

    /** Texts, which a length counts. */
    public static final Plain TEXTS = new Plain("texts", Form.TEXT, "const char *");

    /** What the library hands back to a callback. */
    public static final Plain USER_DATA = new Plain("user-data", Form.HIDDEN, "void *");

    /** What C gets in any case. */
    public static final Plain CONSTANT = new Plain("constant", Form.HIDDEN, "void *");

    /** A number that says whether a call has failed. */
    public static final Plain STATUS = new Plain("status", Form.STATUS, "int");
  }
}
