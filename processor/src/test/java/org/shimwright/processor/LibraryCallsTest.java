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
