package org.shimwright.spec.mpi;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shimwright.spec.Carrier;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;

/**
 * Turns the carriers of kinds into types. This is the only switch over carriers: all that comes
 * after it asks for the type.
 *
 * @param classes the object classes
 */
public record KindTypes(List<ObjectClass> classes) {
  /** Property: the caller gives it, even if the library stores into it. */
  public static final String GIVEN = "given";

  private static final String ADDRESS = "void *";

  /**
   * The type of a value of a kind that is no array.
   *
   * @param name the name of the kind
   * @param objectClass the object class that it names, if it does
   * @param allocated whether it is memory that the library allocates, and the caller gives back
   */
  public Type of(String name, Carrier carrier, Optional<String> objectClass, boolean allocated) {
    return switch (carrier) {
      case OBJECT -> handle(objectClass);
      case INTEGER, FORTRAN_INTEGER -> NumberType.INT;
      case FLAG -> NumberType.BOOL;
      case AINT -> NumberType.INTPTR;
      case INTEGER64 -> NumberType.INT64;
      case DOUBLE -> NumberType.DOUBLE;
      case TEXT -> TextType.TEXT;
      case STATUS -> StatusType.STATUS;
      case KEY -> added("Key", "key", "int", 1);
      case WORD -> added("Address", "word", ADDRESS, 1);
      case STATE -> added("Address", "state", ADDRESS, 1);
      case CALLBACK -> added("Address", "procedure", ADDRESS, 1);
      case POINTER -> added("Memory", "pointer", ADDRESS, 1);
      case BUFFER -> memory(allocated);
      case ELEMENTS -> added("Elements", "elements", ADDRESS, 3, GIVEN, "nullable");
      case LAMBDA -> reduction(name);
      case RANGES -> added("Triplets", "triplets", "int", 1, GIVEN);
      case STATUS_RECORD -> added("Status", "status-record", ADDRESS, 8);
      case ARGUMENT_COUNT -> added("Argument", "argument", "int *", 1);
      case ARGUMENTS -> added("Argument", "argument", "char ***", 1);
      case ARRAY -> throw new IllegalArgumentException("the rule ArrayElement let an array pass");
    };
  }

  /** What C gets if the specification does not say it: Java has no arguments of the program. */
  public static Optional<String> ignored(Type type) {
    return type.as(AddedType.class).filter(t -> t.sort().equals("argument")).map(t -> "NULL");
  }

  /** Kinds that all specifications share may be of a class that one of them does not have. */
  private Type handle(Optional<String> objectClass) {
    return classes.stream()
        .filter(c -> objectClass.equals(Optional.of(c.name())))
        .findFirst()
        .<Type>map(ObjectClass::type)
        .orElseGet(() -> added("Handle", "handle", ADDRESS, 1));
  }

  private static Type memory(boolean givenBack) {
    return givenBack
        ? added("Memory", "memory", ADDRESS, 1, GIVEN, "given-back")
        : added("Memory", "memory", ADDRESS, 1, GIVEN);
  }

  private static Type reduction(String kind) {
    String name = kind.toLowerCase(Locale.ROOT);
    String word = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return added(word, "reduction", "swj_" + name, 1, GIVEN);
  }

  private static Type added(String word, String sort, String cType, int words, String... flags) {
    Map<String, String> properties = new HashMap<>();
    for (String flag : flags) {
      properties.put(flag, "");
    }
    return new AddedType(word, sort, cType, words, properties);
  }
}
