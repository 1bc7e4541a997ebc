package org.shimwright.emit.build;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;

/**
 * What CMake includes: the list of generated native sources, and the script that makes a Java
 * binding's library of them.
 */
@AutoService(Target.class)
public final class BuildTarget implements Target {
  @Override
  public String name() {
    return "build";
  }

  @Override
  public String summary() {
    return "lists of the native sources for CMake, and the script that builds a binding of them";
  }

  @Override
  public List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    String prefix = plan.request().library().toUpperCase(Locale.ROOT).replace('-', '_');
    List<String> paths = BindingScript.resources(emitted);
    String sources =
        Template.of(BuildTarget.class, "sources.cmake.in")
            .filled(
                Map.of(
                    "PREFIX", prefix,
                    "C_SOURCES", list(paths, ".c"),
                    "FORTRAN_SOURCES", list(paths, ".f90"),
                    "HEADERS", list(paths, ".h")));
    return Stream.concat(
            Stream.of(GeneratedFile.resource("sources.cmake", sources)),
            BindingScript.of(plan, emitted).stream())
        .toList();
  }

  private static String list(List<String> paths, String ending) {
    return paths.stream()
        .filter(path -> path.endsWith(ending))
        .map(path -> "  \"${CMAKE_CURRENT_LIST_DIR}/" + path + "\"\n")
        .collect(Collectors.joining());
  }
}
