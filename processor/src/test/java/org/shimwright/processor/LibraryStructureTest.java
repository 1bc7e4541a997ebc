package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A structure is as its specification has it, or the compiler of C refuses it. */
class LibraryStructureTest {
  private static final String TWO = "fields: [{name: d, kind: double}, {name: i, kind: int}]";

  /** Fields of a structure that has more than these two, of which its size says nothing. */
  private static final List<String> HIDING =
      List.of(
          "double d; int i; int more;",
          "double d; int i; char more[4];",
          "double d; int i; int more:3;",
          "double d; int i; char more[];",
          "union { double d; float more; }; int i;");

  @TempDir private Path folder;

  private int projects;

  /** A structure that a function gives, or also gets. */
  private TideLibrary structure(String header, String fields, boolean given) throws Exception {
    String type = header.startsWith("union") ? "union p" : "struct p";
    Path place = Files.createDirectory(folder.resolve("project" + projects++));
    return new TideLibrary(
        place,
        "enum hue { HUE_RED, HUE_BLUE };\ntypedef struct pot pot;\nvoid tide_break(pot *);\n"
            + "pot *tide_bake(void);\nstruct at { int x; };\n"
            + header
            + "\nvoid tide_go(%s *p);\n".formatted(type),
        "enums: [{name: hue, type: enum hue, values: [HUE_RED, HUE_BLUE]}]\n"
            + "handles: [{name: pot, type: pot *, freed-by: tide_break}]\n"
            + "structs:\n- {name: at, type: struct at, fields: [{name: x, kind: int}]}\n"
            + "- {name: p, type: %s, %s}\n".formatted(type, fields)
            + "functions:\n- {name: tide_break, parameters: [{name: pot, kind: pot}],"
            + " returns: nothing}\n- {name: tide_bake, returns: pot}\n"
            + "- {name: tide_go, returns: nothing, parameters: [{name: p, kind: p, direction: %s}]}\n"
                .formatted(given ? "inout" : "out"));
  }

  private void compiles(String header, String fields) throws Exception {
    structure(header, fields, true).compiles();
  }

  private void isRefused(String header, String fields, String why) throws Exception {
    String said = structure(header, fields, false).isRefused();
    assertTrue(said.contains(why), said);
  }

  @Test
  void fieldsOfEachKindCompile() throws Exception {
    compiles(
        "struct p { double d; int16_t levels[3]; char label[8]; enum hue hue; pot *pot;"
            + " struct at at; unsigned char bytes[4]; bool good; char c; };",
        "fields: [{name: d, kind: double}, {name: levels, kind: int16, length: 3},"
            + " {name: label, kind: text, capacity: 8}, {name: hue, kind: hue},"
            + " {name: pot, kind: pot}, {name: at, kind: at}, {name: bytes, kind: text, capacity: 4},"
            + " {name: good, kind: bool}, {name: c, kind: char}]");
    compiles(
        "struct p { long long l; unsigned u; int :32; };",
        "fields: [{name: l, kind: int64}, {name: u, kind: uint32}]");
    String constant = "fields: [{name: pot, kind: pot}, {name: label, kind: text, capacity: 4}]";
    structure("struct p { const pot *pot; const char label[4]; };", constant, false).compiles();
  }

  /** Size and offsets are the same with and without them. */
  @Test
  void fieldsThatLieInPaddingAreRefused() throws Exception {
    for (String fields : HIDING) {
      isRefused("struct p { " + fields + " };", TWO, "has_no_more_fields_unless_partial");
    }
    String missing = "missing initializer for field";
    isRefused(
        "struct p { char c; char more; int i; };",
        "fields: [{name: c, kind: char}, {name: i, kind: int}]",
        missing);
    isRefused(
        "struct p { int a[2]; int more; };", "fields: [{name: a, kind: int, length: 2}]", missing);
    isRefused("struct p { int a; char more; };", "fields: [{name: a, kind: int}]", missing);
  }

  @Test
  @Tag("all")
  void whatIsLeftOutOnPurposeCompiles() throws Exception {
    for (String fields : HIDING) {
      compiles("struct p { " + fields + " };", "partial: true, size: 16, " + TWO);
    }
  }

  @Test
  void unionsAreRefused() throws Exception {
    String one = "fields: [{name: i, kind: int}]";
    isRefused("union p { int i; float more; };", one, "union p is no union");
    isRefused("union p { int i; float more; };", "partial: true, " + one, "union p is no union");
    isRefused("union p { double d; int i; };", TWO, "no union has them");
  }

  /** They cross by casts and copies of bytes, which would take anything. */
  @Test
  void fieldsOfAnotherTypeAreRefused() throws Exception {
    for (String wrong :
        List.of(
            "float x; int32",
            "double x; int64",
            "int x; float",
            "unsigned x; int32",
            "int x; uint32",
            "char *x; int64",
            "float x; hue",
            "struct at *x; pot",
            "long x; pot",
            "int *x; int32, length: 2",
            "char *x; text, capacity: 8",
            "int x[2]; text, capacity: 8",
            "int x[2][2]; int64, length: 2",
            "struct { int x; } x; at")) {
      String[] c = wrong.split("; (?=[^;]*$)");
      isRefused("struct p { " + c[0] + "; };", "fields: [{name: x, kind: " + c[1] + "}]", "");
    }
  }

  @Test
  void aReturnedStructureMayHaveConstFields() throws Exception {
    TideLibrary.prints("constant", folder);
  }
}
