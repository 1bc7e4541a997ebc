package org.shimwright.emit.jni.type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.c.LibraryCall.Factor;
import org.shimwright.plan.Argument;
import org.shimwright.plan.ElementCrossing;
import org.shimwright.spec.type.Value;

/**
 * An array. The class of the element type converts the elements. An input array is copied; an array
 * that the library creates is returned as a new Java array.
 */
record ArrayInJni(Value array, InJni elements) implements InJni {
  @Override
  public String signature() {
    return (ElementCrossing.of(array) == ElementCrossing.TEXTS ? "[[" : "[")
        + elements.elementLetter();
  }

  @Override
  public void addConversion(Argument a, JniBody b) {
    if (a.isPlaced()) {
      b.addPlacedVariable(a, cType());
    } else if (a.isMade()) {
      b.addCreatedObject(a);
    } else if (a.isFilled()) {
      addFilledArray(b);
    } else {
      addCopiedArray(a, b);
    }
  }

  @Override
  public String passedExpression(Argument a) {
    boolean texts = !a.isMade() && ElementCrossing.of(array) == ElementCrossing.TEXTS;
    return texts ? LibraryCall.passTexts(array) : JniBody.addressOf(a);
  }

  /** Returns the type in C of an element that is not a text. */
  private String cType() {
    return array.inC().cType().orElse(array.type().cType());
  }

  /**
   * Adds the lines for a Java array that the library fills. The array is copied, and only changed
   * elements are copied back.
   */
  private void addFilledArray(JniBody b) {
    String c = "c_" + array.name();
    String j = "j_" + array.name();
    boolean ints = elements.elementLetter() == 'I';
    b.declare("%s *%s = NULL;".formatted(cType(), c));
    b.release("free(%s);".formatted(c));
    b.acquire(
        c,
        ints
            ? "swj_ints_to_fill(env, %s)".formatted(j)
            : "swj_elements(env, %s, sizeof *%s)".formatted(j, c),
        "");
    b.passBack(
        ints
            ? "swj_return_ints(env, %s, %s);".formatted(j, c)
            : "swj_return_elements(env, %s, %s, sizeof *%s);".formatted(j, c, c));
    b.passBack("%s = NULL;".formatted(c));
  }

  /**
   * Adds the lines that copy a Java array before the call, and copy output elements back after it.
   */
  private void addCopiedArray(Argument a, JniBody b) {
    String name = array.name();
    String c = "c_" + name;
    String j = "j_" + name;
    b.declare(
        ElementCrossing.of(array) == ElementCrossing.TEXTS
            ? "char **%s = NULL;".formatted(c)
            : "%s *%s = NULL;".formatted(cType(), c));
    b.release("free(%s);".formatted(c));
    switch (ElementCrossing.of(array)) {
      case COPIED ->
          b.acquire(c, "swl_copied(env, %s, '%c')".formatted(j, elements.elementLetter()), j);
      case TEXTS -> b.acquire(c, "swl_copied_texts(env, %s)".formatted(j), j);
      case WORDS, STRUCTURES -> addConvertedArray(a, b);
    }
    if (array.isStored()) {
      String from = ElementCrossing.of(array) == ElementCrossing.COPIED ? c : "w_" + name;
      List<String> give =
          List.of("swl_give(env, %s, '%c', %s);".formatted(j, elements.elementLetter(), from));
      b.passBack(array.nullable() ? CBody.ifBlock(j + " != NULL", give) : give);
    }
  }

