package org.shimwright.sample.binding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Finds all that a program can call in the package of a class, whoever added it. */
final class PublicMembers {
  private PublicMembers() {}

  /** The public classes of a class's package, nested ones included. */
  static List<Class<?>> classesBeside(Class<?> one) {
    String folder = one.getPackageName().replace('.', '/');
    try {
      URI source = one.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path root = Path.of(source);
      if (Files.isDirectory(root)) {
        return classes(root.resolve(folder), one);
      }
      try (FileSystem jar = FileSystems.newFileSystem(root)) {
        return classes(jar.getPath(folder), one);
      }
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static List<Class<?>> classes(Path folder, Class<?> one) throws IOException {
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted(Comparator.comparing(Path::toString)).toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".class") && !name.startsWith("package-info")) {
          Class<?> type = named(one, name.replaceFirst("\\.class$", ""));
          if (isPublic(type)) {
            found.add(type);
          }
        }
      }
    }
    return found;
  }

  private static Class<?> named(Class<?> beside, String name) {
    try {
      return Class.forName(
          beside.getPackageName() + "." + name, false, PublicMembers.class.getClassLoader());
    } catch (ClassNotFoundException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
  }

  /** Their public constructors and methods with a body. */
  static List<Executable> of(List<Class<?>> classes) {
    return classes.stream()
        .flatMap(
            type ->
                Stream.concat(
                    Modifier.isAbstract(type.getModifiers())
                        ? Stream.empty()
                        : Arrays.stream(type.getDeclaredConstructors()),
                    Arrays.stream(type.getDeclaredMethods())))
        .filter(member -> Modifier.isPublic(member.getModifiers()))
        .filter(member -> !member.isSynthetic() && !Modifier.isAbstract(member.getModifiers()))
        .sorted(Comparator.comparing(Executable::toString))
        .toList();
  }
}
