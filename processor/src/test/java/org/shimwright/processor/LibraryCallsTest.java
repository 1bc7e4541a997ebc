package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a library gives reaches Java as it is, or as an exception, and no memory is left behind. */
class LibraryCallsTest {
  @TempDir private Path folder;

  private void prints(
      String printed, String header, String specification, String source, String statements)
      throws Exception {
    TideLibrary library = new TideLibrary(folder, header, specification).compiles();
    assertEquals(printed, library.run(source, statements));
  }

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

  /** As {@code closedir}, {@code fclose} and {@code gzclose} have it. */
  @Test
  void closingDropsANumberAndThrowsWhatTheSpecificationCallsAFailure() throws Exception {
    String closes =
        """
          - {name: tide_%1$s, parameters: [{name: fault, kind: int32}], returns: %1$s}
          - {name: tide_close_%1$s, parameters: [{name: %1$s, kind: %1$s}], returns: %2$s}
        """;
    prints(
        """
        7 is dropped, 1 left
        TideException: tide_close_reel failed (code -1)
        TideException: tide_close_line failed: Device or resource busy (code 16)
        TideException: tide_close_door failed (code 4)
        TideException: tide_close_gate failed (code 0)
        4 left
        0 left
        """,
        """
        typedef struct box box;
        typedef box reel, line, door, gate;
        box *tide_box(int32_t fault);
        int64_t tide_close_box(box *box);
        reel *tide_reel(int32_t fault);
        int tide_close_reel(reel *reel);
        line *tide_line(int32_t fault);
        int tide_close_line(line *line);
        door *tide_door(int32_t fault);
        int tide_close_door(door *door);
        gate *tide_gate(int32_t fault);
        bool tide_close_gate(gate *gate);
        int32_t tide_open(void);
        void tide_mend(int32_t fault);
        """,
        """
        handles:
          - {name: box, type: box *, freed-by: tide_close_box}
          - {name: reel, type: reel *, freed-by: tide_close_reel}
          - {name: line, type: line *, freed-by: tide_close_line}
          - {name: door, type: door *, freed-by: tide_close_door}
          - {name: gate, type: gate *, freed-by: tide_close_gate}
        functions:
        """
            + closes.formatted("box", "int64")
            + closes.formatted("reel", "int, fails: if-negative")
            + closes.formatted("line", "int, fails: if-nonzero, errno: true")
            + closes.formatted("door", "status, success: [0, 3]")
            + closes.formatted("gate", "bool, fails: if-zero")
            + "  - {name: tide_open, returns: int32}\n"
            + "  - {name: tide_mend, parameters: [{name: fault, kind: int32}], returns: nothing}\n",
        """
        #include <errno.h>
        #include <stdlib.h>
        struct box { int32_t fault; };
        static int32_t open;
        static int32_t mended;
        static box *made(int32_t fault)
        {
            box *it = calloc(1, sizeof *it);
            it->fault = fault;
            open++;
            return it;
        }
        static int32_t closed(box *it)
        {
            int32_t fault = mended ? 0 : it->fault;
            if (fault != 0 && fault != 3) { return fault; }
            open--;
            free(it);
            return fault;
        }
        box *tide_box(int32_t fault) { return made(fault); }
        int64_t tide_close_box(box *box) { (void)closed(box); return 7; }
        reel *tide_reel(int32_t fault) { return made(fault); }
        int tide_close_reel(reel *reel) { return closed(reel) == 0 ? 5 : -1; }
        line *tide_line(int32_t fault) { return made(fault); }
        int tide_close_line(line *line) { errno = EBUSY; return closed(line) == 0 ? 0 : -1; }
        door *tide_door(int32_t fault) { return made(fault); }
        int tide_close_door(door *door) { return closed(door); }
        gate *tide_gate(int32_t fault) { return made(fault); }
        bool tide_close_gate(gate *gate) { return closed(gate) == 0; }
        int32_t tide_open(void) { return open; }
        void tide_mend(int32_t fault) { mended = fault; }
        """,
        """
        Box box = Tide.box(0);
        Door left = Tide.door(0);
        box.close();
        box.close(); // does nothing
        System.out.println("7 is dropped, " + Tide.open() + " left");
        left.close();
        Tide.door(3).close(); // which is no failure
        Reel reel = Tide.reel(1);
        Line line = Tide.line(1);
        Door door = Tide.door(4);
        Gate gate = Tide.gate(1);
        fails(reel::close);
        fails(line::close);
        fails(door::close);
        fails(gate::close);
        System.out.println(Tide.open() + " left");
        Tide.mend(1);
        reel.close(); // what could not be closed is alive
        line.close();
        door.close();
        gate.close();
        System.out.println(Tide.open() + " left");
        """);
  }

