package org.shimwright.emit.fortran;

import java.util.List;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.plan.Argument;

/**
 * An array of texts. In Fortran all of them have the same length; a callback gets their addresses.
 */
final class TextsInFortran extends ArrayInFortran {
  TextsInFortran(TextInFortran text) {
    super(text, "character(kind=c_char, len=*)", "type(c_ptr)", true);
  }

  /**
   * Adds the lines that copy the texts for the library. The copy is not copied back, because no
   * library function changes it.
   */
  @Override
  void addPassing(FortranFunction to, Argument a) {
    String name = a.value().name();
    to.addAllocatedVariable(a, "char * *", "swf_texts(f_%s)".formatted(name), a.value().nullable());
    to.body().release("free(c_%s);".formatted(name));
  }

  @Override
  public String passedExpression(Argument a) {
    return LibraryCall.passTexts(a.value());
  }

  @Override
  List<String> copyToFortranLines(FortranFunction to, Argument a, String n) {
    String given = "!swf_give_texts(%s, SWF_TEXTS(%s), %s)";
    return to.refusalExitWithFree(a)
        .leaveIf(
            given.formatted(FortranCall.descriptorParameter(a), FortranCall.variableName(a), n));
  }
}
