package org.shimwright.sample.ctypes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.sample.gauge.Gauge;
import org.shimwright.sample.gauge.Meter;
import org.shimwright.sample.gauge.Station;
import org.shimwright.spec.document.SourceText;

/**
 * A target that only this class path has prints Python, which calls gauge and an MPI as Java does.
 */
@Tag("all")
class CtypesTargetTest {
  @TempDir Path folder;

  private final Map<String, String> expected = new LinkedHashMap<>();

  private void expect(String expression, Object value) {
    expected.put(expression, told(value));
  }

  /** As {@code evaluate.py} prints a value. */
  private static String told(Object value) {
    if (value instanceof Boolean truth) {
      return truth ? "True" : "False";
    }
    if (value instanceof Number number && (value instanceof Double || value instanceof Float)) {
      return "%016x".formatted(Double.doubleToLongBits(number.doubleValue()));
    }
    return value instanceof List<?> several
        ? several.stream().map(CtypesTargetTest::told).collect(Collectors.joining(", ", "(", ")"))
        : String.valueOf(value);
  }

  /** Finds the specification of gauge, by its path. */
  private static final class Reader implements SpecificationFinder {
    @Override
    public Optional<SourceText> find(String path) {
      try {
        return Optional.of(new SourceText(path, Files.readString(Path.of(path))));
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }

    @Override
    public Optional<SourceText> findBelow(String below, String path) {
      return find(below + path);
    }

    @Override
    public String places() {
      return "the path of a YAML file";
    }
  }

  /** Generates the module of a specification. */
  private Plan generate(String specification, String library, String... functions)
      throws IOException {
    var stages = new Generation(new SpecificationLoader(new Reader()), Emission.ofServices());
    var request =
        new WrittenRequest(
            specification, "", Optional.of(library), List.of(functions), List.of("ctypes"));
    var result = stages.files(request, fault -> System.err.println(fault)).orElseThrow();
    for (var file : result.files()) {
      Files.writeString(folder.resolve(file.path()), file.content());
    }
    return result.plan();
  }

  /** What Python prints for each expression. */
  private List<String> evaluate(String module, String library, Iterable<String> expressions)
      throws Exception {
    Path program = folder.resolve("evaluate.py");
    try (InputStream text = CtypesTargetTest.class.getResourceAsStream("evaluate.py")) {
      Files.write(program, text.readAllBytes());
    }
    Path input = Files.writeString(folder.resolve("input"), String.join("\n", expressions) + "\n");
    ProcessBuilder python =
        new ProcessBuilder("python3", program.toString(), folder.toString(), module, library);
    python.environment().put("PYTHONUTF8", "1");
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process run = python.redirectInput(input.toFile()).redirectErrorStream(true).start();
    String printed = new String(run.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, run.waitFor(), printed);
    return printed.lines().toList();
  }

  private void check(String module, String library) throws Exception {
    List<String> printed = evaluate(module, library, expected.keySet());
    List<String> lines =
        expected.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue()).toList();
    var keys = expected.keySet().iterator();
    assertEquals(
        String.join("\n", lines),
        printed.stream()
            .map(line -> (keys.hasNext() ? keys.next() : "") + " = " + line)
            .collect(Collectors.joining("\n")));
  }

  private static String gauge() {
    return Path.of(System.getProperty("gauge.programs"), "libgauge-loaded.so").toString();
  }

  private static String specification() {
    return System.getProperty("gauge.specification");
  }

