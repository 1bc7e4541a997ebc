package org.shimwright.emit.build;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Predicate;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.MissingPart;
import org.shimwright.emit.Place;
import org.shimwright.emit.text.CMakeArgument;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Library;

/** Writes the complete CMake script that builds a binding's native library and its gate library. */
final class BindingScript {
  private static final String PATH = "binding.cmake";
  private static final String NATIVES = "jni/natives.c";
  private static final String GATE_FILE = "/gate.c";

  private static final Template SCRIPT_HEAD = Template.of(BindingScript.class, "head.cmake.in");
  private static final Template SCRIPT = Template.of(BindingScript.class, "binding.cmake.in");

  private static final Template FILE_LINE = Template.inline("\n  @PATH@");
  private static final Template CALL_LINE = Template.inline("\n  @CALL@");

  private BindingScript() {}

  /** Returns the script if the files include the native side of a Java binding, else nothing. */
  static List<GeneratedFile> of(Plan plan, List<GeneratedFile> files) {
    List<String> paths = resources(files);
    if (!paths.contains(NATIVES)) {
      return List.of();
    }
    Optional<LibrarySearch> search = findSearch(plan.library());
    Code text =
        SCRIPT.filled(
            Map.of(
                "LIBRARY", Name.dashed(plan.request().library()),
                "USAGE", search.map(LibrarySearch::usage).orElse(Code.NONE),
                "HEAD",
                    head(
                        plan.request().library(),
                        filesToCheck(paths),
                        search.map(LibrarySearch::script).orElse(Code.NONE)),
                "GATE", cmakePath(gateSource(plan.library(), paths)),
                "INCLUDE_FOLDERS", includeFolders(paths),
                "C_SOURCES", cmakeList(paths, BindingScript::isC),
                "FORTRAN_SOURCES", cmakeList(paths, BindingScript::isFortran),
                "OPTIONAL",
                    Code.each(
                        callsToTry(plan, search),
                        f -> CALL_LINE.filled(Map.of("CALL", CMakeArgument.of(f))))));
    return List.of(GeneratedFile.resource(PATH, text.text()));
  }

  private static Optional<LibrarySearch> findSearch(Library library) {
    for (LibrarySearch one :
        ServiceLoader.load(LibrarySearch.class, LibrarySearch.class.getClassLoader())) {
      if (one.finds(library)) {
        return Optional.of(one);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns a C call of each function that the library may lack: functions of the binding, and
   * those that only the support code calls. The script tries at build time whether the call can be
   * linked.
   */
  private static List<String> callsToTry(Plan plan, Optional<LibrarySearch> search) {
    List<String> calls = new ArrayList<>();
    for (FunctionPlan function : plan.bound()) {
      if (function.lacking().isPresent()) {
        calls.add(callWithZeros(function));
      }
    }
    search.ifPresent(one -> calls.addAll(one.calls(plan)));
    return calls;
  }

  /**
   * Returns the beginning of every script that builds a binding. Its lines check and copy the
   * files, find the library and, by jni/build.cmake, JNI, and set the folder of the binding's
   * library.
   *
   * @param library the binding's name
   * @param checked the paths of all files that the binding's library is built from
   * @param find the lines that find the bound library, with an empty line at the end; or nothing
   */
  static Code head(String library, List<String> checked, Code find) {
    return SCRIPT_HEAD.filled(
        Map.of(
            "LIBRARY", Name.dashed(library),
            "CHECKED",
                Code.each(
                    checked, path -> FILE_LINE.filled(Map.of("PATH", CMakeArgument.of(path)))),
            "FIND", find));
  }

  /**
   * Returns a C call of a function with 0 for each argument, because 0 is valid for every type. The
   * call compiles and links if the library has the function.
   */
  private static String callWithZeros(FunctionPlan function) {
    return function.c()
        + "("
        + String.join(", ", Collections.nCopies(function.function().parameters().size(), "0"))
        + ")";
  }

  private static List<String> filesToCheck(List<String> paths) {
    List<String> checked = new ArrayList<>();
    for (String path : paths) {
      boolean source = ("/" + path).contains("/jni/") || ("/" + path).contains("/fortran/");
      if (source || path.endsWith(".cmake")) {
        checked.add(path);
      }
    }
    return checked;
  }

  /**
   * Returns the path of {@code gate.c}, the C source of the library that Java loads before the
   * binding's native library.
   */
  private static String gateSource(Library library, List<String> paths) {
    for (String path : paths) {
      if (isGate(path)) {
        return path;
      }
    }
    throw new MissingPart(
        ("the run time %s of %s has no C: put a service of org.shimwright.emit.jni.JniPart on the"
                + " processor's path, whose support() has jni%s, or remove 'runtime:'")
            .formatted(library.runtime(), library.name(), GATE_FILE));
  }

  /** Returns the lines of a CMake list with the folders of the C headers. */
  static Code includeFolders(List<String> paths) {
    Set<String> folders = new LinkedHashSet<>();
    for (String path : paths) {
      if (path.endsWith(".h") && folderOf(path).endsWith("/jni")) {
        folders.add(folderOf(path).substring(1));
      }
    }
    return cmakeLines(folders);
  }

  /** Returns the folder of a file below the library's folder, with a slash at its beginning. */
  private static String folderOf(String path) {
    return ("/" + path).substring(0, path.lastIndexOf('/') + 1);
  }

  /** Returns whether a file is a C source of the binding's library: a generated or an added one. */
  static boolean isC(String path) {
    return path.endsWith(".c") && folderOf(path).endsWith("/jni") && !isGate(path);
  }

  private static boolean isGate(String path) {
    return path.endsWith(GATE_FILE) && !path.startsWith("extension/");
  }

  private static boolean isFortran(String path) {
    return path.endsWith(".f90")
        && (path.startsWith("fortran/shim") || path.startsWith("extension/fortran/"));
  }

  /** Returns the sorted paths of all files that are not Java. */
  static List<String> resources(List<GeneratedFile> files) {
    List<String> paths = new ArrayList<>();
    for (GeneratedFile file : files) {
      if (file.place() == Place.RESOURCE) {
        paths.add(file.path());
      }
    }
    Collections.sort(paths);
    return paths;
  }

  /** Returns the lines of a CMake list with the selected paths. */
  static Code cmakeList(List<String> paths, Predicate<String> which) {
    List<String> chosen = new ArrayList<>();
    for (String path : paths) {
      if (which.test(path)) {
        chosen.add(path);
      }
    }
    return cmakeLines(chosen);
  }

  private static Code cmakeLines(Collection<String> paths) {
    List<CMakeArgument> arguments = new ArrayList<>();
    for (String path : paths) {
      arguments.add(cmakePath(path));
    }
    return CMakeArgument.lines(arguments);
  }

  private static CMakeArgument cmakePath(String path) {
    return CMakeArgument.below(Name.of("shimwright_sources"), path);
  }
}
