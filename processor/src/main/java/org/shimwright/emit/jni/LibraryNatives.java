package org.shimwright.emit.jni;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.c.CallChecks;
import org.shimwright.emit.c.CallFailure;
import org.shimwright.emit.c.LibraryCall;
import org.shimwright.emit.jni.type.CallbackInJni;
import org.shimwright.emit.jni.type.EnumInJni;
import org.shimwright.emit.jni.type.JniTypes;
import org.shimwright.emit.jni.type.StructInJni;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Escaped;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.StringLiteral;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.ConstantPlan;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.procedure.AbiArgument;
import org.shimwright.plan.procedure.AbiFunction;
import org.shimwright.plan.procedure.AbiType;
import org.shimwright.plan.procedure.NativeMethods;
import org.shimwright.spec.Extension;
import org.shimwright.spec.HeaderLibrary;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;

/**
 * Generates the JNI functions of a library, the files that an extension adds, and the header with
 * which other native code and Java exchange objects.
 */
record LibraryNatives(Plan plan, List<JniPart> parts) {
  private static final Template NATIVES = Template.of(LibraryNatives.class, "natives.c.in");
  private static final Template CHECKS = Template.of(LibraryNatives.class, "checks.c.in");
  private static final Template HEADER = Template.of(LibraryNatives.class, "java.h.in");
  private static final Template HANDLE_FUNCTIONS = Template.of(LibraryNatives.class, "handle.h.in");

  private static final Template INCLUDE_LINE = Template.inline("#include <@NAME@>\n");
  private static final Template INCLUDE_GENERATED = Template.inline("#include \"@NAME@\"\n");
  private static final Template TEXT_OF =
      Template.inline(
          """

      SWL_UNUSED static const char *text_of(int status)
      {
          /* @LINES@ */
      }
      """);
  private static final Template CONSTANT_CHECK =
      Template.inline(
          """
          _Static_assert(SWL_IS_LONG(@NAME@), "@NAME@ is an integer of 64 bits");
          """);
  private static final Template METHOD_IDS =
      Template.inline(
          """

          static jclass natives;
          /* @METHODS@ */
          """);
  private static final Template METHOD_ID = Template.inline("static jmethodID @NAME@_method;\n");

  LibraryNatives(Plan plan) {
    this(plan, new ArrayList<>());
    for (JniPart part : ServiceLoader.load(JniPart.class, JniPart.class.getClassLoader())) {
      if (part.serves(plan)) {
        parts.add(part);
      }
    }
  }

  /** Returns the support files that these functions need in addition to those of every library. */
  List<String> support() {
    List<String> paths = new ArrayList<>();
    if (!plan.library().hasRuntime()) {
      paths.addAll(List.of("jni/slots.h", "jni/closures.c"));
    }
    for (JniPart part : parts) {
      paths.addAll(part.support(plan));
    }
    return paths;
  }

  List<GeneratedFile> files() {
    List<GeneratedFile> files = new ArrayList<>();
    Code functions = SourceWriter.lines(Layout.C, 0, c -> printNatives(c, files));
    plan.specification().extension().ifPresent(extension -> addExtension(extension, files));
    Code natives = SourceWriter.broken(Layout.C, NATIVES.filled(templateSlots(functions)));
    files.add(GeneratedFile.resource("jni/natives.c", natives.text()));
    plan.specification().headerLibrary().map(this::headerForNativeCode).ifPresent(files::add);
    return List.copyOf(files);
  }

  private static void addExtension(Extension extension, List<GeneratedFile> files) {
    for (Extension.File file : extension.files()) {
      files.add(GeneratedFile.resource(pathInExtension(file.name()), file.text()));
    }
  }

  private static String pathInExtension(String file) {
    return "extension/" + (file.endsWith(".f90") ? "fortran/" : "jni/") + file;
  }

  // ---- functions ----

