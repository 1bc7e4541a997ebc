package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.processor.Compilers;
import org.shimwright.processor.OneSpecification;
import org.shimwright.spec.ReservedWords;

/** Arguments of Fortran procedures that are called like words of C and C++. */
class FortranArgumentNamesTest {
  private static final List<String> WORDS =
      ReservedWords.of("c", "cxx", "c-locals").all().stream()
          .filter(word -> word.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*"))
          .toList();

  @Test
  void headersOfProceduresAreOfCAndOfCxx(@TempDir Path folder) throws Exception {
    for (String compiler : List.of("gcc", "g++", "gfortran")) {
      Compilers.assumePresent(compiler);
    }
    StringBuilder text =
        new StringBuilder(
            "spec: tide\nlibrary: {name: Tide, java: Tide, language: fortran,"
                + " link: {names: [tide]}}\nfunctions:\n");
    for (int i = 0; i < WORDS.size(); i++) {
      text.append(
              "  - {name: f%s, parameters: [{name: '%s', kind: integer}, {name: '%s', kind: double,"
                  .formatted(i, WORDS.get(i), WORDS.get((i + 1) % WORDS.size())))
          .append(" length: '%s', direction: inout}]}\n".formatted(WORDS.get(i)));
    }
    generate(folder, text.toString());
    Files.copy(folder.resolve("fortran/tide_shim.h"), folder.resolve("tide_shim.h"));
    String include =
        "#include <errno.h>\n#include <stdio.h>\n#include <assert.h>\n#include <stddef.h>\n"
            + "#include \"tide_shim.h\"\nint main(void) { return f(); }\n";
    String calls = "static int f(void) { return tide_f0(1, NULL); }\n";
    Files.writeString(folder.resolve("use.c"), include.replace("int main", calls + "int main"));
    Files.copy(folder.resolve("use.c"), folder.resolve("use.cc"));
    String compiled = "-I. -Wall -Wextra -Werror -fsyntax-only ";
    for (String command :
        List.of(
            "gcc -std=gnu11 " + compiled + "use.c",
            "gcc -std=gnu2x " + compiled + "use.c",
            "g++ -std=gnu++20 " + compiled + "use.cc",
            "gfortran -fsyntax-only fortran/tide_shim.f90")) {
      Compilers.run(folder, List.of(command.split(" ")));
    }
  }

  /** What a function returns is one more argument of C, whose name no argument of Fortran has. */
  @Test
  void anArgumentMayBeCalledLikeTheValueOfItsFunction(@TempDir Path folder) throws Exception {
    Compilers.assumePresent("gfortran");
    generate(
        folder,
        """
        spec: tide
        library: {name: Tide, java: Tide, language: fortran, link: {names: [tide]}}
        functions:
          - name: minus
            parameters: [{name: VALUE, kind: integer}, {name: result, kind: integer}]
            returns: integer
        """);
    Files.writeString(
        folder.resolve("tide.f90"),
        """
        integer function minus(value, result)
          integer :: value, result
          minus = value - result
        end function
        """);
    Files.writeString(
        folder.resolve("use.c"),
        """
        #include "fortran/tide_shim.h"
        #include <stdio.h>
        int main(void)
        {
            int32_t difference = 0;
            int refused = tide_minus(50, 8, &difference);
            printf("%d %d", refused, difference);
        }
        """);
    Compilers.run(
        folder, List.of("gfortran", "-o", "use", "fortran/tide_shim.f90", "tide.f90", "use.c"));
    assertEquals("0 42", Compilers.run(folder, List.of("./use")));
  }

  private static void generate(Path folder, String text) throws Exception {
    List<Diagnostic> faults = new ArrayList<>();
    WrittenRequest request =
        new WrittenRequest("tide.yaml", "com.example", Optional.empty(), List.of(), List.of("c"));
    Optional<Generation.Result> result =
        new Generation(
                new SpecificationLoader(new OneSpecification("tide.yaml", text)),
                Emission.ofServices())
            .files(request, faults::add);
    assertEquals("", faults.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
    for (GeneratedFile file : result.orElseThrow().files()) {
      Path path = folder.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
  }
}
