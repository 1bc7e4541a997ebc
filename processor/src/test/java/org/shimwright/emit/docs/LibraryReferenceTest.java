package org.shimwright.emit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.plan.BindingRequest;
import org.shimwright.plan.Planner;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.read.SpecSource;
import org.shimwright.spec.read.SpecificationReader;

/** Pages of C and Fortran libraries say what is true in the languages of each entry. */
class LibraryReferenceTest {
  private static final String C_LIBRARY =
      "spec: tide\nlibrary: {name: Tide, prefix: tide_, java: Tide, headers: [tide.h],"
          + " link: {names: [tide]}}\n";
  private static final String FORTRAN_LIBRARY =
      "spec: tide\nlibrary: {name: Tide, java: Tide, language: fortran, link: {names: [tide]}}\n";

  /** Makes the reference of a library whose programs of examples have these texts. */
  private static Reference reference(String specification, Map<String, String> programs) {
    Diagnostics diagnostics = new Diagnostics();
    SpecSource source =
        SpecSource.of(
            new SourceText("tide.yaml", specification),
            path ->
                Optional.ofNullable(programs.get(path)).map(text -> new SourceText(path, text)));
    var read = SpecificationReader.read(source, diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    return ReferenceBuilder.of(
        Planner.planAll(
            read.orElseThrow(),
            new BindingRequest("com.example", "example", List.of(), List.of())));
  }

  private static String text(Reference reference, String page) {
    return reference.page(page).orElseThrow().toString();
  }

  @Test
  void programInFortranIsOnThePagesOfProceduresAndCallbacksOfAllLanguages() {
    String program = "! example: noon\ncall ask()\n! end: noon\n";
    String examples =
        "examples: [{name: noon, files: {FORTRAN: noon.f90},"
            + " parts: [{name: noon, text: 'Asks.', shows: [%s]}]}]\n";
    Map<String, String> programs = Map.of("examples/noon.f90", program);
    Reference fortran =
        reference(
            FORTRAN_LIBRARY + "functions: [{name: ask}]\n" + examples.formatted("ask"), programs);
    assertTrue(text(fortran, "tide_ask").contains("call ask()"), text(fortran, "tide_ask"));
    Reference c =
        reference(
            C_LIBRARY
                + "callbacks: [{name: told, parameters: [{name: data, kind: user-data}],"
                + " returns: nothing}]\n"
                + "functions: [{name: tide_tell, returns: nothing, parameters: [{name: told,"
                + " kind: told, closure: data}, {name: data, kind: user-data}]}]\n"
                + examples.formatted("told, tide_tell"),
            programs);
    assertTrue(text(c, "tide-type-told").contains("call ask()"), text(c, "tide-type-told"));
  }

  @Test
  void procedureThatOnlyFortranHasIsCalledAsInFortran() {
    Reference reference =
        reference(
            FORTRAN_LIBRARY
                + "functions: [{name: Ask, languages: [FORTRAN]}, {name: tell, text: 'See Ask.'}]\n"
                + "examples: [{name: noon, files: {FORTRAN: noon.f90}, parts: [{name: noon, text:"
                + " 'Asks.', shows: [Ask, tell]}]}]\n",
            Map.of("examples/noon.f90", "! example: noon\ncall Ask()\n! end: noon\n"));
    Page page = reference.page("tide_ask").orElseThrow();
    assertEquals("Ask", page.title());
    assertEquals(List.of("Ask"), page.names());
    assertTrue(text(reference, "tide_ask").contains("call Ask()"), text(reference, "tide_ask"));
    assertEquals("tide_tell", reference.page("tide_tell").orElseThrow().title());
  }

  @Test
  void replacementThatOnlyFortranHasIsNamedAsInFortran() {
    Reference reference =
        reference(
            FORTRAN_LIBRARY
                + "functions: [{name: Ask, languages: [FORTRAN]},"
                + " {name: query, languages: [FORTRAN], deprecated: '2.0', replaced-by: ask},"
                + " {name: tell},"
                + " {name: say, languages: [FORTRAN], deprecated: '2.0', replaced-by: Tell}]\n",
            Map.of());
    String query = text(reference, "tide_query");
    assertTrue(query.contains("use Ask") || query.contains("CodeLink[text=Ask"), query);
    assertFalse(query.contains("text=tide_ask"), query);
    assertTrue(text(reference, "tide_say").contains("tide_tell"), text(reference, "tide_say"));
  }

  @Test
  void closingIsOfJavaAlone() {
    String handle =
        C_LIBRARY
            + "handles: [{name: pot, type: pot *, freed-by: tide_free}]\n"
            + "functions: [{name: tide_free, %sreturns: nothing,"
            + " parameters: [{name: pot, kind: pot}]}]\n";
    String closing = "Closing again does nothing.";
    assertTrue(text(reference(handle.formatted(""), Map.of()), "tide_free").contains(closing));
    Reference c = reference(handle.formatted("languages: [C], "), Map.of());
    assertFalse(text(c, "tide_free").contains(closing), text(c, "tide_free"));
  }

  @Test
  void constantLeadsToItsOwnPageBesideAFunctionOfTheSameLetters() {
    Reference reference =
        reference(
            C_LIBRARY
                + "constants: [{name: TIDE_HIGH, languages: [C, JAVA]}]\n"
                + "functions: [{name: tide_high, languages: [C, FORTRAN], returns: int32},"
                + " {name: tide_low, returns: int32, text: 'Differs from TIDE_HIGH.'}]\n",
            Map.of());
    String page = text(reference, "tide_low");
    assertTrue(page.contains("CodeLink[text=TIDE_HIGH, page=tide-constants]"), page);
  }
}
