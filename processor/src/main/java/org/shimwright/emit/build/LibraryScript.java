package org.shimwright.emit.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.text.CMakeArgument;
import org.shimwright.emit.text.Code;
import org.shimwright.emit.text.Comment;
import org.shimwright.emit.text.Name;
import org.shimwright.emit.text.Template;
import org.shimwright.plan.Plan;
import org.shimwright.spec.HeaderLibrary;

/** Writes the CMake script that builds the native code of a binding, for a library with headers. */
final class LibraryScript {
  private static final Template PKG_CONFIG =
      Template.inline(
          """
          find_package(PkgConfig REQUIRED)
          pkg_check_modules(@LIBRARY@-linked REQUIRED IMPORTED_TARGET @MODULE@)

          """);
  private static final Template FIND_PACKAGE =
      Template.inline(
          """
          if(NOT TARGET @TARGET@)
            find_package(@PACKAGE@ REQUIRED)
          endif()

          """);
  private static final Template LINK_LINE = Template.inline(" @NAME@");

  private LibraryScript() {}

  /** Returns the script that builds from the native sources in {@code paths}. */
  static GeneratedFile of(Plan plan, HeaderLibrary headers, List<String> paths) {
    String library = plan.request().library();
    Code text =
        Template.of(LibraryScript.class, "library.cmake.in")
            .filled(
                Map.of(
                    "LIBRARY",
                    Name.dashed(library),
                    "BOUND",
                    Comment.of(plan.specification().library().name()),
                    "C_SOURCES",
                    BindingScript.cmakeList(paths, BindingScript::isC),
                    "INCLUDE_FOLDERS",
                    BindingScript.includeFolders(paths),
                    "HEAD",
                    BindingScript.head(library, paths, searchCode(headers, library)),
                    "SHIM",
                    headers.fortran().isPresent()
                        ? shimLibraryCode(headers, library, paths)
                        : Code.NONE,
                    "LINKED",
                    headers.fortran().isPresent()
                        ? linkLines(List.of(library + "-shim"))
                        : linkLines(namesToLink(headers, library))));
    return GeneratedFile.resource("binding.cmake", text.text());
  }

  private static Code searchCode(HeaderLibrary headers, String library) {
    return Code.each(
            headers.pkgConfig().stream().toList(), module -> pkgConfigCode(library, module))
        .then(Code.each(headers.cmakeTarget().stream().toList(), LibraryScript::findPackageCode));
  }

  private static Code pkgConfigCode(String library, String module) {
    return PKG_CONFIG.filled(
        Map.of("LIBRARY", Name.dashed(library), "MODULE", CMakeArgument.of(module)));
  }

  private static Code findPackageCode(String name) {
    return FIND_PACKAGE.filled(
        Map.of(
            "TARGET", CMakeArgument.of(name),
            "PACKAGE", CMakeArgument.of(name.replaceAll("::.*", ""))));
  }

  /**
   * Returns the lines that build the library of C functions which call the Fortran procedures. C
   * programs may link it, too.
   */
  private static Code shimLibraryCode(HeaderLibrary headers, String library, List<String> paths) {
    return Template.of(LibraryScript.class, "shim.cmake.in")
        .filled(
            Map.of(
                "LIBRARY", Name.dashed(library),
                "FORTRAN_SOURCES", BindingScript.cmakeList(paths, path -> path.endsWith(".f90")),
                "LINKED", linkLines(namesToLink(headers, library))));
  }

  /** Returns the names to link for the library: CMake targets and library names. */
  private static List<String> namesToLink(HeaderLibrary headers, String library) {
    List<String> names = new ArrayList<>();
    headers.pkgConfig().ifPresent(module -> names.add("PkgConfig::" + library + "-linked"));
    headers.cmakeTarget().ifPresent(names::add);
    names.addAll(headers.linkNames());
    return names;
  }

  private static Code linkLines(List<String> names) {
    return Code.each(names, name -> LINK_LINE.filled(Map.of("NAME", CMakeArgument.of(name))));
  }
}
