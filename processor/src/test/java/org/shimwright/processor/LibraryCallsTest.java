package org.shimwright.processor;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a library gives reaches Java as it is, or as an exception, and no memory is left behind. */
class LibraryCallsTest {
  @TempDir private Path folder;

  @Test
  void aHandleMayComeBackAsAPointerToWhatIsConst() throws Exception {
    String header =
        """
        typedef struct pot pot;
        const pot *tide_shared(int32_t x);
        pot *tide_own(void);
        void tide_break(pot *);
        """;
    String spec =
        """
        handles: [{name: pot, type: pot *, freed-by: tide_break}]
        functions:
          - {name: tide_shared, parameters: [{name: x, kind: int32}], returns: {kind: pot, transfer: none}, fails: if-null}
          - {name: tide_own, returns: pot}
          - {name: tide_break, parameters: [{name: pot, kind: pot}], returns: nothing}
        """;
    new TideLibrary(folder, header, spec).compiles();
  }

  @Test
  void aStatusMayGoInAndComeBack() throws Exception {
    String header = "void tide_go(int *status);";
    String spec =
        """
        functions:
          - {name: tide_go, parameters: [{name: status, kind: status, direction: inout}], returns: nothing}
        """;
    new TideLibrary(folder, header, spec).compiles();
  }

  /** As {@code closedir}, {@code fclose} and {@code gzclose} have it. */
  @Test
  void closingDropsANumberAndThrowsWhatTheSpecificationCallsAFailure() throws Exception {
    TideLibrary.prints("closing", folder);
  }

  @Test
  void enumerationsKeepEachOfTheir32Bits() throws Exception {
    TideLibrary.prints("enumerations", folder);
  }

  /** Only the values with names are accepted: any other number from the library is reported. */
  @Test
  void closedEnumerationsAreEnumsOfJava() throws Exception {
    TideLibrary.prints("closed", folder);
  }

  /** A minus and a number that is too large for a sign would be a warning of C. */
  @Test
  void constantsAndAnswersHaveEachOfTheir64Bits() throws Exception {
    TideLibrary.prints("words", folder);
  }

  @Test
  void aLengthThatCannotBeIsRefused() throws Exception {
    TideLibrary.prints("lengths", folder);
  }

  @Test
  void aRoomIsAsLargeAsItMustBeAndWhatIsFilledComesBack() throws Exception {
    TideLibrary.prints("rooms", folder);
  }

  @Test
  void noTextsAreReadBeyondTheirEnd() throws Exception {
    TideLibrary.prints("texts", folder);
  }

  @Test
  void callsThatFailLeaveNoMemoryBehind() throws Exception {
    TideLibrary.prints("memory", folder);
  }

  /** Zeros keep their signs, and parts may be infinite or no numbers. */
  @Test
  void complexNumbersCrossPartByPart() throws Exception {
    TideLibrary.prints("complex", folder);
  }

  @Test
  void aComplexNumberThatTheHeaderDoesNotHaveIsRefused() throws Exception {
    for (String[] one :
        new String[][] {
          {"double _Complex tide_go(void);", "returns: double"},
          {"double _Complex tide_go(void);", "returns: float-complex"},
          {"long double _Complex tide_go(void);", "returns: double-complex"},
          {
            "void tide_go(double z);",
            "parameters: [{name: z, kind: double-complex}], returns: nothing"
          },
          {
            "void tide_go(float _Complex z);",
            "parameters: [{name: z, kind: double-complex}], returns: nothing"
          },
          {
            "void tide_go(double *z);",
            "parameters: [{name: z, kind: double-complex, direction: inout}], returns: nothing"
          },
          {
            "void tide_go(double _Complex *z);",
            "parameters: [{name: z, kind: float-complex, length: 3}], returns: nothing"
          },
          {
            "void tide_go(double *z);",
            "parameters: [{name: z, kind: double-complex, length: 3, direction: out}], returns: nothing"
          },
        }) {
      Path project = Files.createTempDirectory(folder, "project");
      String spec = "functions: [{name: tide_go, %s}]".formatted(one[1]);
      new TideLibrary(project, one[0], spec).isRefused();
    }
  }
}