  @Test
  void numbersAreThoseOfJava() throws Exception {
    expect("gauge_int8(-128)", Gauge.int8((byte) -128));
    expect("gauge_int8(127)", Gauge.int8((byte) 127));
    expect("gauge_int8(128)", "ValueError: x: 128 does not fit");
    expect("gauge_int16(-2**15)", Gauge.int16(Short.MIN_VALUE));
    expect("gauge_int32(-2**31)", Gauge.int32(Integer.MIN_VALUE));
    expect("gauge_int32(2**31)", "ValueError: x: 2147483648 does not fit");
    expect("gauge_int64(2**40)", Gauge.int64(1L << 40));
    expect("gauge_int64(-2**63)", Gauge.int64(Long.MIN_VALUE));
    expect("gauge_uint8(255)", Gauge.uint8(255));
    expect("gauge_uint8(-1)", "ValueError: x: -1 does not fit");
    expect("gauge_uint16(2**16)", "ValueError: x: 65536 does not fit");
    expect("gauge_uint32(2**31)", Gauge.uint32(1L << 31));
    expect("gauge_uint32(2**40)", "ValueError: x: 1099511627776 does not fit");
    expect("gauge_uint64(2**63)", "9223372036854775809"); // which Java has no number for
    expect("gauge_uint64(-1)", "ValueError: x: -1 does not fit");
    expect("gauge_size(2**40)", Gauge.size(1L << 40));
    expect("gauge_intptr(-1)", Gauge.intptr(-1));
    expect("gauge_float(-0.5)", Gauge.oneMore(-0.5f));
    expect("gauge_double(-1e300)", Gauge.oneMoreDouble(-1e300));
    expect("gauge_double(float('-inf'))", Gauge.oneMoreDouble(Double.NEGATIVE_INFINITY));
    expect("gauge_double('1')", "TypeError: x: '1' is no number");
    expect("gauge_int32(1.0)", "TypeError: x: 1.0 is no integer");
    expect("gauge_int32(None)", "TypeError: x: None is no integer");
    expect("gauge_not(True)", Gauge.not(true));
    expect("gauge_not(-1)", "TypeError: x: -1 is neither True nor False");
    expect("gauge_letter('\\u00e8')", Gauge.letter('\u00e8'));
    expect("gauge_letter('\\u20ac')", "ValueError: x: '\u20ac' is no letter of ISO 8859-1");
    var divided = Gauge.divide(-7, 2);
    expect("gauge_divide(-7, 2)", List.of(divided.quotient(), divided.rest()));
    expect("gauge_double_it(40000)", Gauge.doubleIt(40000));
    generate(specification(), "gauge");
    check("gauge_ctypes", gauge());
  }

  @Test
  void textsAndArraysAreThoseOfJava() throws Exception {
    expect("gauge_length('Gr\u00fc\u00dfe \u2702')", Gauge.length("Gr\u00fc\u00dfe \u2702"));
    expect("gauge_length('a\\0b')", "ValueError: text: has a NUL");
    expect("gauge_length(None)", "TypeError: text: None is no text");
    expect("gauge_count('a\\0a', 'a')", Gauge.count("a\0a", 'a'));
    expect("gauge_count(None, 'a')", Gauge.count(null, 'a'));
    expect("gauge_motto()", Gauge.motto());
    expect("gauge_latin()", "ValueError: not UTF-8: byte 3 is 0xe9"); // Java says so, too
    expect("gauge_sum([1, 2.5, -3e9])", Gauge.sum(new double[] {1, 2.5, -3e9}));
    expect("gauge_sum([])", Gauge.sum(new double[0]));
    expect("gauge_sum(None)", Gauge.sum(null));
    expect("gauge_dot([1, 2], [3, -4])", Gauge.dot(new double[] {1, 2}, new double[] {3, -4}));
    expect("gauge_dot([1, 2], [3])", "ValueError: y: has 1 elements, not 2");
    expect(
        "gauge_trace([2**40, 0, 0, -1], 2, 2)", Gauge.trace(new long[] {1L << 40, 0, 0, -1}, 2, 2));
    expect("gauge_trace([1], -1, -1)", "ValueError: matrix: -1 is no number of elements");
    expect("gauge_trace([2**63], 1, 1)", "ValueError: matrix: 9223372036854775808 does not fit");
    expect("gauge_checksum([255, 2])", Gauge.checksum(new byte[] {-1, 2}));
    expect("gauge_checksum([-1])", "ValueError: bytes: -1 does not fit");
    expect(
        "gauge_longest(['a', '\u00e8\u00e8', ''])",
        Gauge.longest(new String[] {"a", "\u00e8\u00e8", ""}));
    expect("gauge_longest(['a', None])", "TypeError: words: None is no text");
    generate(specification(), "gauge");
    check("gauge_ctypes", gauge());
  }

