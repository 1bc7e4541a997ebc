package org.shimwright.emit.build;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;
import org.shimwright.emit.text.CMakeArgument;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;

/** Spells the CMake script that defines a binding's native library, and its gate, completely. */
final class BindingScript {
  private static final String PATH = "binding.cmake";
  private static final String NATIVES = "jni/natives.c";
  private static final String GATE = "/gate.c";

  private static final Template HEAD = Template.of(BindingScript.class, "head.cmake.in");
  private static final Template TEXT = Template.of(BindingScript.class, "binding.cmake.in");

  private static final Template FILE = Template.inline("\n  @PATH@");
  private static final Template CALL = Template.inline("\n  @CALL@");

  private BindingScript() {}

  /** The script, if the files have the native side of a Java binding among them. */
  static List<GeneratedFile> of(Plan plan, List<GeneratedFile> files) {
    List<String> paths = resources(files);
    if (!paths.contains(NATIVES)) {
      return List.of();
    }
    Optional<LibrarySearch> search =
        ServiceLoader.load(LibrarySearch.class, LibrarySearch.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .filter(one -> one.finds(plan.specification().library()))
            .findFirst();
    Stream<String> calls =
        plan.bound().stream()
            .filter(function -> function.lacking().isPresent())
            .map(BindingScript::call);
    Stream<String> more = search.stream().flatMap(one -> one.calls(plan).stream());
    List<String> optional = Stream.concat(calls, more).toList();
    Code text =
        TEXT.filled(
            Map.of(
                "LIBRARY", Name.dashed(plan.request().library()),
                "USAGE", search.map(LibrarySearch::usage).orElse(Code.NONE),
                "HEAD",
                    head(
                        plan.request().library(),
                        paths.stream().filter(BindingScript::isChecked).toList(),
                        search.map(LibrarySearch::script).orElse(Code.NONE)),
                "GATE",
                    argument(
                        paths.stream().filter(BindingScript::isGate).findFirst().orElseThrow()),
                "INCLUDE_FOLDERS", includeFolders(paths),
                "C_SOURCES", list(paths, BindingScript::isC),
                "FORTRAN_SOURCES", list(paths, BindingScript::isFortran),
                "OPTIONAL",
                    Code.each(optional, f -> CALL.filled(Map.of("CALL", CMakeArgument.of(f))))));
    return List.of(GeneratedFile.resource(PATH, text.text()));
  }

  /**
   * What every script that builds a binding begins with: it checks and copies the files, finds the
   * library and, by jni/build.cmake, JNI, and says where the binding's library goes.
   *
   * @param library the binding's name
   * @param checked the paths of all that its library is made of
   * @param find what finds the bound library: whole lines and an empty one, or nothing
   */
  static Code head(String library, List<String> checked, Code find) {
    return HEAD.filled(
        Map.of(
            "LIBRARY", Name.dashed(library),
            "CHECKED",
                Code.each(checked, path -> FILE.filled(Map.of("PATH", CMakeArgument.of(path)))),
            "FIND", find));
  }

  /** A call that compiles wherever there is such a procedure: zero fits every type of argument. */
  private static String call(FunctionPlan function) {
    return function.c()
        + "("
        + String.join(", ", Collections.nCopies(function.procedure().parameters().size(), "0"))
        + ")";
  }

  private static boolean isChecked(String path) {
    return path.endsWith(".cmake")
        || ("/" + path).contains("/jni/")
        || ("/" + path).contains("/fortran/");
  }

  private static Code includeFolders(List<String> paths) {
    return lines(
        paths.stream()
            .filter(path -> path.endsWith(".h") && folder(path).endsWith("/jni"))
            .map(path -> folder(path).substring(1))
            .distinct());
  }

  /** The folder of a file, from the folder of the library on. */
  private static String folder(String path) {
    return ("/" + path).substring(0, path.lastIndexOf('/') + 1);
  }

  private static boolean isC(String path) {
    return path.endsWith(".c") && folder(path).endsWith("/jni") && !isGate(path);
  }

  private static boolean isGate(String path) {
    return path.endsWith(GATE);
  }

  private static boolean isFortran(String path) {
    return path.endsWith(".f90")
        && (path.startsWith("fortran/shim") || path.startsWith("own/fortran/"));
  }

  /** The paths of all files that are not Java. */
  static List<String> resources(List<GeneratedFile> files) {
    return files.stream()
        .filter(file -> file.place() == Place.RESOURCE)
        .map(GeneratedFile::path)
        .sorted()
        .toList();
  }

  /** The lines of a list in CMake with some of the paths. */
  static Code list(List<String> paths, Predicate<String> which) {
    return lines(paths.stream().filter(which));
  }

  private static Code lines(Stream<String> paths) {
    return CMakeArgument.lines(paths.map(BindingScript::argument).toList());
  }

  private static CMakeArgument argument(String path) {
    return CMakeArgument.below(Name.of("shimwright_sources"), path);
  }
}
