package org.shimwright.spec.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/**
 * Writes and compiles the {@link ModelReader} that calls the constructors of the records. With
 * reflection instead, a cold JVM would need four times as long as for all the rest.
 */
final class ModelReaderSource {
  /** The name of the generated class. */
  static final String NAME = "org.shimwright.spec.read.BundledModelReader";

  /**
   * The expressions that read a record component, by its type. These components are written without
   * a byte for their form, because the type determines it.
   */
  private static final Map<Class<?>, String> READS =
      Map.of(
          String.class, "text()",
          boolean.class, "truth()",
          int.class, "number()",
          long.class, "longNumber()");

  private static final String TEXT =
      """
      package org.shimwright.spec.read;

      /** Makes the records of the specification that comes with this library. */
      final class BundledModelReader extends ModelReader {
        BundledModelReader(byte[] content) {
          super(content);
        }

        @Override
        Object constant(String type, String name) {
          return switch (type) {
      @ENUMS@      default -> throw new IllegalStateException("no enum " + type);
          };
        }

        @Override
        Object row(String type) {
          return switch (type) {
      @RECORDS@      default -> throw new IllegalStateException("no record " + type);
          };
        }
      }
      """;

  private ModelReaderSource() {}

  /**
   * Writes the source into a folder beside the folder of classes, and compiles it into the folder
   * of classes.
   */
  static void compile(Collection<Class<?>> types, Path classes) throws IOException {
    Path folder = Files.createDirectories(classes.resolveSibling("model-source"));
    Path source = folder.resolve("BundledModelReader.java");
    Files.writeString(source, text(types));
    String[] arguments = {
      "-proc:none",
      "--release",
      "17",
      "-cp",
      classes.toString(),
      "-d",
      classes.toString(),
      source.toString()
    };
    int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments);
    if (status != 0) {
      throw new IOException(source + " does not compile");
    }
  }

  private static String text(Collection<Class<?>> types) {
    String enums =
        types.stream()
            .filter(Class::isEnum)
            .map(type -> line(type, type.getCanonicalName() + ".valueOf(name)"))
            .collect(Collectors.joining());
    String records =
        types.stream()
            .filter(Class::isRecord)
            .map(
                type -> line(type, "new " + type.getCanonicalName() + "(" + components(type) + ")"))
            .collect(Collectors.joining());
    return TEXT.replace("@ENUMS@", enums).replace("@RECORDS@", records);
  }

  private static String line(Class<?> type, String value) {
    return "      case \"%s\" -> %s;\n".formatted(type.getSimpleName(), value);
  }

  private static String components(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(component -> READS.getOrDefault(component.getType(), "next()"))
        .collect(Collectors.joining(", "));
  }
}
