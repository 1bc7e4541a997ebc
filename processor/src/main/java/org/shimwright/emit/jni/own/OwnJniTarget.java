package org.shimwright.emit.jni.own;

import static java.util.Map.entry;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.shimwright.emit.CallChecks;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.emit.jni.JniTarget;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.plan.own.OwnPlan;
import org.shimwright.spec.CallbackType;
import org.shimwright.spec.EnumType;
import org.shimwright.spec.HandleType;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.StructType;

/** Turns a library of one's own into JNI functions in C that call it. */
@AutoService(Target.class)
public final class OwnJniTarget implements Target {
  private static final Template NATIVES = Template.of(OwnJniTarget.class, "natives.c.in");
  private static final Template HEADER = Template.of(OwnJniTarget.class, "java.h.in");
  private static final Template HANDLE = Template.of(OwnJniTarget.class, "handle.h.in");

  private static final String TEXT_OF =
      """

      SWL_UNUSED static const char *text_of(int status)
      {
          return %s(status);
      }
      """;
  private static final String CONSTANT_CHECK =
      """
      _Static_assert(SWL_IS_LONG(%1$s), "%1$s is an integer of 64 bits");
      """;
  private static final String METHOD =
      """
          if (natives != NULL && !(*env)->ExceptionCheck(env)) {
              %s_method = (*env)->GetStaticMethodID(env, natives, "on%s", "%s");
          }
      """;
  private static final String CONSTANT =
      """
          case %s:
              return (jlong)(%s);
      """;

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
    Stream<String> own =
        Stream.of("jni/library.h", "jni/library.c", "jni/slots.h", "jni/closures.c");
    return Stream.concat(JniTarget.SUPPORT.stream(), own).toList();
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    OwnPlan own = OwnPlan.of(plan).orElseThrow();
    String natives = SourceWriter.broken(Layout.C, NATIVES.filled(slots(own)));
    String library = plan.request().library();
    return List.of(
        GeneratedFile.resource("jni/natives.c", natives),
        GeneratedFile.resource("include/" + library + "-java.h", header(own, library)));
  }

  private static Map<String, String> slots(OwnPlan plan) {
    OwnLibrary own = plan.own();
    List<CallbackType> callbacks = own.types(CallbackType.class);
    String prefix = JniSource.prefix(plan.plan().request().packageName(), plan.natives());
    return Map.ofEntries(
        entry("LIBRARY", plan.library().name()),
        entry("PREFIX", prefix),
        entry("HEADERS", headers(own)),
        entry("TEXT_OF", own.errorText().map(TEXT_OF::formatted).orElse("")),
        entry("WARNINGS", CallChecks.of(plan)),
        entry(
            "CONSTANT_CHECKS",
            each(own.constants(), CONSTANT_CHECK::formatted)
                + each(own.types(EnumType.class), OwnJniTypes::enumeration)),
        entry(
            "METHODS",
            each(callbacks, c -> "static jmethodID %s_method;\n".formatted(OwnJniTypes.name(c)))),
        entry(
            "TYPES",
            each(own.types(StructType.class), type -> OwnJniTypes.struct(own, type))
                + each(callbacks, OwnJniTypes::callback)),
        entry("CALLBACKS", each(callbacks, OwnJniTarget::method)),
        entry(
            "CONSTANTS",
            IntStream.range(0, plan.constants().size())
                .mapToObj(i -> CONSTANT.formatted(i, plan.constants().get(i)))
                .collect(Collectors.joining())),
        entry(
            "FUNCTIONS",
            SourceWriter.lines(
                Layout.C,
                0,
                c ->
                    plan.calls()
                        .forEach(call -> new OwnJniFunction(c, plan, call).write(prefix)))));
  }

  private static <T> String each(List<T> things, Function<T, String> lines) {
    return things.stream().map(lines).collect(Collectors.joining());
  }

  private static String headers(OwnLibrary own) {
    return each(own.headers(), "#include <%s>\n"::formatted);
  }

  private static String method(CallbackType type) {
    return METHOD.formatted(OwnJniTypes.name(type), type.javaName(), OwnJniTypes.signature(type));
  }

  /** The header by which native code of one's own exchanges objects with Java. */
  private static String header(OwnPlan plan, String library) {
    String name = library.replaceAll("[^A-Za-z0-9]", "_");
    return HEADER.filled(
        Map.of(
            "LIBRARY", plan.library().name(),
            "GUARD", name.toUpperCase(Locale.ROOT),
            "HEADERS", headers(plan.own()),
            "HANDLES",
                each(
                    plan.own().types(HandleType.class),
                    type ->
                        HANDLE.filled(
                            Map.of(
                                "TYPE",
                                type.cType(),
                                "NAME",
                                name + "_" + type.word().replace('-', '_'))))));
  }
}
