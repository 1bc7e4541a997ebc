package org.shimwright.emit.fortran;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.c.CBody;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.spec.type.Value;
import org.shimwright.spec.type.Value.Crossing;

/** What arrays are in the functions in C that Fortran calls: descriptors there, pointers here. */
final class CArray {
  private CArray() {}

  /** An array of Fortran: itself if the library's elements are the same bytes, else a copy. */
  static void given(CFunction to, Argument a) {
    Value value = a.value();
    String c = "c_" + value.name();
    String f = "f_" + value.name();
    String count = "swf_count(%s)".formatted(f);
    checkCount(to, a, count);
    boolean texts = value.crossing() == Crossing.TEXTS;
    String cType = texts ? "char *" : value.type().cType();
    to.body.declare("%s *%s = NULL;".formatted(cType, c));
    if (value.crossing() == Crossing.COPIED) {
      to.body.acquire(CBody.when(f + " != NULL", List.of("%s = %s->base_addr;".formatted(c, f))));
      return;
    }
    List<String> copied = new ArrayList<>();
    copied.add(
        (texts ? "%s = swf_texts(%s);" : "%s = swf_room(%s, sizeof *%s);")
            .formatted(c, texts ? f : count, c));
    copied.addAll(to.refusal(a).leaveIf(c + " == NULL"));
    to.body.acquire(value.nullable() ? CBody.when(f + " != NULL", copied) : copied);
    to.body.release(List.of("free(%s);".formatted(c)));
    String element = "((%s *)%s->base_addr)[i]".formatted(FortranValue.type(value.type()), f);
    if (value.isGiven() && !texts) {
      to.body.acquire(
          FortranValue.each(
              count, FortranValue.load(value.type(), false, c + "[i]", element, to.refusal(a))));
    }
    if (value.isStored()) {
      to.back(
          a,
          FortranValue.each(
              count, FortranValue.store(value.type(), element, c + "[i]", to.refusalAndFree(a))));
    }
  }

  /** An array that does not itself say how many elements there are has as many as it must. */
  private static void checkCount(CFunction to, Argument a, String count) {
    FunctionPlan call = to.call();
    Value value = a.value();
    boolean counts =
        value.factors().size() == 1
            && call.argument(value.factors().get(0))
                .flatMap(Argument::measured)
                .filter(value::equals)
                .isPresent();
    if (!counts) {
      String wanted =
          value.factors().stream()
              .map(f -> call.argument(f).isPresent() ? "(int64_t)c_" + f : f)
              .reduce((x, y) -> "swf_product(%s, %s)".formatted(x, y))
              .orElseThrow();
      String bad = "%s != %s".formatted(count, wanted);
      String refused = value.nullable() ? "f_%s != NULL && %s".formatted(value.name(), bad) : bad;
      to.body.acquire(to.refusal(a).leaveIf(refused));
    }
  }

  /**
   * A copy of an array that the library has made.
   *
   * @param from the array
   * @param f the descriptor of what Fortran gets
   * @param count how many elements there are
   */
  static void made(CFunction to, Argument a, String from, String f, String count) {
    Value value = a.value();
    String n = "n" + a.object();
    boolean texts = value.crossing() == Crossing.TEXTS;
    to.body.declare("int64_t %s = 0;".formatted(n));
    to.back(a, List.of("%s = %s;".formatted(n, count)));
    List<String> copied = new ArrayList<>();
    if (texts) {
      String made = "!swf_give_texts(%s, SWF_TEXTS(%s), %s)".formatted(f, from, n);
      copied.addAll(to.refusalAndFree(a).leaveIf(made));
    } else {
      copied.addAll(to.refusalAndFree(a).leaveIf("!swf_allocate(%s, %s, 0)".formatted(f, n)));
      String element = "((%s *)%s->base_addr)[i]".formatted(FortranValue.type(value.type()), f);
      copied.addAll(
          value.crossing() == Crossing.COPIED
              ? CBody.when(
                  n + " > 0",
                  List.of(
                      "memcpy(%s->base_addr, %s, (size_t)%s * sizeof *%s);"
                          .formatted(f, from, n, from)))
              : FortranValue.each(
                  n,
                  FortranValue.store(value.type(), element, from + "[i]", to.refusalAndFree(a))));
    }
    String there = value.nullable() ? " != NULL" : " != NULL || %s == 0".formatted(n);
    to.back(a, CBody.when(from + there, copied));
    if (!value.nullable()) {
      to.back(a, to.refusalAndFree(a).leaveIf("%s == NULL && %s != 0".formatted(from, n)));
    }
  }
}
