package org.shimwright.sample.binding;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the {@code @throws} of each method say, by the sources of the run time and of the facade.
 */
final class DocumentedExceptions {
  private static final List<Path> SOURCES =
      List.of(
          Path.of("../../../api/src/main/java/org/shimwright/runtime"),
          Path.of("../../../api/mpi/src/main/java/org/shimwright/runtime"),
          Path.of("src/main/java/org/shimwright/sample/binding"),
          Path.of("target/generated-sources/annotations/org/shimwright/sample/binding"));

  /** By class, name and number of parameters; overloads with as many stand together. */
  private final Map<String, Set<String>> exceptions = new HashMap<>();

  private DocumentedExceptions() {}

  /** Reads the sources. */
  static DocumentedExceptions read() {
    DocumentedExceptions read = new DocumentedExceptions();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(sources()));
      for (CompilationUnitTree unit : task.parse()) {
        read.new Scanner(DocTrees.instance(task)).scan(unit, "");
      }
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
    return read;
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
      }
    }
    return all;
  }

  /** Whether a method says that it throws this, or what this is a kind of. */
  boolean tell(Executable member, Throwable thrown) {
    Set<String> told = exceptions.getOrDefault(key(member), Set.of());
    return Stream.<Class<?>>iterate(
            thrown.getClass(), type -> type != RuntimeException.class, Class::getSuperclass)
        .anyMatch(type -> told.contains(type.getSimpleName()));
  }

  private static String key(Executable member) {
    String owner =
        Stream.<Class<?>>iterate(
                member.getDeclaringClass(), type -> type != null, Class::getEnclosingClass)
            .map(Class::getSimpleName)
            .reduce("", (inner, outer) -> "." + outer + inner);
    String name = member instanceof Constructor<?> ? "<init>" : member.getName();
    return owner + "." + name + "/" + member.getParameterCount();
  }

  /** Goes through a source with the names of the classes around. */
  private final class Scanner extends TreePathScanner<Void, String> {
    private final DocTrees comments;

    Scanner(DocTrees comments) {
      this.comments = comments;
    }

    @Override
    public Void visitClass(ClassTree type, String around) {
      return super.visitClass(type, around + "." + type.getSimpleName());
    }

    @Override
    public Void visitMethod(MethodTree method, String around) {
      DocCommentTree comment = comments.getDocCommentTree(getCurrentPath());
      if (comment != null) {
        exceptions
            .computeIfAbsent(
                around + "." + method.getName() + "/" + method.getParameters().size(),
                absent -> new HashSet<>())
            .addAll(told(comment));
      }
      return null;
    }

    private static Set<String> told(DocCommentTree comment) {
      return comment.getBlockTags().stream()
          .filter(tag -> tag.getKind() == DocTree.Kind.THROWS)
          .map(tag -> ((ThrowsTree) tag).getExceptionName().toString().replaceFirst(".*\\.", ""))
          .collect(Collectors.toSet());
    }
  }
}
