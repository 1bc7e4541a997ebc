package org.shimwright.emit.build;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;
import org.shimwright.emit.Target;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
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
  public List<GeneratedFile> emit(Plan plan) {
    return List.of();
  }

  @Override
  public List<GeneratedFile> summarize(Plan plan, List<GeneratedFile> emitted) {
    SourceWriter cmake = new SourceWriter(Layout.PLAIN);
    cmake.line("# The generated native sources of this library, for include() in CMake.");
    String prefix = plan.request().library().toUpperCase(Locale.ROOT).replace('-', '_');
    list(cmake, prefix + "_C_SOURCES", emitted, path -> path.endsWith(".c"));
    list(cmake, prefix + "_FORTRAN_SOURCES", emitted, path -> path.endsWith(".f90"));
    list(cmake, prefix + "_HEADERS", emitted, path -> path.endsWith(".h"));
    List<GeneratedFile> files = new ArrayList<>();
    files.add(GeneratedFile.resource("sources.cmake", cmake.text()));
    files.addAll(BindingScript.of(plan, emitted));
    return List.copyOf(files);
  }

  private static void list(
      SourceWriter cmake, String variable, List<GeneratedFile> files, Predicate<String> which) {
    cmake.block(
        "set(" + variable,
        ")",
        () ->
            files.stream()
                .filter(file -> file.place() == Place.RESOURCE)
                .map(GeneratedFile::path)
                .filter(which)
                .sorted()
                .forEach(path -> cmake.line("\"${CMAKE_CURRENT_LIST_DIR}/" + path + "\"")));
  }
}
