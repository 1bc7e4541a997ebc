package org.shimwright.emit.jni;

import static java.util.Map.entry;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.c.CallChecks;
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
import org.shimwright.plan.Plan;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;

/**
 * The JNI functions of a library with headers, and the header by which C and Java exchange objects.
 */
record LibraryNatives(Plan plan) {
  private static final Template NATIVES = Template.of(LibraryNatives.class, "natives.c.in");
  private static final Template HEADER = Template.of(LibraryNatives.class, "java.h.in");
  private static final Template HANDLE = Template.of(LibraryNatives.class, "handle.h.in");

  private static final Template INCLUDE = Template.inline("#include <@NAME@>\n");
  private static final Template TEXT_OF =
      Template.inline(
          """

      SWL_UNUSED static const char *text_of(int status)
      {
          return @NAME@(status);
      }
      """);
  private static final Template CONSTANT_CHECK =
      Template.inline(
          """
          _Static_assert(SWL_IS_LONG(@NAME@), "@NAME@ is an integer of 64 bits");
          """);
  private static final Template METHOD_ID = Template.inline("static jmethodID @NAME@_method;\n");
  private static final Template METHOD =
      Template.inline(
          """
              if (natives != NULL && !(*env)->ExceptionCheck(env)) {
                  @NAME@_method = (*env)->GetStaticMethodID(env, natives, "on@JAVA@", @SIGNATURE@);
              }
          """);
  private static final Template CONSTANT =
      Template.inline(
          """
              case @NUMBER@:
                  return (jlong)(@NAME@);
          """);

  /** Its support, besides that of any library. */
  static final List<String> SUPPORT = List.of("jni/slots.h", "jni/closures.c");

  List<GeneratedFile> files() {
    String natives = SourceWriter.broken(Layout.C, NATIVES.filled(slots())).text();
    String library = plan.request().library();
    return List.of(
        GeneratedFile.resource("jni/natives.c", natives),
        GeneratedFile.resource("include/" + library + "-java.h", header(library).text()));
  }

  private Map<String, Escaped> slots() {
    OwnLibrary own = plan.own();
    List<CallbackType> callbacks = own.types(CallbackType.class);
    String prefix = JniSource.prefix(plan.request().packageName(), plan.natives());
    return Map.ofEntries(
        entry("LIBRARY", Comment.of(plan.library().name())),
        entry("PREFIX", Name.of(prefix)),
        entry("HEADERS", headers(own)),
        entry("TEXT_OF", own.errorText().map(name -> named(TEXT_OF, name)).orElse(Code.NONE)),
        entry("WARNINGS", CallChecks.of(plan)),
        entry(
            "CONSTANT_CHECKS",
            Code.each(own.constants(), name -> named(CONSTANT_CHECK, name))
                .then(Code.each(own.types(EnumType.class), type -> new EnumInJni(type).checks()))),
        entry("METHODS", Code.each(callbacks, c -> named(METHOD_ID, JniTypes.name(c)))),
        entry(
            "TYPES",
            Code.each(own.types(StructType.class), type -> new StructInJni(type).code(own))
                .then(Code.each(callbacks, type -> new CallbackInJni(type).code()))),
        entry("CALLBACKS", Code.each(callbacks, LibraryNatives::method)),
        entry(
            "CONSTANTS",
            Code.each(
                IntStream.range(0, plan.numbers().size()).boxed().toList(),
                i ->
                    CONSTANT.filled(
                        Map.of("NUMBER", Code.word(i), "NAME", Name.of(plan.numbers().get(i)))))),
        entry(
            "FUNCTIONS",
            SourceWriter.lines(
                Layout.C,
                0,
                c ->
                    plan.functions()
                        .forEach(call -> new JniFunction(c, plan, call).write(prefix)))));
  }

  private static Code named(Template template, String name) {
    return template.filled(Map.of("NAME", Name.of(name)));
  }

  private static Code headers(OwnLibrary own) {
    return Code.each(own.headers(), header -> INCLUDE.filled(Map.of("NAME", Name.path(header))));
  }

  private static Code method(CallbackType type) {
    return METHOD.filled(
        Map.of(
            "NAME", Name.of(JniTypes.name(type)),
            "JAVA", Name.of(type.javaName()),
            "SIGNATURE", StringLiteral.of(new CallbackInJni(type).method())));
  }

  /** The header by which native code of one's own exchanges objects with Java. */
  private Code header(String library) {
    String name = library.replaceAll("[^A-Za-z0-9]", "_");
    return HEADER.filled(
        Map.of(
            "LIBRARY", Comment.of(plan.library().name()),
            "GUARD", Code.word(name.toUpperCase(Locale.ROOT)),
            "HEADERS", headers(plan.own()),
            "HANDLES",
                Code.each(
                    plan.own().types(HandleType.class),
                    type ->
                        HANDLE.filled(
                            Map.of(
                                "TYPE",
                                Code.word(type.cType()),
                                "NAME",
                                Code.word(name + "_" + type.word().replace('-', '_')))))));
  }
}
