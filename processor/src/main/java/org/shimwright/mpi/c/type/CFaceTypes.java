package org.shimwright.mpi.c.type;

import static org.shimwright.mpi.Conversion.passing;
import static org.shimwright.mpi.Conversion.storedAlways;
import static org.shimwright.mpi.Conversion.storedOnSuccess;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.shimwright.mpi.Conversion;
import org.shimwright.mpi.Conversion.ByDirection;
import org.shimwright.mpi.FaceCases;
import org.shimwright.mpi.FaceNames;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.mpi.KindTypes;
import org.shimwright.spec.mpi.Width;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Value;

/**
 * Maps the types of parameters to their form in C.
 *
 * @param plan the plan with the functions that return how many elements of an array are stored
 */
public record CFaceTypes(Plan plan) {
  private static final String ADDRESS = "void *";

  /** Returns how a parameter is declared in C, and how its argument is converted for the engine. */
  public InCFace of(Value parameter) {
    Kind kind = parameter.kind();
    InCFace value = parameter.type().as(new OfKind(kind));
    return parameter.isArray()
        ? arrayFace(
            KindTypes.width(kind),
            value,
            parameter.count().filled().map(this::storedCountCall).orElse(List.of()))
        : value;
  }

  /** Returns the type of a C function that returns a value of a kind. */
  public String resultType(Kind kind) {
    return kind.type().as(new OfKind(kind)).result();
  }

  /** Maps the type of a kind to the form of its values in C. */
  private static final class OfKind extends FaceCases<InCFace> {
    private final Kind kind;

    OfKind(Kind kind) {
      this.kind = kind;
    }

    @Override
    public InCFace number(NumberType type) {
      return switch (type) {
        case BOOL -> CFaceTypes.numberFace("int");
        case INTPTR -> addressSizedFace(KindTypes.width(kind));
        case INT -> kind.cType().map(CFaceTypes::numberFace).orElseGet(CFaceTypes::integerFace);
        default -> CFaceTypes.numberFace(kind.cType().orElse(type.cType()));
      };
    }

    @Override
    public InCFace status(StatusType type) {
      return CFaceTypes.numberFace(type.cType());
    }

    @Override
    public InCFace handle(HandleType type) {
      return CFaceTypes.handleFace(type);
    }

    @Override
    public InCFace text(TextType type) {
      return InCFace.of(ADDRESS, "const char *$", "char *$");
    }

    @Override
    public InCFace added(AddedType type) {
      return switch (type.sort()) {
        case "key" -> integerFace();
        case "room" -> bufferSizeFace();
        case "word", "state" -> wordFace(KindTypes.width(kind));
        case "pointer" -> pointerFace();
        case "memory", "elements" ->
            InCFace.of(ADDRESS, "const void *$", "void *$")
                .withBridge(ByDirection.passing("sw_buffer($)"), "bridge_buffers.c");
        case "procedure", "reduction" ->
            InCFace.of(ADDRESS, "$prototype *$", "$prototype *$")
                .withEngine(
                    "sw_callback $", "sw_callback $", ByDirection.passing("(sw_callback)$"));
        case "triplets" ->
            InCFace.of(ADDRESS, "int $[][3]", "int $[][3]")
                .withEngine(
                    "const int (*$)[3]",
                    "const int (*$)[3]",
                    ByDirection.passing("(const int(*)[3])$"));
        case "status-record" -> statusFace();
        case "argument" -> mainArgumentFace(type.cType());
        default -> throw noSuchParameterType(type);
      };
    }
  }

  /** Returns the form of an output value that is the address of memory of the library. */
  private static InCFace pointerFace() {
    return InCFace.of(ADDRESS, "void *$", "void *$")
        .withEngine("void **$", "void **$", ByDirection.passing("(void **)$"))
        .withBridge(
            ByDirection.all(
                storedOnSuccess("void *$_c = NULL;", "&$_c", "*$ = (MPI_Aint)(intptr_t)$_c;")));
  }

  private static InCFace numberFace(String type) {
    return InCFace.of(type, type + " $", type + " *$");
  }

