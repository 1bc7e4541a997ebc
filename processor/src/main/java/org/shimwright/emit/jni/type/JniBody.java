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
  private final LibraryCall called;

  /**
   * Lines that create Java objects. They come last, when all handles are stored, because they may
   * fail.
   */
  private final List<String> objects = new ArrayList<>();

  /** Creates the body of the JNI function that calls a library's function. */
  public JniBody(FunctionPlan plan) {
    called = new LibraryCall(plan, a -> JniTypes.of(a.value()).passed(a));
  }

  /** Returns the function. */
  FunctionPlan plan() {
    return called.call();
  }

  /** Returns the call of the library's function, which is the same for callers in any language. */
  public LibraryCall called() {
    return called;
  }

  /** Returns the address of the words of an output argument or of a structure. */
  static String words(Argument a) {
    return "swl_words(words, %s)".formatted(a.slot());
  }

  /** Returns the C statement that stores an output number in the memory that Java reads. */
  public String stored(Argument a) {
    return JniTypes.of(a.value()).store(words(a), "c_" + a.value().name());
  }

  /**
   * Adds the lines of all values. Closures come last, because a closure would be lost if a later
   * argument failed.
   */
  public void values() {
    convertArguments(false);
    convertArguments(true);
    if (plan().result().isPresent()) {
      Argument result = plan().result().get();
      JniTypes.of(result.value()).result(result, this);
    }
    back(objects);
  }

  private void convertArguments(boolean closures) {
    for (Argument a : plan().arguments()) {
      if (a.value().lifetime().closure().isPresent() == closures) {
        JniTypes.of(a.value()).around(a, this);
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
    acquire(given.isEmpty() ? lines : when(given + " != NULL", lines));
  }

  // ---- texts and arrays ----

  /** Adds the variable for an input text or array, which Java has copied to native memory. */
  void placed(Argument a, String element) {
    String name = a.value().name();
    declare("%s *c_%s = (%s *)(intptr_t)j_%s;".formatted(element, name, element, name));
  }

  /**
   * Returns the expression that is passed to the library for a text or array: its address, or the
   * address of the variable that receives its address.
   */
  static String address(Argument a) {
    boolean variable = a.isMade() && !LibraryCall.isRoomOfCaller(a);
    return (variable ? "&c_" : "c_") + a.value().name();
  }

  /** Adds the lines that create a Java object from an output text or array. */
  void made(Argument a) {
    Value value = a.value();
    String variable = a.role() == Role.RESULT ? "result" : "c_" + value.name();
    declare(called.variable(a));
    if (value.room().asked().isEmpty() && value.room().capacity().isPresent()) {
      acquire(variable, "swl_room(env, %s, 1)".formatted(capacity(value)), "");
    }
    if (LibraryCall.isRoomOfCaller(a)) {
      release("free(%s);".formatted(variable));
    }
    value.room().freedBy().ifPresent(f -> release(LibraryCall.freeing(a, variable, f)));
    String count = ArrayInJni.counted(plan().c(), called.terms(a, "jlong", "j_"));
    objects.addAll(JniTypes.of(value).made(value.name(), variable, count));
    objects.addAll(
        leaveIf(
            "!swl_put_object(env, objects, %s, o_%s)".formatted(a.object(), value.name()),
            List.of("status = SWL_PENDING;")));
  }

  private String capacity(Value text) {
    return LibraryCall.reduced(
        text.room().measure().orElseThrow(),
        name -> "(jlong)" + (plan().argument(name).isPresent() ? "j_" + name : "(" + name + ")"),
        "swl_product(%s, %s)",
        "swl_sum(%s, %s)");
  }
}
