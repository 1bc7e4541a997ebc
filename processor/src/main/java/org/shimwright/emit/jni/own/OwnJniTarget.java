package org.shimwright.emit.jni.own;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.LibraryCall;
import org.shimwright.emit.Target;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.emit.jni.JniTarget;
import org.shimwright.emit.text.CProse;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.Plan;
import org.shimwright.plan.own.OwnCall;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.StructType;

/** Turns a library of one's own into JNI functions in C that call it. */
@AutoService(Target.class)
public final class OwnJniTarget implements Target {
  @Override
  public String name() {
    return "jni";
  }

  @Override
  public boolean isOfOwnLibraries() {
    return true;
  }

  @Override
  public List<String> support(Plan plan) {
    return Stream.concat(JniTarget.SUPPORT.stream(), Stream.of("jni/library.h", "jni/library.c"))
        .toList();
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    OwnPlan own = OwnPlan.of(plan).orElseThrow();
    SourceWriter c = new SourceWriter(Layout.C);
    head(c, own);
    OwnJniTypes types = new OwnJniTypes(c);
    own.own().types(StructType.class).forEach(types::struct);
    own.own().types(CallbackType.class).forEach(types::callback);
    String prefix = prefix(plan, own);
    general(c, own, prefix);
    constants(c, own, prefix);
    for (OwnCall call : own.calls()) {
      new OwnJniFunction(c, own, call).write(prefix);
    }
    return List.of(GeneratedFile.resource("jni/natives.c", c.text()), header(own));
  }

  /** The header by which native code of one's own exchanges objects with Java. */
  private static GeneratedFile header(OwnPlan own) {
    String library = own.plan().request().library();
    String name = library.replaceAll("[^A-Za-z0-9]", "_");
    SourceWriter c = new SourceWriter(Layout.C);
    c.line("/* Objects of %s as Java has them. Generated. */", CProse.of(own.library().name()));
    c.raw("#ifndef " + name.toUpperCase(Locale.ROOT) + "_JAVA_H");
    c.raw("#define " + name.toUpperCase(Locale.ROOT) + "_JAVA_H").blank();
    own.own().headers().forEach(header -> c.raw("#include <%s>".formatted(header)));
    c.raw("#include <stdint.h>");
    for (HandleType type : own.own().types(HandleType.class)) {
      String function = name + "_" + type.word().replace('-', '_');
      c.blank().line("/** The object whose address() Java gave. */");
      c.line("static inline %s %s_of_java(int64_t address)", type.cType(), function);
      c.block("{", "}", () -> c.line("return (%s)(intptr_t)address;", type.cType()));
      c.blank().line("/** What Java takes in ofAddress. */");
      c.line("static inline int64_t %s_to_java(%s object)", function, type.cType());
      c.block("{", "}", () -> c.line("return (int64_t)(intptr_t)object;"));
    }
    c.blank().raw("#endif");
    return GeneratedFile.resource("include/" + library + "-java.h", c.text());
  }

  private static String prefix(Plan plan, OwnPlan own) {
    String packageName = plan.request().packageName();
    String name = packageName.isEmpty() ? own.natives() : packageName + "." + own.natives();
    return "Java_" + JniSource.mangled(name) + "_";
  }

  private static void head(SourceWriter c, OwnPlan plan) {
    OwnLibrary own = plan.own();
    c.line(
        "/* Answers the native methods of a Java facade with calls of %s. Generated. */",
        CProse.of(plan.library().name()));
    c.line("#include \"library.h\"");
    c.blank();
    own.headers().forEach(header -> c.line("#include <%s>".formatted(header)));
    own.errorText()
        .ifPresent(
            text -> {
              c.blank().line("static const char *text_of(int status)");
              c.block("{", "}", () -> c.line("return %s(status);".formatted(text)));
            });
    c.blank();
    c.line("/* What loses something on the way to the library is no warning but a fault. */");
    c.raw("#if defined(__GNUC__)");
    LibraryCall.CHECKS.forEach(check -> c.raw("#pragma GCC diagnostic error \"" + check + "\""));
    c.raw("#pragma GCC diagnostic ignored \"-Wpointer-sign\"");
    c.raw("#define SWL_RETURNS_NOTHING(call) \\");
    c.raw("    _Static_assert(__builtin_types_compatible_p(__typeof__(call), void), \\");
    c.raw("                   \"the function returns something: say so in the specification\")");
    c.raw("#else");
    c.raw("#define SWL_RETURNS_NOTHING(call) _Static_assert(1, \"not checked\")");
    c.raw("#endif");
    own.constants()
        .forEach(
            name ->
                c.line(
                    "_Static_assert(SWL_IS_LONG(%s), \"%s is an integer of 64 bits\");"
                        .formatted(name, name)));
    c.blank();
    c.line("static jclass natives;");
    own.types(CallbackType.class)
        .forEach(type -> c.line("static jmethodID %s_method;".formatted(OwnJniTypes.name(type))));
  }

  private static void general(SourceWriter c, OwnPlan plan, String prefix) {
    function(
        c,
        "void",
        prefix + "begin",
        "JNIEnv *env, jclass self",
        () -> {
          c.line("natives = (*env)->NewGlobalRef(env, self);");
          for (CallbackType type : plan.own().types(CallbackType.class)) {
            c.block(
                "if (natives != NULL && !(*env)->ExceptionCheck(env)) {",
                "}",
                () ->
                    c.line(
                        "%s_method = (*env)->GetStaticMethodID(env, natives, \"on%s\", \"%s\");"
                            .formatted(
                                OwnJniTypes.name(type),
                                type.javaName(),
                                OwnJniTypes.signature(type))));
          }
        });
    function(
        c,
        "jlong",
        prefix + "address",
        "JNIEnv *env, jclass self, jobject direct",
        () -> c.line("(void)self;").line("return swj_address(env, direct);"));
    function(
        c,
        "jobject",
        prefix + "buffer",
        "JNIEnv *env, jclass self, jlong address, jlong bytes",
        () -> c.line("(void)self;").line("return swj_buffer(env, address, bytes);"));
    function(
        c,
        "void",
        prefix + "silence",
        "JNIEnv *env, jclass self",
        () -> c.line("(void)self;").line("swj_silence(env);"));
  }

  private static void constants(SourceWriter c, OwnPlan plan, String prefix) {
    function(
        c,
        "jlong",
        prefix + "constant",
        "JNIEnv *env, jclass self, jint place",
        () -> {
          c.line("(void)env;").line("(void)self;").line("switch (place) {");
          for (int i = 0; i < plan.constants().size(); i++) {
            c.line("case " + i + ":");
            c.line("    return (jlong)(" + plan.constants().get(i) + ");");
          }
          c.line("default:").line("    return 0;").line("}");
        });
  }

  /** A function that Java calls, declared first. */
  static void function(SourceWriter c, String type, String name, String parameters, Runnable body) {
    String head = "JNIEXPORT %s JNICALL %s(%s)".formatted(type, name, parameters);
    c.blank();
    c.line(head + ";");
    c.blank();
    c.line(head);
    c.block("{", "}", body);
  }
}
