package org.shimwright.emit.build;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.CMakeArgument;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/**
 * Generates the files that CMake includes: the list of generated native sources, and the script
 * that builds a Java binding's library from them.
 */
@AutoService(Target.class)
public final class BuildTarget implements Target {
  private static final Template FILE_LINE = Template.inline("  @PATH@\n");

  @Override
  public About about() {
    return new About(
        "build",
        "lists of the native sources for CMake, and the script that builds a binding of them",
        Trait.DEFAULT);
  }

  @Override
  public List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    return plan.specification()
        .headerLibrary()
        .map(library -> List.of(LibraryScript.of(plan, library, BindingScript.resources(emitted))))
        .orElseGet(
            () ->
                Stream.concat(sourceLists(plan, emitted), BindingScript.of(plan, emitted).stream())
                    .toList());
  }

  private static Stream<GeneratedFile> sourceLists(Plan plan, List<GeneratedFile> emitted) {
    String prefix = plan.request().library().toUpperCase(Locale.ROOT).replace('-', '_');
    List<String> paths = BindingScript.resources(emitted);
    Code sources =
        Template.of(BuildTarget.class, "sources.cmake.in")
            .filled(
                Map.of(
                    "PREFIX", Name.of(prefix),
                    "C_SOURCES", filesWithEnding(paths, ".c"),
                    "FORTRAN_SOURCES", filesWithEnding(paths, ".f90"),
                    "HEADERS", filesWithEnding(paths, ".h")));
    return Stream.of(GeneratedFile.resource("sources.cmake", sources.text()));
  }

  private static Code filesWithEnding(List<String> paths, String ending) {
    Name folder = Name.of("CMAKE_CURRENT_LIST_DIR");
    return Code.each(
        paths.stream().filter(path -> path.endsWith(ending)).toList(),
        path -> FILE_LINE.filled(Map.of("PATH", CMakeArgument.below(folder, path))));
  }
}
