package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * GraalVM's native-image knows what C looks up by name in Java, and nothing else. The forms are
 * those of its schema reachability-metadata-schema-v1.2.0.json.
 */
class NativeImageTest {
  private static final String FOLDER = "META-INF/native-image/org.shimwright/";
  private static final String FILE = "/reachability-metadata.json";
  private static final Path NATIVES = Path.of("../api/src/main/native");

  /** A type that C finds by its name, or that it throws. */
  private static final Pattern TYPE = Pattern.compile("FindClass\\(env, \"([^\"]+)\"");

  private static final Pattern THROWN = Pattern.compile("swj_throw\\(\\s*env,\\s*\"([^\"]+)\"");

  /** The name and the signature of a member: of a lookup, or of the list of a loop of lookups. */
  private static final Pattern MEMBER =
      Pattern.compile("(?:ID\\(env, \\w+, |\\] = \\{)\"(\\w+)\",\\s*\"([(\\[ZBCSIJFDL][^\"]*)\"");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"shimwright-api, jni", "shimwright-mpi, mpi/jni"})
  void runTimeHasWhatItsSourcesLookUp(String jar, String sources) throws Exception {
    JsonNode metadata = ofRunTime(jar);
    assertForm(metadata);
    Set<String> expected = new TreeSet<>();
    try (Stream<Path> files = Files.list(NATIVES.resolve(sources))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".c")).toList()) {
        expected.addAll(lookups(Files.readString(file)));
      }
    }
    expected.remove("upcall(Ljava/lang/String;)J"); // of the class of the binding
    assertEquals(expected, registered(metadata));
  }

  private static JsonNode ofRunTime(String jar) throws IOException {
    try (InputStream in =
        NativeImageTest.class.getClassLoader().getResourceAsStream(FOLDER + jar + FILE)) {
      return JsonMapper.builder().build().readTree(in);
    }
  }

  @Test
  void bindingHasItsCallbacksAndItsLibrary() throws Exception {
    Path gauge = Path.of("../generated-samples/proof/gauge/src/main/resources");
    JsonNode metadata =
        generated(
            "gauge",
            "library = \"gauge\", spec = \"gauge.yaml\", targets = {\"java\", \"jni\", \"native-image\"}",
            gauge);
    assertForm(metadata);
    Set<String> inC =
        lookups(Files.readString(folder.resolve("META-INF/shimwright/gauge/jni/natives.c")));
    assertTrue(inC.size() > 3, inC::toString);
    inC.add("upcall(Ljava/lang/String;)J");
    JsonNode natives = metadata.get("reflection").get(0);
    assertEquals("com.example.GaugeNatives", natives.get("type").asString());
    assertEquals(
        inC.stream().map(NativeImageTest::given).collect(Collectors.toCollection(TreeSet::new)),
        members(natives));
    assertEquals(
        List.of("META-INF/native/*/libgauge-java.so"),
        metadata.get("resources").findValuesAsString("glob"));
  }

  @Test
  void bindingOfMpiHasItsTwoLibrariesByDefault() throws Exception {
    JsonNode metadata = generated("team", "library = \"team\"", folder);
    assertForm(metadata);
    assertEquals(
        Set.of(),
        lookups(Files.readString(folder.resolve("META-INF/shimwright/team/jni/natives.c"))));
    assertEquals(
        List.of("META-INF/native/*/libteam.so", "META-INF/native/*/libteam-gate.so"),
        metadata.get("resources").findValuesAsString("glob"));
    assertEquals(Set.of("resources"), Set.copyOf(metadata.propertyNames()));
  }

  /** Without -d javac has no folder of classes, and would use the last part of a path alone. */
  @Test
  void withoutAFolderOfClassesThereIsNoMetadata() throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "-s",
                Files.createDirectory(folder.resolve("sources")).toString(),
                "-Ashimwright.location=sources"));
    for (String name : List.of("one", "two")) {
      Path source = Files.createDirectory(folder.resolve(name)).resolve("package-info.java");
      Files.writeString(
          source,
          "@org.shimwright.annotation.NativeBinding(library = \"%1$s\")\npackage com.%1$s;\n"
              .formatted(name));
      command.add(source.toString());
    }
    assertEquals(new Jdk.Run(0, ""), Jdk.javacInside(command));
    for (String name : List.of("one", "two")) {
      Path manifest = folder.resolve("sources/META-INF/shimwright/" + name + "/manifest.txt");
      String listed = Files.readString(manifest);
      assertTrue(listed.contains("  jni/natives.c\n"), listed);
      assertFalse(listed.contains("  jar/"), listed);
    }
    try (Stream<Path> made = Files.walk(folder)) {
      assertEquals(
          List.of(), made.filter(file -> file.endsWith("reachability-metadata.json")).toList());
    }
    assertFalse(Files.exists(Path.of("reachability-metadata.json")));
  }

  private JsonNode generated(String library, String request, Path resources) throws Exception {
    Path source = folder.resolve("package-info.java");
    Files.writeString(
        source,
        "@org.shimwright.annotation.NativeBinding(" + request + ")\npackage com.example;\n");
    Jdk.Run run =
        Jdk.javacInside(
            List.of(
                "-proc:only",
                "-cp",
                System.getProperty("java.class.path") + ":" + resources,
                "-d",
                folder.toString(),
                source.toString()));
    assertEquals(new Jdk.Run(0, ""), run);
    return JsonMapper.builder()
        .build()
        .readTree(Files.readString(folder.resolve(FOLDER + library + FILE)));
  }

  /** The types and the members that C looks up, the latter with their signatures. */
  private static Set<String> lookups(String c) {
    Set<String> found = new TreeSet<>();
    TYPE.matcher(c).results().forEach(match -> found.add(match.group(1)));
    THROWN.matcher(c).results().forEach(match -> found.add(match.group(1)));
    if (c.contains("FindClass(env, \"java/lang/UnsatisfiedLinkError\")")
        || THROWN.matcher(c).find()) {
      found.add("<init>(Ljava/lang/String;)V");
    }
    MEMBER.matcher(c).results().forEach(match -> found.add(match.group(1) + match.group(2)));
    return found;
  }

  /**
   * What metadata registers, as C looks it up. Each member must be one of its type; a type that C
   * has from an object is only there for its members.
   */
  private static Set<String> registered(JsonNode metadata) throws Exception {
    Set<String> all = new TreeSet<>();
    for (JsonNode entry : metadata.get("reflection")) {
      String name = entry.get("type").asString();
      Class<?> type = name.equals("byte[]") ? byte[].class : Class.forName(name);
      if (Throwable.class.isAssignableFrom(type)) {
        assertEquals(1, entry.path("methods").size(), name + " has its constructor with a text");
      }
      if (!name.contains("Closure")) {
        all.add(type.isArray() ? type.descriptorString() : name.replace('.', '/'));
      }
      for (JsonNode field : entry.path("fields")) {
        Field found = type.getDeclaredField(field.get("name").asString());
        all.add(found.getName() + found.getType().descriptorString());
      }
      for (JsonNode method : entry.path("methods")) {
        all.add(signature(type, method));
      }
    }
    return all;
  }

  /** The name and the signature of a method in metadata, which is the one method of its type. */
  private static String signature(Class<?> type, JsonNode method) {
    String given = given(method);
    List<String> found = new ArrayList<>();
    for (Executable each : type.getDeclaredMethods()) {
      String returned = ((java.lang.reflect.Method) each).getReturnType().descriptorString();
      found.add(each.getName() + parameters(each) + returned);
    }
    for (Executable each : type.getDeclaredConstructors()) {
      found.add("<init>" + parameters(each) + "V");
    }
    List<String> same = found.stream().filter(one -> given(one).equals(given)).toList();
    assertEquals(1, same.size(), () -> given + " of " + found);
    return same.get(0);
  }

  private static String parameters(Executable method) {
    return Stream.of(method.getParameterTypes())
        .map(Class::descriptorString)
        .collect(Collectors.joining("", "(", ")"));
  }

  private static Set<String> members(JsonNode entry) {
    Set<String> members = new TreeSet<>();
    entry.get("methods").forEach(method -> members.add(given(method)));
    return members;
  }

  /** A method in metadata, as its name and the descriptors of its parameters. */
  private static String given(JsonNode method) {
    StringBuilder given = new StringBuilder(method.get("name").asString()).append('(');
    for (JsonNode parameter : method.get("parameterTypes")) {
      given.append(descriptor(parameter.asString()));
    }
    return given.append(')').toString();
  }

  /** A name with a signature, without what is returned. */
  private static String given(String signature) {
    return signature.substring(0, signature.indexOf(')') + 1);
  }

  private static String descriptor(String name) {
    if (name.endsWith("[]")) {
      return "[" + descriptor(name.substring(0, name.length() - 2));
    }
    return Stream.of(
            boolean.class,
            byte.class,
            char.class,
            short.class,
            int.class,
            long.class,
            float.class,
            double.class)
        .filter(type -> type.getName().equals(name))
        .map(Class::descriptorString)
        .findFirst()
        .orElse("L" + name.replace('.', '/') + ";");
  }

  /** Checks the words of metadata: those of the schema that are used here. */
  private static void assertForm(JsonNode metadata) {
    assertWords(metadata, "reflection", "resources");
    for (JsonNode entry : metadata.path("reflection")) {
      assertWords(entry, "type", "jniAccessible", "methods", "fields");
      assertTrue(entry.get("type").isString() && entry.get("jniAccessible").asBoolean());
      entry.path("fields").forEach(field -> assertWords(field, "name"));
      for (JsonNode method : entry.path("methods")) {
        assertWords(method, "name", "parameterTypes");
        assertTrue(method.get("name").isString() && method.get("parameterTypes").isArray());
      }
    }
    metadata.path("resources").forEach(resource -> assertWords(resource, "glob"));
  }

  private static void assertWords(JsonNode object, String... words) {
    assertTrue(
        object.isObject() && Set.of(words).containsAll(object.propertyNames()), object::toString);
  }
}