  @Test
  void objectsAndFailuresAreThoseOfJava() throws Exception {
    try (Station station = Gauge.stationOpen("one");
        Meter meter = station.meter()) {
      expect("bool(s := gauge_station_open('one'))", true);
      expect("bool(m := gauge_station_meter(s))", true);
      expect("gauge_station_open('')", "Failed: gauge_station_open: None");
      expect("gauge_station_close(None)", "TypeError: station: None is no object");
      expect("gauge_meter_add(m, 5)", meter.add(5));
      expect("gauge_meter_add(m, 2**31)", "ValueError: amount: 2147483648 does not fit");
      expect("gauge_meter_add(m, 2000)", "Failed: gauge_meter_add: -7");
      expect("gauge_measure(m, 'metre')", meter.measure("metre"));
      expect("gauge_measure(m, 'yard')", "Failed: gauge_measure: 2");
      expect("gauge_total([m, m])", Gauge.total(new Meter[] {meter, meter}));
      expect("gauge_total([None])", "TypeError: meters: None is no object");
      var step = Gauge.step(0);
      expect("gauge_step(0)", List.of(step.value(), step.state()));
      expect("gauge_meter_close(m)", "None");
      expect("gauge_station_close(s)", "None");
    }
    generate(specification(), "gauge");
    check("gauge_ctypes", gauge());
  }

  @Test
  void everyFunctionIsCalledOrLeftOutWithAReason() throws Exception {
    Plan plan = generate(specification(), "gauge");
    List<String> functions =
        plan.functions().stream().map(FunctionPlan::c).sorted().collect(Collectors.toList());
    String bound = "[f for f in sorted(globals()) if f.startswith('gauge_')]";
    List<String> printed =
        evaluate(
            "gauge_ctypes",
            gauge(),
            List.of(
                "' '.join(%s)".formatted(bound),
                "' '.join(LEFT_OUT)",
                "' '.join(f for f in %s if not hasattr(_library, f))".formatted(bound),
                "'|'.join(sorted({r[r.rindex(chr(39)) + 2:] for r in LEFT_OUT.values()}))"));
    List<String> called = List.of(printed.get(0).split(" "));
    List<String> leftOut = List.of(printed.get(1).split(" "));
    assertEquals(functions, Stream.concat(called.stream(), leftOut.stream()).sorted().toList());
    assertTrue(called.size() >= 46, printed.get(0));
    // which the samples' native code defines for Java alone
    assertEquals("gauge_elsewhere_meter gauge_elsewhere_open", printed.get(2));
    assertEquals(
        List.of(
            "is a callback",
            "is a complex number, which ctypes does not have",
            "is a constant, whose number C alone knows",
            "is a handle that is no plain pointer",
            "is a structure",
            "is an array or text that comes back",
            "is an array that comes back",
            "is an enumeration, whose numbers C alone knows",
            "is in memory of the program",
            "is text in memory of the library"),
        List.of(printed.get(3).split("[|]")));
  }

  @Test
  void functionsOfMpiAreCalledAsThoseOfAnyLibrary() throws Exception {
    Plan plan = generate("mpi-caching", "mpi", "MPI_Comm_*");
    assertTrue(plan.functions().stream().anyMatch(f -> f.c().equals("MPI_Comm_rank")));
    expect("_library.MPI_Init(None, None)", 0);
    expect("MPI_Comm_rank(MPI_COMM_WORLD)", 0);
    expect("MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)", "None");
    expect("MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)", "None");
    String noCommunicator = "Failed: MPI_Comm_rank: " + constant(plan, "MPI_ERR_COMM");
    expect("MPI_Comm_rank(None)", noCommunicator);
    expect("MPI_Comm_rank(0)", noCommunicator);
    expect("MPI_Comm_rank(2**31)", noCommunicator);
    expect("MPI_Comm_rank(2**40)", noCommunicator);
    expect("MPI_Comm_rank(-1)", "ValueError: comm: -1 is no object");
    expect("MPI_Comm_rank(2**64)", "ValueError: comm: 18446744073709551616 is no object");
    expect("MPI_Comm_rank('world')", "TypeError: comm: 'world' is no object");
    expect("bool(c := MPI_Comm_dup(MPI_COMM_WORLD))", true);
    expect("MPI_Comm_rank(c)", 0);
    expect("MPI_Comm_test_inter(c)", false);
    expect("MPI_Comm_split(c, -2, 0)", "Failed: MPI_Comm_split: " + constant(plan, "MPI_ERR_ARG"));
    expect("MPI_Comm_split(c, MPI_UNDEFINED, 0)", "None");
    expect("MPI_Comm_split(c, 2**31, 0)", "ValueError: color: 2147483648 does not fit");
    expect("MPI_Comm_free(c)", "None");
    expect("LEFT_OUT['MPI_Comm_create_keyval']", "it is no plain call");
    check("mpi_ctypes", System.getProperty("gauge.mpi"));
  }

  private static long constant(Plan plan, String name) {
    return plan.constant(name).orElseThrow().value();
  }
}
