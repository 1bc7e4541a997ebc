package org.shimwright.mpi.messages;

import java.util.List;
import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniBody;
import org.shimwright.plan.Argument;
import org.shimwright.spec.type.AddedType;

/**
 * Prints the JNI code for elements in an array or a direct buffer. The generated code checks the
 * elements against their datatype and count.
 */
record ElementsInJni(AddedType elements) implements InJni {
  @Override
  public void addConversion(Argument a, JniBody b) {
    String c = "c_" + a.value().name();
    String use = "use_" + a.value().name();
    String j = "j_" + a.value().name();
    b.declare(
        "static const struct swj_use %s = {.name = \"%s\", .slot = %s, .filled = %b, .stays = %b, .each = %s, .in_place = %b};"
            .formatted(
                use,
                a.name(),
                a.slot(),
                hasProperty("filled"),
                hasProperty("stays"),
                countUnit(),
                hasProperty("in-place")));
    b.declare("struct swj_elements %s = {0};".formatted(c));
    b.acquire(
        "%s = swj_elements_of(env, words, &%s, %s, %s, %s, %s, %s);"
            .formatted(
                c,
                use,
                j,
                parameterOr("count", ""),
                parameterOr("datatype", ""),
                parameterOr("among", "SWJ_NO_HANDLE"),
                parameterOr("at", "SWJ_NO_RANK")));
    b.acquire(b.leaveIf(c + ".copied == SWJ_REFUSED", List.of(c + ".copied = 0;")));
    b.release("swj_elements_back(env, &%s, %s, %s, status == 0);".formatted(use, j, c));
  }

  private boolean hasProperty(String property) {
    return elements.property(property).isPresent();
  }

  private String parameterOr(String property, String none) {
    return elements.property(property).map("j_"::concat).orElse(none);
  }

  private String countUnit() {
    return elements.property("each").map(each -> "SWJ_" + each).orElse("SWJ_ALL");
  }

  @Override
  public String passedExpression(Argument a) {
    return "c_" + a.value().name() + ".address";
  }
}
