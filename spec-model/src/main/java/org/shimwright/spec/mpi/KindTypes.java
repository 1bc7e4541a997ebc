package org.shimwright.spec.mpi;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Kind;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;

/**
 * Finds the type for the word at {@code is:} of a kind.
 *
 * @param declared the types that a specification declares and those that need no declaration, by
 *     their names, which are allowed at {@code is:}, too
 */
public record KindTypes(Map<String, Type> declared) {
  /** Property of a type: the caller passes the value, even if the library stores into it. */
  public static final String GIVEN = "given";

  private static final String ADDRESS = "void *";
  private static final String OF_THIS_LIBRARY = "mpi/";
  private static final Map<String, Type> TYPES = types();

  /** The type of a kind that all specifications share, for handles that this one does not have. */
  private static final Type HANDLE = added("Handle", "handle", ADDRESS, 1, "handle");

  private static Map<String, Type> types() {
    Map<String, Type> types = new LinkedHashMap<>();
    Stream.of(
            NumberType.INT,
            NumberType.INT64,
            NumberType.INTPTR,
            NumberType.DOUBLE,
            NumberType.BOOL,
            TextType.TEXT,
            StatusType.STATUS)
        .forEach(type -> types.put(type.word(), type));
    Stream.of(
            added("Key", "key", "int", 1, "key"),
            added("Address", "word", ADDRESS, 1, "attribute value"),
            added("Address", "state", ADDRESS, 1, "extra state"),
            added("Memory", "pointer", ADDRESS, 1, "address"),
            added("Memory", "memory", ADDRESS, 1, "memory", GIVEN),
            added("Elements", "elements", ADDRESS, 3, "memory", GIVEN, "nullable"),
            added("Reduction", "reduction", ADDRESS, 1, "procedure", GIVEN),
            added("Triplets", "triplets", "int", 1, "array", GIVEN),
            added("Status", "status-record", ADDRESS, 8, "status"))
        .forEach(type -> types.put(OF_THIS_LIBRARY + type.sort(), type));
    types.put("room", added("Room", "room", "int", 1, "number"));
    types.put(OF_THIS_LIBRARY + "argument-count", argument("int *"));
    types.put(OF_THIS_LIBRARY + "arguments", argument("char ***"));
    types.put(OF_THIS_LIBRARY + "argument-number", argument("int"));
    types.put(OF_THIS_LIBRARY + "argument-texts", argument("char **"));
    return types;
  }

  /**
   * Returns the words that {@code is:} of a kind accepts, without the names of handles, which it
   * accepts, too.
   */
  public static Set<String> words() {
    return TYPES.keySet();
  }

  /**
   * Returns the type of the values of a kind.
   *
   * @param name the name of the kind
   * @param is the word at {@code is:}
   * @param allocated whether the value is memory that the library allocates and the caller gives
   *     back
   */
  public Type of(String name, String is, boolean allocated) {
    Type type = declared.getOrDefault(is, TYPES.getOrDefault(is, HANDLE));
    if (!(type instanceof AddedType added)) {
      return type;
    }
    return switch (added.sort()) {
      case "memory" -> allocated ? withFlag(added, "given-back") : added;
      case "reduction" -> reduction(name, added);
      default -> added;
    };
  }

  /**
   * Returns the argument that C gets if the specification does not state it: {@code NULL} or no
   * number for the arguments of {@code main}, which Java does not have.
   */
  public static Optional<String> ignored(Type type) {
    return type.as(AddedType.class)
        .filter(t -> t.sort().equals("argument"))
        .map(t -> t.cType().endsWith("*") ? "NULL" : "0");
  }

  /**
   * Returns the type of the procedures that fit a callback.
   *
   * @param callback the name of the callback, which is a function type in C
   */
  public static Type procedure(String callback) {
    Map<String, String> properties = Map.of("noun", "procedure", AddedType.PROTOTYPE, callback);
    return new AddedType("Address", "procedure", callback + " *", 1, properties);
  }

  /** Returns the noun for a value of a type in every language. */
  public static String noun(Type type) {
    Optional<String> added = type.as(AddedType.class).flatMap(t -> t.property("noun"));
    return added.orElse(
        type instanceof HandleType
            ? "handle"
            : type == NumberType.BOOL
                ? "truth value"
                : type == NumberType.DOUBLE
                    ? "number"
                    : type == TextType.TEXT ? "text" : "integer");
  }

  private static Type reduction(String kind, AddedType type) {
    String name = kind.toLowerCase(Locale.ROOT);
    String word = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return new AddedType(word, type.sort(), "swj_" + name, type.words(), type.properties());
  }

  private static AddedType withFlag(AddedType type, String flag) {
    Map<String, String> properties = new HashMap<>(type.properties());
    properties.put(flag, "");
    return new AddedType(type.word(), type.sort(), type.cType(), type.words(), properties);
  }

  private static AddedType argument(String cType) {
    return added("Argument", "argument", cType, 1, "argument of main");
  }

  private static AddedType added(
      String word, String sort, String cType, int words, String noun, String... flags) {
    Map<String, String> properties = new HashMap<>();
    properties.put("noun", noun);
    for (String flag : flags) {
      properties.put(flag, "");
    }
    return new AddedType(word, sort, cType, words, properties);
  }

  /** Returns the width of the Fortran integer of a kind. */
  public static Width width(Kind kind) {
    return kind.more().text("width").map(Width::valueOf).orElseGet(() -> width(kind.type()));
  }

  private static Width width(Type type) {
    if (type instanceof AddedType added) {
      return switch (added.sort()) {
        case "key", "room", "triplets" -> Width.INTEGER;
        case "word", "state" -> Width.ADDRESS;
        default -> Width.NONE;
      };
    }
    return type == NumberType.INT || type instanceof EnumType || type == StatusType.STATUS
        ? Width.INTEGER
        : type == NumberType.INTPTR ? Width.ADDRESS : Width.NONE;
  }

  /**
   * Returns whether a type has two widths in Fortran: {@code INTEGER} in MPI-1, and an integer as
   * wide as an address since MPI-2.
   */
  public static boolean hasWidths(String is) {
    Type type = TYPES.get(is);
    return type != null && width(type) == Width.ADDRESS;
  }
}