  /**
   * Adds the lines for elements that Java and C represent differently: each representation has its
   * own copy of the array.
   */
  private void addConvertedArray(Argument a, JniBody b) {
    String name = array.name();
    String j = "j_" + name;
    String c = "c_" + name;
    b.declare("char *w_%s = NULL;".formatted(name));
    b.declare("jlong n_%s = 0;".formatted(name));
    b.release("free(w_%s);".formatted(name));
    b.acquire("w_" + name, "swl_copied(env, %s, '%c')".formatted(j, elements.elementLetter()), j);
    String length =
        "n_%s = (*env)->GetArrayLength(env, (jarray)%s)%s;".formatted(name, j, sizeFactor(" / "));
    b.acquire(CBody.ifBlock(j + " != NULL", List.of(length)));
    b.acquire(c, "swl_room(env, n_%s, sizeof *%s)".formatted(name, c), j);
    String loop = "for (jlong i = 0; i < n_%s; i++) {".formatted(name);
    String words = elementAddress(name);
    if (array.isGiven()) {
      List<String> lines = new ArrayList<>(List.of(elements.loadStatement(c + "[i]", words)));
      elements
          .tooNarrowCondition(c + "[i]", words)
          .ifPresent(cut -> lines.addAll(b.leaveIf(cut, List.of(refusalLine(a.name())))));
      b.acquire(CBody.block(loop, lines));
    } else {
      elements
          .initialElement()
          .ifPresent(none -> b.acquire(CBody.block(loop, List.of(c + "[i] = " + none + ";"))));
    }
    if (array.isStored()) {
      b.passBack(CBody.block(loop, List.of(elements.storeStatement(words, c + "[i]"))));
    }
  }

  private String elementAddress(String name) {
    return "w_%s + i * %s".formatted(name, elements.bytesInJava());
  }

  /**
   * Returns an operator and the size of an element, if the Java array is an array of bytes;
   * otherwise an empty text.
   */
  private String sizeFactor(String operator) {
    return ElementCrossing.of(array) == ElementCrossing.STRUCTURES
        ? operator + elements.bytesInJava()
        : "";
  }

  private String refusalLine(String name) {
    return "swl_refuse(env, \"%s has a number that does not fit into the type %s of this machine\");"
        .formatted(name, cType());
  }

  /**
   * Returns the C expression for the number of elements from the library. The expression throws a
   * Java exception if the number is negative.
   *
   * @param function the name of the function, for the message
   * @param terms the number, as a sum of products
   */
  static String countExpression(String function, List<List<Factor>> terms) {
    if (terms.size() <= 1
        && terms.stream().flatMap(List::stream).allMatch(f -> f.name().isEmpty())) {
      return terms.stream()
          .flatMap(List::stream)
          .map(Factor::number)
          .collect(Collectors.joining(" * "));
    }
    return terms.stream()
        .map(
            term ->
                term.stream()
                    .map(f -> "{\"%s\", %s}, ".formatted(f.name(), f.number()))
                    .collect(Collectors.joining()))
        .collect(
            Collectors.joining(
                "{\"+\", 0}, ",
                "swl_counted(env, \"%s\", (struct swl_factor[]){".formatted(function),
                "{NULL, 0}})"));
  }

  @Override
  public List<String> createObject(String name, String from, String count) {
    String object =
        "jobject o_%s = ".formatted(name) + (array.nullable() ? from + " == NULL ? NULL : " : "");
    return switch (ElementCrossing.of(array)) {
      case COPIED ->
          List.of(
              object
                  + "swl_array(env, '%c', %s, %s);"
                      .formatted(elements.elementLetter(), from, count));
      case TEXTS -> List.of(object + "swl_texts(env, SWL_TEXTS(%s), %s);".formatted(from, count));
      case WORDS, STRUCTURES -> createFromWords(name, from, count);
    };
  }

  private List<String> createFromWords(String name, String from, String count) {
    String orNone = array.nullable() ? from + " == NULL ? %s : " : "";
    return List.of(
        "jlong n_%s = %s%s;".formatted(name, orNone.formatted("0"), count),
        "char *w_%s = NULL;".formatted(name),
        "if (%s != NULL || n_%s == 0) {".formatted(from, name),
        "    w_%s = swl_room(env, n_%s, %s);".formatted(name, name, elements.bytesInJava()),
        "}",
        "for (jlong i = 0; w_%s != NULL && i < n_%s; i++) {".formatted(name, name),
        "    " + elements.storeStatement(elementAddress(name), from + "[i]"),
        "}",
        "jobject o_%s = w_%s == NULL ? NULL : %sswl_array(env, '%c', w_%s, n_%s%s);"
            .formatted(
                name,
                name,
                orNone.formatted("NULL"),
                elements.elementLetter(),
                name,
                name,
                sizeFactor(" * ")),
        "free(w_%s);".formatted(name));
  }
}