  private void printNatives(SourceWriter c, List<GeneratedFile> files) {
    JniSource source = new JniSource(c, plan.request().packageName(), plan.natives());
    printBegin(source);
    for (AbiFunction method : NativeMethods.general(plan.library())) {
      printSupportCall(source, method);
    }
    if (plan.listsConstants()) {
      source.printFunction(
          NativeMethods.INTEGER, false, switchOnPlace(plan.integers(), "%s", "INT_MIN"));
      source.printFunction(
          NativeMethods.HANDLE, false, switchOnPlace(plan.handles(), "SWJ_LONG(%s)", "0"));
      source.printFunction(
          NativeMethods.POINTER, false, switchOnPlace(plan.addresses(), "SWJ_LONG(%s)", "0"));
    } else {
      source.printFunction(NativeMethods.CONSTANT, false, switchOnNumbers());
    }
    for (FunctionPlan call : plan.bound()) {
      source.printFunction(plan, call);
    }
    for (JniPart part : parts) {
      files.addAll(part.write(plan, source));
    }
  }

  /** Adds the native method that finds the Java methods that callbacks call. */
  private void printBegin(JniSource source) {
    if (plan.lambdas(Language.JAVA).isEmpty()) {
      return;
    }
    List<String> body = new ArrayList<>(List.of("natives = (*env)->NewGlobalRef(env, self);"));
    for (CallbackType type : plan.lambdas(Language.JAVA)) {
      body.add("if (natives != NULL && !(*env)->ExceptionCheck(env)) {");
      body.add(
          "    %s_method = (*env)->GetStaticMethodID(env, natives, %s, %s);"
              .formatted(
                  JniTypes.namePrefix(type),
                  StringLiteral.of("on" + type.javaName()),
                  StringLiteral.of(new CallbackInJni(type).methodSignature())));
      body.add("}");
    }
    source.printFunction(NativeMethods.BEGIN, true, body);
  }

  /**
   * Adds a native method that only calls a support function, whose name is {@code swj_} and the
   * method's name.
   */
  private static void printSupportCall(JniSource source, AbiFunction method) {
    StringBuilder arguments = new StringBuilder("env");
    for (AbiArgument a : method.arguments()) {
      arguments.append(", ").append(a.name());
    }
    String call = "swj_" + method.name() + "(" + arguments + ");";
    source.printFunction(
        method, true, List.of(method.result() == AbiType.NOTHING ? call : "return " + call));
  }

  /**
   * Returns a switch that returns constants. If the macro of a constant is not defined, the library
   * lacks the constant, and the switch returns {@code absent}.
   */
  private static List<String> switchOnPlace(
      List<ConstantPlan> constants, String format, String absent) {
    List<String> cases = new ArrayList<>();
    for (ConstantPlan plan : constants) {
      String name = plan.constant().name();
      if (plan.optional()) {
        cases.add("#ifdef " + name);
      }
      cases.add("case " + plan.index() + ":");
      cases.add("    return " + format.replace("%s", name) + ";");
      if (plan.optional()) {
        cases.add("#endif");
      }
    }
    return switchOnPlace(cases, absent);
  }

  /**
   * Returns a switch that returns the numbers of a library with headers, and after them the null
   * handles.
   */
  private List<String> switchOnNumbers() {
    List<String> values = new ArrayList<>();
    plan.numbers().forEach(name -> values.add("(jlong)(" + name + ")"));
    for (HandleType type : plan.handlesWithNone()) {
      values.add("SWJ_LONG(%s)".formatted(LibraryCall.nullHandle(type).orElseThrow()));
    }
    List<String> cases = new ArrayList<>();
    for (int place = 0; place < values.size(); place++) {
      cases.add("case " + place + ":");
      cases.add("    return " + values.get(place) + ";");
    }
    return switchOnPlace(cases, "0");
  }

  private static List<String> switchOnPlace(List<String> cases, String absent) {
    List<String> lines = new ArrayList<>(List.of("switch (place) {"));
    lines.addAll(cases);
    lines.add("default:");
    lines.add("    return " + absent + ";");
    lines.add("}");
    return lines;
  }

