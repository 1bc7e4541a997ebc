package org.shimwright.emit.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.shimwright.emit.java.type.JavaBody;
import org.shimwright.emit.java.type.JavaCode;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Argument;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.NumberCrossing;
import org.shimwright.plan.name.JavaNames;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.type.NumberType;

/**
 * Generates a record of the output values that a function sets even if it fails. The exception for
 * the failure contains the record.
 */
record FailureRecord(FunctionPlan call, JavaOfType java) {
  /** Returns whether the function has such output values. */
  boolean isNeeded() {
    return !call.outputsOfFailure().isEmpty();
  }

  /**
   * Returns the simple name of the failure record, which is nested in the class of the Java method.
   */
  static String recordName(FunctionPlan call) {
    return JavaNames.capitalized(call.method()) + "Failure";
  }

  private PartNames componentNames() {
    return LibraryNames.results(call.outputsOfFailure().stream().map(Argument::value).toList());
  }

  TypeSpec recordType(Documentation comments) {
    JavadocText text =
        new JavadocText("The values that {@code " + call.c() + "} gives even if it fails.").tags();
    MethodSpec.Builder components = MethodSpec.constructorBuilder();
    PartNames names = componentNames();
    for (Argument a : call.outputsOfFailure()) {
      String name = names.of(a.value().name());
      String unsigned = isCut(a) ? "; negative if it is too large for a long" : "";
      text.tag("@param " + name + " " + comments.argumentText(call, a) + unsigned);
      components.addParameter(java.type(a.value()), name);
    }
    return TypeSpec.recordBuilder(recordName(call))
        .addJavadoc("$L", text)
        .addModifiers(Modifier.PUBLIC)
        .recordConstructor(components.build())
        .build();
  }

  /**
   * Prints Java code that checks the status of the call, which is in the variable {@code status_}.
   */
  void printStatusCheck(JavaBody body) {
    if (!isNeeded()) {
      body.line("call_.check($S, status_)", call.c());
      return;
    }
    ClassName record = java.generatedClass(call.owner()).nestedClass(recordName(call));
    List<JavaCode> values = new ArrayList<>();
    for (Argument a : call.outputsOfFailure()) {
      values.add(isCut(a) ? JavaCode.of("call_.longAt($L)", a.slot()) : java.readResult(call, a));
    }
    body.line(
        "call_.check($S,$Wcall_.failing(status_,$Wnew $T($L)))",
        call.c(),
        record,
        JavaCode.joined(values, ",$W"));
  }

  /**
   * Returns whether a value may be too large for Java. After a failure it is read without a check,
   * because an exception for the value would hide the failure.
   */
  private static boolean isCut(Argument a) {
    return NumberCrossing.isCut((NumberType) a.value().type());
  }
}
