package org.shimwright.emit.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.read.BundledSpecification;

/**
 * The Javadoc of a facade has the names of the facade, and nothing that concerns C or Fortran
 * alone.
 */
class FacadeJavadocTest {
  private final List<GeneratedFile> files =
      new JavaTarget()
          .emit(
              Planner.planAll(
                  BundledSpecification.load(),
                  new BindingRequest("com.example", "mpi", List.of(), List.of("java"))));

  /** The comment before a declaration, as one line. */
  private String comment(String file, String declaration) {
    String text =
        files.stream().filter(f -> f.path().endsWith(file)).findFirst().orElseThrow().content();
    Matcher found =
        Pattern.compile(
                "/[*][*]((?:(?![*]/)[\\s\\S])*)[*]/\\s+(?:@(?:Override|Deprecated)\\s+)?"
                    + Pattern.quote(declaration))
            .matcher(text);
    assertTrue(found.find(), declaration);
    return found.group(1).replaceAll("\\s+[*] ?", " ").replaceAll("\\s+", " ");
  }

  @Test
  void functionsAndConstantsHaveTheirNamesInJava() {
    String create = comment("/Comm.java", "public static <V> KeyvalBuilder<Comm, V> createKeyval");
    assertTrue(create.contains("when Comm.dup, Comm.dupWithInfo, Comm.idup or"), create);
    assertTrue(create.contains("{@code MpiConstants.ERR_ARG}"), create);
    String put = comment("/Comm.java", "public void attrPut(Keyval<Comm, ?> key, int value)");
    assertTrue(put.contains("New programs use Comm.setAttr."), put);
    String dup = comment("/Comm.java", "public Comm dup()");
    assertTrue(dup.contains("comm is invalid or Comm.NULL"), dup);
    assertTrue(dup.contains("{@code MPI_Comm_dup}; "), "the standard's name is said once");
    assertTrue(
        dup.contains("Collective: all processes of the group or groups must call. Blocking: "),
        dup);
    assertTrue(dup.contains("@since MPI 1.0"), dup);
    assertTrue(create.contains("@since MPI 2.0"), create);
    String comm = comment("/Comm.java", "@Generated");
    assertTrue(comm.contains("with ThreadLevel.SERIALIZED, one thread at a time"), comm);
  }

  @Test
  void whatConcernsCAndFortranAloneIsLeftOut() {
    for (GeneratedFile file : files) {
      String text = file.content().replaceAll("\\s+[*]? ?", " ");
      for (String others :
          List.of(
              "null pointer",
              "<p>In C ",
              ". In C ",
              "In Fortran ",
              "}: in Fortran, ",
              "in a default INTEGER",
              "flag is ",
              "variable becomes ",
              "newcomm becomes ",
              "points into")) {
        assertEquals(-1, text.indexOf(others), () -> file.path() + " says '" + others + "'");
      }
    }
  }

  @Test
  void parametersHaveTheirNamesInJava() {
    String set = comment("/Comm.java", "public <V> void setAttr(Keyval<Comm, V> key, V value)");
    assertTrue(set.contains(": key is MPI_KEYVAL_INVALID, predefined"), set);
    assertTrue(!set.contains("comm_keyval"), set);
  }
}