  /**
   * Returns the form of an MPI_Status. The functions of C that Fortran calls get it as an array of
   * INTEGERs, and convert it. For a status that MPI returns, the caller may pass MPI_STATUS_IGNORE.
   */
  private static InCFace statusFace() {
    Conversion given =
        new Conversion(
            List.of("MPI_Status $_c;"), List.of(), "sw_load_status(&$_c, $)", List.of(), List.of());
    Conversion returned =
        storedOnSuccess(
            "MPI_Status $_c = {0};",
            "sw_is_ignored($) ? MPI_STATUS_IGNORE : &$_c", "sw_store_status($, &$_c);");
    return InCFace.of(ADDRESS, "const MPI_Status *$", "MPI_Status *$")
        .withBridge(new ByDirection(given, returned, returned), "bridge_statuses.c");
  }

  /**
   * Returns the form of the arguments of main in C. Fortran has no such arguments, so its calls
   * pass NULL, or 0 for a number.
   */
  private static InCFace mainArgumentFace(String type) {
    boolean pointer = type.endsWith("*");
    String declared = type + (pointer ? "$" : " $");
    return InCFace.of(pointer ? ADDRESS : type, declared, declared)
        .withBridge(ByDirection.passing(pointer ? "NULL" : "0"));
  }

  /**
   * Returns the form of a handle. The bridge stores a handle even if the call failed, because the
   * call may have set it to the null handle.
   */
  private static InCFace handleFace(HandleType handleFace) {
    String type = handleFace.cType();
    String toC = "sw_%s_f2c".formatted(handleFace.word());
    String toFortran = "sw_%s_c2f".formatted(handleFace.word());
    String declared = type + " $_c = %s;";
    String store = "*$ = %s($_c);".formatted(toFortran);
    return numberFace(type)
        .withElements(toC + "($)", toFortran + "($)")
        .withBridge(
            new ByDirection(
                passing(toC + "($)"),
                storedAlways(declared.formatted(handleFace.none().orElseThrow()), "&$_c", store),
                storedAlways(declared.formatted(toC + "(*$)"), "&$_c", store)));
  }

  /**
   * Returns the form of an integer that is {@code int} in C and as wide as Fortran's INTEGER in the
   * bridge.
   */
  private static InCFace integerFace() {
    return numberFace("int")
        .withElements("sw_int($)", "$")
        .withBridge(
            new ByDirection(
                passing("sw_int($)"),
                storedOnSuccess("int $_c = 0;", "&$_c", "*$ = $_c;"),
                storedAlways("int $_c = sw_int(*$);", "&$_c", "*$ = $_c;")));
  }

  /**
   * Returns the form of the size of a text buffer. The size in C includes the NUL; Fortran's text
   * has no NUL.
   */
  private static InCFace bufferSizeFace() {
    Conversion changed =
        new Conversion(
            List.of(
                "int $_c = sw_int(*$);",
                "$_c += $_c > 0 && $_c < INT_MAX; /* C's NUL */",
                "const int $_given = $_c;"),
            List.of(),
            "&$_c",
            List.of(),
            List.of("*$ = $_c == $_given ? *$ : $_c - 1;"));
    return numberFace("int").withBridge(ByDirection.of("sw_int($)", changed));
  }

  /**
   * Returns the form of an integer that is as wide as an address in C, and as wide in the bridge as
   * its kind requires.
   */
  private static InCFace addressSizedFace(Width width) {
    boolean narrow = width == Width.INTEGER;
    String toC = narrow ? "sw_aint($)" : "(MPI_Aint)$";
    ByDirection bridge =
        new ByDirection(
            passing(toC),
            addressSizedOutput(width, "0"),
            addressSizedOutput(width, toC.replace("$", "*$")));
    InCFace face = numberFace("MPI_Aint").withElements(toC, "$");
    return narrow ? face.withBridge(bridge, "bridge_addresses.c") : face.withBridge(bridge);
  }

