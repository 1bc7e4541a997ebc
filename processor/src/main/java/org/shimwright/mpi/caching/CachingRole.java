package org.shimwright.mpi.caching;

import static org.shimwright.plan.AbiType.INT;
import static org.shimwright.plan.AbiType.INT64;

import java.util.List;
import org.shimwright.plan.AbiArgument;
import org.shimwright.plan.AbiFunction;
import org.shimwright.plan.AbiType;

/** What the native methods for caching do, and through which language. */
@SuppressWarnings("ImmutableEnumChecker") // its lists are of List.of
enum CachingRole {
  CREATE_C("CreateKeyvalC", Arguments.CREATE),
  CREATE_FORTRAN("CreateKeyvalFortran", Arguments.CREATE),
  CREATE_F08("CreateKeyvalF08", Arguments.CREATE),
  CREATE_MPI1("CreateKeyvalMpi1", Arguments.CREATE),
  FREE("FreeKeyval", Arguments.FREE),
  FREE_MPI1("FreeKeyvalMpi1", Arguments.FREE),
  SET_ADDRESS("SetAddress", Arguments.SET),
  SET_AINT("SetAint", Arguments.SET),
  SET_MPI1("SetMpi1", Arguments.SET_MPI1),
  GET("GetWord", Arguments.GET),
  GET_ADDRESS("GetAddress", Arguments.GET),
  GET_MPI1("GetMpi1", Arguments.GET),
  DELETE("DeleteAttr", Arguments.DELETE),
  DELETE_MPI1("DeleteMpi1", Arguments.DELETE),
  PROCEDURE("Procedure", List.of(of("language", INT), of("role", INT)));

  private final String suffix;
  private final List<AbiArgument> arguments;

  CachingRole(String suffix, List<AbiArgument> arguments) {
    this.suffix = suffix;
    this.arguments = arguments;
  }

  /** Whether only communicators have it. */
  boolean isMpi1() {
    return suffix.endsWith("Mpi1");
  }

  /** The native method of an object class. */
  AbiFunction method(String objectClass) {
    return new AbiFunction(objectClass + suffix, arguments, this == PROCEDURE ? INT64 : INT);
  }

  private static AbiArgument of(String name, AbiType type) {
    return new AbiArgument(name, type);
  }

  /** The arguments of the native methods. */
  private static final class Arguments {
    static final AbiArgument OBJECT = of("object", INT64);
    static final AbiArgument KEYVAL = of("keyval", INT);
    static final AbiArgument STATE = of("state", INT64);
    static final AbiArgument OUT = of("out", INT64);

    static final List<AbiArgument> CREATE =
        List.of(of("copy", INT64), of("remove", INT64), STATE, OUT);
    static final List<AbiArgument> FREE = List.of(KEYVAL, OUT);
    static final List<AbiArgument> SET = List.of(OBJECT, KEYVAL, of("word", INT64));
    static final List<AbiArgument> SET_MPI1 = List.of(OBJECT, KEYVAL, of("value", INT));
    static final List<AbiArgument> GET = List.of(OBJECT, KEYVAL, OUT);
    static final List<AbiArgument> DELETE = List.of(OBJECT, KEYVAL);
  }
}
