package org.shimwright.processor;

import static org.shimwright.processor.HeaderLibraryTest.assertRefused;
import static org.shimwright.processor.HeaderLibraryTest.compile;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths that a header declares and those of a specification. */
class DeclaredLengthsTest {
  /** The C compiler refuses an array that is shorter than the header declares. */
  @Test
  void arraysThatAreShorterThanTheHeaderSaysAreRefused(@TempDir Path folder) throws Exception {
    String header = "void tide_key(%s key[4 * 4]);";
    String function = "- {name: tide_key, parameters: [{name: key, kind: %s}], returns: nothing}\n";
    for (String way : List.of("out", "inout")) {
      String out = ", direction: " + way;
      String bytes = header.formatted("unsigned char");
      assertRefused(folder, bytes, function.formatted("uint8" + out), "accessing 16 bytes");
      String eight = function.formatted("uint8, length: 8" + out);
      assertRefused(folder, bytes, eight, "accessing 16 bytes in a region of size 8");
      compile(folder, bytes, function.formatted("uint8, length: 4 * 4" + out));
      String wide = header.formatted("int64_t");
      assertRefused(folder, wide, function.formatted("int64, length: 15" + out), "size 120");
      compile(folder, wide, function.formatted("int64, length: 17" + out));
    }
    String text = header.formatted("char");
    String room = "text, direction: out, capacity: ";
    assertRefused(folder, text, function.formatted(room + 8), "accessing 16 bytes");
    compile(folder, text, function.formatted(room + 16));
    assertRefused(folder, "#define ROOM 15\n" + text, function.formatted(room + "ROOM"), "size 15");
    String read = header.formatted("const double");
    assertRefused(folder, read, function.formatted("double, length: 15"), "reading 128 bytes");
    compile(folder, read, function.formatted("double, length: 16"));
  }
}
