package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;
import org.shimwright.spec.Direction;
import org.shimwright.spec.Elements;

/** Elements in an array or a direct buffer, checked against their datatype and count. */
final class ElementsInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    String name = argument.name();
    String local = JniBody.local(name);
    Elements elements = argument.elements().orElseThrow();
    boolean filled = argument.parameter().direction() != Direction.IN;
    body.acquire(
        local,
        "struct swj_elements *" + local,
        "swj_elements_of(env, &(struct swj_elements){.name = \"%s\", .words = out, .place = %d, .filled = %b, .stays = %b, .each = %b, .in_place = %b}, %s, %s, %s, %s, %s)"
            .formatted(
                name,
                argument.slot(),
                filled,
                elements.stays(),
                elements.eachProcess(),
                elements.inPlace(),
                name,
                elements.count(),
                elements.datatype(),
                elements.among().orElse("SWJ_NO_HANDLE"),
                elements.at().orElse("SWJ_NO_RANK")),
        "swj_elements_back(env, %s)".formatted(local));
  }

  @Override
  public String passed(Argument argument) {
    return JniBody.local(argument.name()) + "->address";
  }
}
