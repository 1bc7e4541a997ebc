package org.shimwright.emit.build;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.OwnLibrary;

/** What CMake includes to make the library behind the facade of a library of one's own. */
@AutoService(Target.class)
public final class OwnBuildTarget implements Target {
  @Override
  public String name() {
    return "build";
  }

  @Override
  public boolean isOfOwnLibraries() {
    return true;
  }

  @Override
  public List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    List<String> paths = BindingScript.resources(emitted);
    OwnLibrary own = plan.specification().own().orElseThrow();
    String library = plan.request().library();
    String text =
        Template.of(OwnBuildTarget.class, "library.cmake.in")
            .filled(
                Map.of(
                    "LIBRARY",
                    library,
                    "BOUND",
                    plan.specification().library().name().replaceAll("[^A-Za-z0-9 ._-]", ""),
                    "C_SOURCES",
                    BindingScript.list(paths, path -> path.matches("jni/.*[.]c")),
                    "HEAD",
                    BindingScript.head(library, paths, found(own, library)),
                    "SHIM",
                    own.fortran().isPresent() ? shim(own, library, paths) : "",
                    "LINKED",
                    own.fortran().isPresent() ? " " + library + "-shim" : linked(own, library)));
    return List.of(GeneratedFile.resource("binding.cmake", text));
  }

  private static String found(OwnLibrary own, String library) {
    StringBuilder lines = new StringBuilder();
    own.pkgConfig()
        .ifPresent(
            module ->
                lines
                    .append("find_package(PkgConfig REQUIRED)\n")
                    .append("pkg_check_modules(" + library + "-linked REQUIRED IMPORTED_TARGET ")
                    .append(module + ")\n"));
    own.cmakeTarget()
        .ifPresent(
            target ->
                lines
                    .append("if(NOT TARGET " + target + ")\n")
                    .append("  find_package(" + target.replaceAll("::.*", "") + " REQUIRED)\n")
                    .append("endif()\n"));
    return lines.isEmpty() ? "" : lines.append("\n").toString();
  }

  /** The functions in C that stand for those in Fortran, for programs in C, too. */
  private static String shim(OwnLibrary own, String library, List<String> paths) {
    return Template.of(OwnBuildTarget.class, "shim.cmake.in")
        .filled(
            Map.of(
                "LIBRARY", library,
                "FORTRAN_SOURCES", BindingScript.list(paths, path -> path.endsWith(".f90")),
                "LINKED", linked(own, library)));
  }

  private static String linked(OwnLibrary own, String library) {
    StringBuilder names = new StringBuilder();
    own.pkgConfig().ifPresent(module -> names.append(" PkgConfig::" + library + "-linked"));
    own.cmakeTarget().ifPresent(target -> names.append(" " + target));
    own.linkNames().forEach(name -> names.append(" " + name));
    return names.toString();
  }
}
