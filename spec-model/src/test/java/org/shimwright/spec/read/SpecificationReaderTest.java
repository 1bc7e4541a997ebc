package org.shimwright.spec.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.diagnostic.Origin;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.Specification;
import org.shimwright.spec.document.SourceText;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StatusType;

/** What is written in YAML arrives in the records, at its exact place. */
class SpecificationReaderTest {
  private static final String TEXT =
      """
      spec: small
      title: A small specification
      version: "5.0"
      handles:
        - name: comm
          type: MPI_Comm
          java: Comm
          none: MPI_COMM_NULL
          parameter: comm
          old: oldcomm
          noun: communicator
          caching: true
          error-handlers: false
          text: "A communicator."
      constants:
        - {name: MPI_COMM_NULL, group: handle, class: comm, value: 0x100, text: "None."}
        - {name: MPI_MAX, group: string-size, value: 10, fortran-value: 9, languages: [C], text: "Room."}
        - {name: MPI_ERR_COMM, group: error-class, value: 5, text: "Bad."}
      families:
        - name: asking
          group: asking
          over: [comm]
          functions:
            - name: "MPI_{Class}_ask"
              operation: ask
              languages: [C, FORTRAN]
              since: "1.0"
              deprecated: "2.0"
              replaced-by: none
              clause: "Asking, {CLASS}"
              parameters:
                - {name: "{parameter}", kind: "{class}", direction: in, text: "{noun} to ask"}
                - name: answer
                  kind: STRING
                  direction: out
                  capacity: MPI_MAX
                  length: resultlen
                  text: "the answer"
                - {name: resultlen, kind: STRING_LENGTH, direction: out, text: "its length"}
              errors:
                - {class: MPI_ERR_COMM, when: "{parameter} is {null}"}
              summary: "Asks a {noun}."
              text: |
                It asks
                politely.

                Then it waits.
      """;

  private static Specification small() {
    Diagnostics diagnostics = new Diagnostics();
    var read =
        SpecificationReader.read(SpecSource.of(new SourceText("small.yaml", TEXT)), diagnostics);
    assertEquals(List.of(), diagnostics.sorted());
    return read.orElseThrow();
  }

  private static Origin at(int line, int column) {
    return new Origin("small.yaml", line, column);
  }

  @Test
  void whatOthersReportFaultsOfKnowsItsPlace() {
    Specification small = small();
    LibraryFunction ask = small.functions().get(0);
    assertEquals(at(17, 5), small.constants().get(1).origin());
    assertEquals(at(24, 9), ask.origin());
    assertEquals(at(32, 13), ask.parameters().get(0).origin());
    assertEquals(at(33, 13), ask.parameters().get(1).origin());
  }

  @Test
  void aFamilyIsWrittenOutForItsClass() {
    LibraryFunction ask = small().functions().get(0);
    assertEquals("MPI_Comm_ask", ask.name());
    assertEquals("asking", ask.doc().group());
    assertEquals(Optional.of("ask"), ask.member().operation());
    assertEquals(Optional.of("comm"), ask.member().objectClass());
    assertEquals("Asking, COMM", ask.doc().clause());
    assertEquals("Asks a communicator.", ask.doc().summary());
    assertEquals("comm", ask.parameters().get(0).name());
    assertEquals("comm", ask.parameters().get(0).kind().name());
    assertEquals("communicator to ask", ask.parameters().get(0).text());
    assertEquals("comm is MPI_COMM_NULL", ask.doc().errors().get(0).when());
  }

  @Test
  void whatIsLeftOutHasItsDefault() {
    Specification small = small();
    LibraryFunction ask = small.functions().get(0);
    assertEquals(StatusType.STATUS, ask.returns().type());
    assertEquals(Optional.empty(), ask.history().removed());
    assertEquals(Optional.empty(), ask.history().replacedBy());
    assertEquals(
        Set.of(Language.C, Language.FORTRAN, Language.F08), small.constants().get(0).languages());
    assertEquals(256, small.constants().get(0).fortranValue());
    assertTrue(Trials.of(small).rules().isEmpty());
  }

  @Test
  void whatIsWrittenArrives() {
    Specification small = small();
    LibraryFunction ask = small.functions().get(0);
    assertEquals(Set.of(Language.C, Language.FORTRAN), ask.availability().languages());
    assertEquals(Direction.OUT, ask.parameters().get(1).direction());
    assertEquals(Optional.of("MPI_MAX"), ask.parameters().get(1).room().capacity());
    assertEquals(Optional.of("resultlen"), ask.parameters().get(1).count().length());
    assertEquals(Optional.of("2.0"), ask.history().deprecated());
    assertEquals(9, small.constants().get(1).fortranValue());
    assertEquals("It asks politely.\n\nThen it waits.", ask.doc().text());
  }
}
