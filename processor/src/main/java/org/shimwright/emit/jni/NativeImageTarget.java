package org.shimwright.emit.jni;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;
import org.shimwright.emit.Target;
import org.shimwright.emit.jni.type.CallbackInJni;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;

/**
 * Generates the metadata for GraalVM's native-image: the Java methods that generated C looks up by
 * name, and the native library as a resource. The jars of the run-time library contain such
 * metadata for their own C code.
 */
@AutoService(Target.class)
public final class NativeImageTarget implements Target {
  private static final Map<Character, String> PRIMITIVE_NAMES =
      Map.of(
          'Z', "boolean", 'B', "byte", 'C', "char", 'S', "short", 'I', "int", 'J', "long", 'F',
          "float", 'D', "double");

  @Override
  public About about() {
    return new About(
        "native-image",
        "metadata of GraalVM: what the JNI functions look up by name",
        Trait.DEFAULT,
        Trait.IN_PACKAGE);
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    String library = plan.request().library();
    String path = "META-INF/native-image/org.shimwright/%s/reachability-metadata.json";
    return List.of(new GeneratedFile(Place.JAR, path.formatted(library), configuration(plan)));
  }

  private static String configuration(Plan plan) {
    String natives = plan.request().packageName() + "." + plan.natives();
    String methods = methodEntries(plan);
    String reflection =
        methods.isEmpty()
            ? ""
            : """
              "reflection": [
                {"type": "%s", "jniAccessible": true, "methods": [
            %s
                ]}
              ],
            """
                .formatted(natives, methods);
    return """
        {
        %s  "resources": [
        %s
          ]
        }
        """
        .formatted(reflection, resourceEntries(plan));
  }

  private static String methodEntries(Plan plan) {
    List<String> methods = new ArrayList<>();
    for (CallbackType type : plan.lambdas(Language.JAVA)) {
      methods.add(methodEntry("on" + type.javaName(), new CallbackInJni(type).methodSignature()));
    }
    if (plan.lambdas(Language.JAVA).stream().anyMatch(CallbackType::isOfNumbers)) {
      methods.add(methodEntry("upcall", "(Ljava/lang/String;)J"));
    }
    return String.join(",\n", methods);
  }

  private static String methodEntry(String name, String signature) {
    return "      {\"name\": \"%s\", \"parameterTypes\": [%s]}"
        .formatted(name, parameterTypes(signature));
  }

  /** Returns the names of the parameter types of a JNI signature, in quotes. */
  private static String parameterTypes(String signature) {
    StringJoiner names = new StringJoiner(", ");
    int at = 1;
    while (signature.charAt(at) != ')') {
      int first = at;
      while (signature.charAt(at) == '[') {
        at++;
      }
      String arrays = "[]".repeat(at - first);
      int end = signature.charAt(at) == 'L' ? signature.indexOf(';', at) : at;
      String name =
          end > at
              ? signature.substring(at + 1, end).replace('/', '.')
              : PRIMITIVE_NAMES.get(signature.charAt(at));
      names.add("\"" + name + arrays + "\"");
      at = end + 1;
    }
    return names.toString();
  }

  private static String resourceEntries(Plan plan) {
    String library = plan.request().library();
    return plan.library().hasRuntime()
        ? resourceEntry(library) + ",\n" + resourceEntry(library + "-gate")
        : resourceEntry(library + "-java");
  }

  private static String resourceEntry(String library) {
    return "    {\"glob\": \"META-INF/native/*/lib%s.so\"}".formatted(library);
  }
}
