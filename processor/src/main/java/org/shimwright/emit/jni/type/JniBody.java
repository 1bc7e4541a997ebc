package org.shimwright.emit.jni.type;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Role;
import org.shimwright.spec.type.Value;

/**
 * The body of a JNI function. The values of the function add lines to it. Names of Java values
 * begin with j_ and names of C values with c_, so that no two names are equal.
 */
public final class JniBody extends CBody {
  private final LibraryCall libraryCall;

  /**
   * Lines that create Java objects. They come last, when all handles are stored, because they may
   * fail.
   */
  private final List<String> objects = new ArrayList<>();

  /** Creates the body of the JNI function that calls a library's function. */
  public JniBody(FunctionPlan plan) {
    libraryCall = new LibraryCall(plan, a -> JniTypes.of(a.value()).passedExpression(a));
  }

  /** Returns the function. */
  FunctionPlan plan() {
    return libraryCall.call();
  }

  /** Returns the call of the library's function, which is the same for callers in any language. */
  public LibraryCall libraryCall() {
    return libraryCall;
  }

  /** Returns the address of the words of an output argument or of a structure. */
  static String wordsOf(Argument a) {
    return "swl_words(words, %s)".formatted(a.slot());
  }

  /** Returns the C statement that stores an output number in the memory that Java reads. */
  public String storeOutput(Argument a) {
    return JniTypes.of(a.value()).storeStatement(wordsOf(a), "c_" + a.value().name());
  }

  /**
   * Adds the lines of all values. Closures come last, because a closure would be lost if a later
   * argument failed.
   */
  public void addValues() {
    convertArguments(false);
    convertArguments(true);
    if (plan().result().isPresent()) {
      Argument result = plan().result().get();
      JniTypes.of(result.value()).addResult(result, this);
    }
    passBack(objects);
  }

  private void convertArguments(boolean closures) {
    for (Argument a : plan().arguments()) {
      if (a.value().lifetime().closure().isPresent() == closures) {
        JniTypes.of(a.value()).addConversion(a, this);
      }
    }
  }

  /**
   * Adds lines that set a variable, and leave the function if the variable is then NULL. If {@code
   * given} is not empty, it is a C expression, and the lines run only if its value is not NULL.
   */
  public void acquire(String variable, String gotten, String given) {
    List<String> lines = new ArrayList<>(List.of("%s = %s;".formatted(variable, gotten)));
    lines.addAll(leaveIf(variable + " == NULL", List.of()));
    acquire(given.isEmpty() ? lines : ifBlock(given + " != NULL", lines));
  }

  // ---- texts and arrays ----

  /** Adds the variable for an input text or array, which Java has copied to native memory. */
  void addPlacedVariable(Argument a, String element) {
    String name = a.value().name();
    declare("%s *c_%s = (%s *)(intptr_t)j_%s;".formatted(element, name, element, name));
  }

  /**
   * Returns the expression that is passed to the library for a text or array: its address, or the
   * address of the variable that receives its address.
   */
  static String addressOf(Argument a) {
    boolean variable = a.isMade() && !LibraryCall.isRoomOfCaller(a);
    return (variable ? "&c_" : "c_") + a.value().name();
  }

  /** Adds the lines that create a Java object from an output text or array. */
  void addCreatedObject(Argument a) {
    Value value = a.value();
    String variable = a.role() == Role.RESULT ? "result" : "c_" + value.name();
    declare(libraryCall.outputVariable(a));
    if (value.room().asked().isEmpty() && value.room().capacity().isPresent()) {
      acquire(variable, "swl_room(env, %s, 1)".formatted(capacityExpression(value)), "");
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      release("free(%s);".formatted(variable));
    }
    value.room().freedBy().ifPresent(f -> release(LibraryCall.freeIfNotNullLines(a, variable, f)));
    String count = ArrayInJni.countExpression(plan().c(), libraryCall.terms(a, "jlong", "j_"));
    objects.addAll(JniTypes.of(value).createObject(value.name(), variable, count));
    objects.addAll(
        leaveIf(
            "!swl_put_object(env, objects, %s, o_%s)".formatted(a.object(), value.name()),
            List.of("status = SWL_PENDING;")));
  }

  private String capacityExpression(Value text) {
    return LibraryCall.measureExpression(
        text.room().measure().orElseThrow(),
        name -> "(jlong)" + (plan().argument(name).isPresent() ? "j_" + name : "(" + name + ")"),
        "swl_product(%s, %s)",
        "swl_sum(%s, %s)");
  }
}