  @Test
  void enumerationsKeepEachOfTheir32Bits() throws Exception {
    prints(
        "LOW Level(-5) ALL Mask(-2147483648)\n",
        """
        enum level { LOW = -1, HIGH = 7 };
        enum mask { NONE, ALL = 0xffffffffu };
        enum level tide_level(enum level level);
        enum mask tide_mask(enum mask mask);
        """,
        """
        enums:
          - {name: level, type: enum level, values: [LOW, HIGH]}
          - {name: mask, type: enum mask, flags: true, values: [NONE, ALL]}
        functions:
          - {name: tide_level, parameters: [{name: level, kind: level}], returns: level}
          - {name: tide_mask, parameters: [{name: mask, kind: mask}], returns: mask}
        """,
        """
        enum level tide_level(enum level level) { return level; }
        enum mask tide_mask(enum mask mask) { return mask; }
        """,
        """
        System.out.println(Tide.level(Level.LOW) + " " + Tide.level(new Level(-5)) + " "
            + Tide.mask(Mask.ALL) + " " + Tide.mask(new Mask(0x80000000)));
        """);
  }

  @Test
  void aLengthThatCannotBeIsRefused() throws Exception {
    prints(
        """
        [1.0, 2.0]
        [7]
        IllegalArgumentException: the library needs more room than it can be given
        IllegalArgumentException: the library needs more room than it can be given
        ArithmeticException: values[0] is 9223372036854775808, which is more than a long can hold
        """,
        """
        size_t tide_ask(char *text, int room);
        size_t tide_asked(int32_t *values, int16_t n);
        double *tide_grid(int32_t kind, int64_t *rows, int64_t *columns);
        int32_t *tide_some(int32_t n, int32_t *count);
        void tide_larger(unsigned long long *values, size_t n);
        """,
        """
        functions:
          - {name: tide_ask, parameters: [{name: text, kind: text, direction: out, capacity: room, asked: value}, {name: room, kind: int}], returns: size}
          - {name: tide_asked, parameters: [{name: values, kind: int32, direction: out, length: n, asked: value}, {name: n, kind: int16}], returns: size}
          - {name: tide_grid, parameters: [{name: kind, kind: int32}, {name: rows, kind: int64, direction: out}, {name: columns, kind: int64, direction: out}], returns: {kind: double, length: rows * columns}}
          - {name: tide_some, parameters: [{name: n, kind: int32}, {name: count, kind: int32, direction: out}], returns: {kind: int32, length: count}}
          - {name: tide_larger, parameters: [{name: values, kind: ullong, length: n, direction: inout}, {name: n, kind: size}], returns: nothing}
        """,
        """
        size_t tide_ask(char *text, int room) { if (room > 0) { text[0] = 0; } return 5000000000u; }
        size_t tide_asked(int32_t *values, int16_t n)
        {
            for (int i = 0; i < n; i++) { values[i] = i; }
            return 65539;
        }
        double *tide_grid(int32_t kind, int64_t *rows, int64_t *columns)
        {
            static double cells[2] = {1, 2};
            *rows = kind == 0 ? 1 : kind == 1 ? -2 : (int64_t)1 << 33;
            *columns = kind == 0 ? 2 : kind == 1 ? -3 : (int64_t)1 << 33;
            return cells;
        }
        int32_t *tide_some(int32_t n, int32_t *count)
        {
            static int32_t one[1] = {7};
            *count = n;
            return n == 5 ? NULL : one;
        }
        void tide_larger(unsigned long long *values, size_t n)
        {
            for (size_t i = 0; i < n; i++) { values[i] += 1; }
        }
        """,
        """
        System.out.println(Arrays.toString(Tide.grid(0).value()));
        refused(() -> Tide.grid(1)); // a product of two negative lengths
        refused(() -> Tide.grid(2)); // one that has more than 64 bits
        System.out.println(Arrays.toString(Tide.some(1)));
        refused(() -> Tide.some(-1));
        refused(() -> Tide.some(5));
        fails(() -> Tide.ask());
        fails(() -> Tide.asked());
        fails(() -> Tide.larger(new long[] {Long.MAX_VALUE}));
        """);
  }