  /**
   * Returns the conversion of an address-sized output value. The C variable that receives the value
   * is initialized with {@code before}.
   */
  private static Conversion addressSizedOutput(Width width, String before) {
    return new Conversion(
        List.of("MPI_Aint $_c = " + before + ";"),
        List.of(),
        "&$_c",
        width == Width.INTEGER ? List.of("outcome = sw_fitting(outcome, $_c);") : List.of(),
        List.of("*$ = (%s)$_c;".formatted(bridgeType(width))));
  }

  /**
   * Returns the form of an attribute value or of the extra state. An output value is stored in a
   * local variable of the type {@code sw_word} first.
   */
  private static InCFace wordFace(Width width) {
    String declaration = "sw_word $_word = 0;";
    return InCFace.of(ADDRESS, "void *$", "void *$")
        .withEngine(
            "sw_word $",
            "sw_word *$",
            ByDirection.of(
                "(sw_word)(intptr_t)$",
                storedOnSuccess(declaration, "&$_word", "*(void **)$ = (void *)(intptr_t)$_word;")))
        .withBridge(
            ByDirection.of(
                "(sw_word)$",
                storedOnSuccess(
                    declaration, "&$_word", "*$ = (%s)$_word;".formatted(bridgeType(width)))));
  }

  /** Returns the C type, in the bridge, of a Fortran integer of a width. */
  private static String bridgeType(Width width) {
    return width == Width.INTEGER ? "MPI_Fint" : "MPI_Aint";
  }

  /**
   * Returns the call of the engine's function that sets {@code $_n} to the number of stored
   * elements. {@code filled} contains the name of the function, a dot, and the name of its output
   * parameter.
   */
  private List<String> storedCountCall(String filled) {
    String function = filled.substring(0, filled.indexOf('.'));
    String result = filled.substring(function.length() + 1);
    FunctionPlan asked =
        plan.functions().stream().filter(f -> f.c().equals(function)).findFirst().orElseThrow();
    List<String> passed = new ArrayList<>();
    for (Value p : asked.function().parameters()) {
      passed.add(
          p.direction() == Direction.IN
              ? of(p).fromFortran(p).passed()
              : p.name().equals(result) ? "&$_n" : "&(%s){0}".formatted(of(p).result()));
    }
    String arguments = String.join(", ", passed);
    return List.of(
        "    %s(%s);".formatted(FaceNames.of(plan.library(), function).engine(), arguments));
  }

  /**
   * Returns the form of an array. The bridge converts the elements in a copy of the array, unless
   * they are address-sized integers, which have the same form in both languages.
   *
   * @param stored C code that sets {@code $_n} to the number of elements that the engine has
   *     stored; empty if the engine stores all elements
   */
  private static InCFace arrayFace(Width width, InCFace element, List<String> stored) {
    String type = element.result();
    InCFace array = InCFace.of(ADDRESS, "const " + type + " $[]", type + " $[]");
    if (width == Width.ADDRESS) {
      return array;
    }
    String room = type + " *$_c = sw_room($length, sizeof *$_c);";
    String each = "for (MPI_Fint sw_i = 0; $_c != NULL && sw_i < %s; sw_i++) {";
    String eachGiven = each.formatted("$length");
    String eachTaken = each.formatted(stored.isEmpty() ? "$length" : "$_n");
    String given = "    $_c[sw_i] = " + element.element().in().replace("$", "$[sw_i]") + ";";
    String taken = "    $[sw_i] = " + element.element().out().replace("$", "$_c[sw_i]") + ";";
    String free = "free($_c);";
    Conversion in =
        new Conversion(
            List.of(room, eachGiven, given, "}"), List.of(), "$_c", List.of(free), List.of());
    Conversion back =
        new Conversion(
            stored.isEmpty() ? List.of(room) : List.of(room, "int $_n = 0;"),
            List.of(),
            "$_c",
            Stream.of(
                    List.of("if (!sw_failed(outcome)) {"),
                    stored,
                    List.of("    " + eachTaken, "    " + taken, "    }", "}", free))
                .flatMap(List::stream)
                .toList(),
            List.of());
    return array.withBridge(
        new ByDirection(in, back, back),
        Stream.concat(element.bridgeSupport().stream(), Stream.of("bridge_arrays.c"))
            .toArray(String[]::new));
  }
}