  // ---- code before the functions ----

  private Map<String, Escaped> templateSlots(Code functions) {
    return Map.ofEntries(
        entry("LIBRARY", Comment.of(plan.library().name())),
        entry("HEADERS", includesOfAllHeaders()),
        entry("TEXT_OF", ifDeclaredInHeaders(LibraryNatives::textOfFunction)),
        entry("CHECKS", ifDeclaredInHeaders(headers -> compileTimeChecks())),
        entry("CALLBACKS", methodIds(plan.lambdas(Language.JAVA))),
        entry("TYPES", structAndCallbackFunctions()),
        entry("FUNCTIONS", functions));
  }

  private Code ifDeclaredInHeaders(Function<HeaderLibrary, Code> code) {
    return plan.specification().headerLibrary().map(code).orElse(Code.NONE);
  }

  private Code includesOfAllHeaders() {
    List<String> generated = new ArrayList<>();
    for (JniPart part : parts) {
      generated.addAll(part.headers(plan));
    }
    plan.specification().extension().ifPresent(added -> generated.addAll(added.headers()));
    return ifDeclaredInHeaders(LibraryNatives::includeLines)
        .then(Code.each(generated, name -> filledWithPath(INCLUDE_GENERATED, name)));
  }

  private static Code includeLines(HeaderLibrary headers) {
    return Code.each(headers.headers(), header -> filledWithPath(INCLUDE_LINE, header));
  }

  private static Code filledWithPath(Template template, String name) {
    return template.filled(Map.of("NAME", Name.path(name)));
  }

  private static Code filledWithName(Template template, String name) {
    return template.filled(Map.of("NAME", Name.of(name)));
  }

  private static Code textOfFunction(HeaderLibrary headers) {
    return headers
        .errorText()
        .map(CallFailure::textOf)
        .map(lines -> SourceWriter.lines(Layout.C, 1, c -> c.lines(lines)))
        .map(lines -> TEXT_OF.filled(Map.of("LINES", lines)))
        .orElse(Code.NONE);
  }

  private Code compileTimeChecks() {
    Code constants =
        Code.each(plan.numberConstants(), name -> filledWithName(CONSTANT_CHECK, name))
            .then(
                Code.each(
                    plan.specification().types(EnumType.class),
                    type -> new EnumInJni(type).checks()));
    return CHECKS.filled(
        Map.of("WARNINGS", CallChecks.of(plan, Language.JAVA), "CONSTANTS", constants));
  }

  private static Code methodIds(List<CallbackType> types) {
    Code ids = Code.each(types, type -> filledWithName(METHOD_ID, JniTypes.namePrefix(type)));
    return types.isEmpty() ? Code.NONE : METHOD_IDS.filled(Map.of("METHODS", ids));
  }

  private Code structAndCallbackFunctions() {
    Specification all = plan.specification();
    return Code.each(all.types(StructType.class), type -> new StructInJni(type).functionsCode(all))
        .then(
            Code.each(plan.lambdas(Language.JAVA), type -> new CallbackInJni(type).functionCode()));
  }

  // ---- the header for other native code ----

  private GeneratedFile headerForNativeCode(HeaderLibrary headers) {
    String library = plan.request().library();
    String name = library.replaceAll("[^A-Za-z0-9]", "_");
    Code handles =
        Code.each(
            plan.handleTypes(),
            type ->
                HANDLE_FUNCTIONS.filled(
                    Map.of(
                        "TYPE",
                        Code.word(type.cType()),
                        "NAME",
                        Code.word(name + "_" + type.word().replace('-', '_')))));
    Code text =
        HEADER.filled(
            Map.of(
                "LIBRARY", Comment.of(plan.library().name()),
                "GUARD", Code.word(name.toUpperCase(Locale.ROOT)),
                "HEADERS", includeLines(headers),
                "HANDLES", handles));
    return GeneratedFile.resource("include/" + library + "-java.h", text.text());
  }
}