  /** Of 200 calls, one copy that each leaves behind is 8 MB. */
  @Test
  void callsThatFailLeaveNoMemoryBehind() throws Exception {
    prints(
        "",
        """
        typedef struct pot pot;
        typedef int32_t ask(int32_t x, void *data);
        int64_t tide_live(void);
        int64_t tide_allocated(void);
        void tide_free(void *made);
        char *tide_text(int *status);
        int tide_note(int32_t fails, char **note);
        int32_t *tide_array(int32_t n, int64_t *count, int64_t said);
        int tide_try(int32_t fails, pot **made);
        char *tide_asking(ask *ask, void *data);
        void tide_break(pot *pot);
        int tide_grow(char *text, size_t *room);
        size_t tide_all(const char *text, const char **words, size_t n, const double *values,
                        const uint16_t *codes, ask *ask, void *data);
        """,
        """
        handles: [{name: pot, type: pot *, freed-by: tide_break}]
        callbacks:
          - {name: ask, parameters: [{name: x, kind: int32}, {name: data, kind: user-data}], returns: int32, on-exception: 9}
        functions:
          - {name: tide_live, returns: int64}
          - {name: tide_allocated, returns: int64}
          - {name: tide_text, parameters: [{name: status, kind: status, direction: out}], returns: {kind: text, freed-by: tide_free}}
          - {name: tide_note, parameters: [{name: fails, kind: int32}, {name: note, kind: text, direction: out, freed-by: tide_free}], returns: int, fails: if-nonzero}
          - {name: tide_array, parameters: [{name: n, kind: int32}, {name: count, kind: int64, direction: out}, {name: said, kind: int64}], returns: {kind: int32, length: count, freed-by: tide_free}}
          - {name: tide_try, java: attempt, parameters: [{name: fails, kind: int32}, {name: made, kind: pot, direction: out, transfer: always}], returns: int, fails: if-nonzero}
          - {name: tide_asking, parameters: [{name: ask, kind: ask, closure: data}, {name: data, kind: user-data}], returns: {kind: text, freed-by: tide_free}}
          - {name: tide_break, parameters: [{name: pot, kind: pot}], returns: nothing}
          - {name: tide_grow, parameters: [{name: text, kind: text, direction: out, capacity: room, asked: room}, {name: room, kind: size, direction: inout}], returns: int, fails: if-negative}
          - {name: tide_all, parameters: [{name: text, kind: text}, {name: words, kind: texts, length: n}, {name: n, kind: size}, {name: values, kind: double, length: n}, {name: codes, kind: uint16, length: n}, {name: ask, kind: ask, closure: data}, {name: data, kind: user-data}], returns: size, fails: if-zero}
        """,
        """
        #include <stdlib.h>
        #include <string.h>
        size_t __sanitizer_get_current_allocated_bytes(void);
        struct pot { char all[40000]; };
        static int64_t live;
        int64_t tide_live(void) { return live; }
        int64_t tide_allocated(void) { return (int64_t)__sanitizer_get_current_allocated_bytes(); }
        static void *made(size_t bytes) { live++; return calloc(bytes, 1); }
        void tide_free(void *it) { live -= it != NULL; free(it); }
        char *tide_text(int *status) { *status = 1; return made(40000); }
        int tide_note(int32_t fails, char **note) { *note = made(40000); return fails; }
        int32_t *tide_array(int32_t n, int64_t *count, int64_t said)
        {
            *count = said;
            return made((size_t)n * 4);
        }
        int tide_try(int32_t fails, pot **pot) { *pot = made(sizeof **pot); return fails; }
        char *tide_asking(ask *ask, void *data) { (void)ask(1, data); return made(40000); }
        void tide_break(pot *pot) { tide_free(pot); }
        int tide_grow(char *text, size_t *room)
        {
            static size_t needs = 40000;
            (void)text;
            *room = needs++;
            return needs % 2 == 0 ? -1 : 0;
        }
        size_t tide_all(const char *text, const char **words, size_t n, const double *values,
                        const uint16_t *codes, ask *ask, void *data)
        {
            (void)text, (void)words, (void)n, (void)values, (void)codes;
            return ask(1, data) == 9 ? 1 : 0;
        }
        """,
        """
        String text = "x".repeat(40_000);
        String[] words = {"y", text};
        Part[] parts = {
          () -> Tide.text(), () -> Tide.note(1), () -> Tide.attempt(1), () -> Tide.grow(),
          () -> Tide.array(1000, -1), () -> Tide.array(1000, 1L << 40),
          () -> Tide.asking(x -> { throw new RuntimeException(); }),
          () -> Tide.all(text, words, new double[2], new int[] {1, 70000}, x -> 0),
          () -> Tide.all(text, words, new double[2], new int[] {1, 2}, x -> 0),
          () -> Tide.all(text, words, new double[2], new int[] {1, 2},
              x -> { throw new RuntimeException(); }),
        };
        for (int i = 0; i < parts.length; i++) {
          long bytes = 0;
          for (int call = 0; call < 300; call++) {
            bytes = call == 100 ? Tide.allocated() : bytes;
            refused(parts[i]);
          }
          bytes = Tide.allocated() - bytes;
          if (bytes > 4_000_000 || Tide.live() != 0) {
            System.out.println(i + ": " + bytes + " bytes, " + Tide.live() + " objects");
          }
        }
        """);
  }
}
