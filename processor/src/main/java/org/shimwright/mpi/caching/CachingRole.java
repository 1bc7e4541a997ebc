package org.shimwright.mpi.caching;

import static org.shimwright.plan.AbiType.INT;
import static org.shimwright.plan.AbiType.INT64;
import static org.shimwright.plan.AbiType.INT64_REFERENCE;
import static org.shimwright.plan.AbiType.INT_REFERENCE;

import java.util.List;
import java.util.Optional;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;

/** What the native methods for caching do, and through which language. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are of List.of
enum CachingRole {
  CREATE_C("CreateKeyvalC", Arguments.CREATE),
  CREATE_FORTRAN("CreateKeyvalFortran", Arguments.CREATE, "create_keyval", Arguments.CREATE_SHIM),
  CREATE_F08("CreateKeyvalF08", Arguments.CREATE, "create_keyval", Arguments.CREATE_SHIM),
  CREATE_MPI1("CreateKeyvalMpi1", Arguments.CREATE, "keyval_create", Arguments.CREATE_SHIM),
  FREE("FreeKeyval", Arguments.FREE),
  FREE_MPI1("FreeKeyvalMpi1", Arguments.FREE, "keyval_free", List.of(Arguments.NEW_KEYVAL)),
  SET_ADDRESS("SetAddress", Arguments.SET),
  SET_AINT("SetAint", Arguments.SET, "set_attr", Arguments.SET),
  SET_MPI1("SetMpi1", Arguments.SET_MPI1, "attr_put", Arguments.SET_MPI1),
  GET("GetWord", Arguments.GET, "get_attr", Arguments.GET_SHIM),
  GET_MPI1("GetMpi1", Arguments.GET, "attr_get", Arguments.GET_SHIM),
  DELETE("DeleteAttr", Arguments.DELETE),
  DELETE_MPI1("DeleteMpi1", Arguments.DELETE, "attr_delete", Arguments.DELETE),
  PROCEDURE("Procedure", List.of(of("language", INT), of("role", INT)));

  private final String suffix;
  private final List<AbiArgument> arguments;
  private final Optional<String> callee;
  private final List<AbiArgument> shimArguments;

  /** A native method that calls C. */
  CachingRole(String suffix, List<AbiArgument> arguments) {
    this(suffix, arguments, Optional.empty(), List.of());
  }

  /** A native method that calls an operation through the Fortran shim. */
  CachingRole(
      String suffix, List<AbiArgument> arguments, String callee, List<AbiArgument> shimArguments) {
    this(suffix, arguments, Optional.of(callee), shimArguments);
  }

  CachingRole(
      String suffix,
      List<AbiArgument> arguments,
      Optional<String> callee,
      List<AbiArgument> shimArguments) {
    this.suffix = suffix;
    this.arguments = arguments;
    this.callee = callee;
    this.shimArguments = shimArguments;
  }

  /** Whether only communicators have it. */
  boolean isMpi1() {
    return suffix.endsWith("Mpi1");
  }

  /** The native method of an object class. */
  AbiFunction method(String objectClass) {
    return new AbiFunction(objectClass + suffix, arguments, this == PROCEDURE ? INT64 : INT);
  }

  /** The operation that it calls through Fortran, if it does. */
  Optional<String> callee() {
    return callee;
  }

  /** The arguments of the procedure of the shim. */
  List<AbiArgument> shimArguments() {
    return shimArguments;
  }

  private static AbiArgument of(String name, AbiType type) {
    return new AbiArgument(name, type);
  }

  /** The arguments of the native methods, and of the procedures of the shim. */
  private static final class Arguments {
    static final AbiArgument OBJECT = of("object", INT64);
    static final AbiArgument KEYVAL = of("keyval", INT);
    static final AbiArgument NEW_KEYVAL = of("keyval", INT_REFERENCE);
    static final AbiArgument STATE = of("state", INT64);
    static final AbiArgument OUT = of("out", INT64);

    static final List<AbiArgument> CREATE =
        List.of(of("copy", INT64), of("remove", INT64), STATE, OUT);
    static final List<AbiArgument> CREATE_SHIM =
        List.of(of("copy", AbiType.PROCEDURE), of("remove", AbiType.PROCEDURE), STATE, NEW_KEYVAL);
    static final List<AbiArgument> FREE = List.of(KEYVAL, OUT);
    static final List<AbiArgument> SET = List.of(OBJECT, KEYVAL, of("word", INT64));
    static final List<AbiArgument> SET_MPI1 = List.of(OBJECT, KEYVAL, of("value", INT));
    static final List<AbiArgument> GET = List.of(OBJECT, KEYVAL, OUT);
    static final List<AbiArgument> GET_SHIM =
        List.of(OBJECT, KEYVAL, of("word", INT64_REFERENCE), of("flag", INT_REFERENCE));
    static final List<AbiArgument> DELETE = List.of(OBJECT, KEYVAL);
  }
}
