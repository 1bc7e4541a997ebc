package org.shimwright.sample.binding;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.shimwright.runtime.LibraryException;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.AttributeValue;
import org.shimwright.runtime.mpi.AttributeValue.Address;
import org.shimwright.runtime.mpi.AttributeValue.Aint;
import org.shimwright.runtime.mpi.AttributeValue.Int;
import org.shimwright.runtime.mpi.AttributeValue.JavaObject;
import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.CopyCallback;
import org.shimwright.runtime.mpi.DeleteCallback;
import org.shimwright.runtime.mpi.ForeignValueException;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.KeyvalBuilder;
import org.shimwright.runtime.mpi.MpiException;
import org.shimwright.runtime.mpi.NativeCallbacks;
import org.shimwright.runtime.mpi.NativeProcedure;
import org.shimwright.runtime.mpi.PredefinedKeyval;
import org.shimwright.runtime.mpi.internal.CachingCalls;

/**
 * For every type that a public method takes: one argument that is right, and all kinds of wrong.
 */
final class Arguments {
  /**
   * A wrong argument.
   *
   * @param refused whether it must be refused; a number out of range may mean something to MPI
   */
  record Wrong(String what, Supplier<Object> made, boolean refused) {}

  private static final Map<Class<?>, Supplier<Object>> RIGHT =
      Map.ofEntries(
          Map.entry(NativeHandle.class, () -> Comm.SELF),
          Map.entry(Comm.class, Comm.SELF::dup),
          Map.entry(Win.class, () -> Win.createDynamic(Info.NULL, Comm.SELF)),
          Map.entry(Datatype.class, () -> Datatype.contiguous(2, Datatype.INT)),
          Map.entry(Group.class, Comm.SELF::group),
          Map.entry(Info.class, Info::create),
          Map.entry(Errhandler.class, () -> Errhandler.ERRORS_RETURN),
          Map.entry(Op.class, () -> Op.SUM),
          Map.entry(Request.class, () -> Comm.SELF.idup().request()),
          Map.entry(PredefinedKeyval.class, () -> Comm.TAG_UB),
          Map.entry(Codec.class, Codec::aint),
          Map.entry(CopyCallback.class, () -> copying()),
          Map.entry(DeleteCallback.class, () -> deleting()),
          Map.entry(CopyCallback.WithKey.class, () -> copyingByKey()),
          Map.entry(DeleteCallback.WithKey.class, () -> deletingByKey()),
          Map.entry(NativeCallbacks.class, () -> callbacks()),
          Map.entry(NativeProcedure.class, NativeProcedure::none),
          Map.entry(Function.class, Function::identity),
          Map.entry(String.class, () -> "text"),
          Map.entry(ByteBuffer.class, () -> ByteBuffer.allocateDirect(64)),
          Map.entry(int[].class, () -> new int[] {0}),
          Map.entry(int[][].class, () -> new int[][] {{0, 0, 1}}),
          Map.entry(long[].class, () -> new long[] {0}),
          Map.entry(Datatype[].class, () -> new Datatype[] {Datatype.INT}),
          Map.entry(Distribution[].class, () -> new Distribution[] {Distribution.NONE}),
          Map.entry(boolean.class, () -> false),
          Map.entry(int.class, () -> 1),
          Map.entry(long.class, () -> 16L),
          Map.entry(Class.class, () -> DatatypesTest.Mixed.class),
          Map.entry(KeyvalBuilder.class, () -> Comm.createKeyval(Codec.aint())),
          Map.entry(Keyval.class, () -> key(Comm.class)),
          Map.entry(CachingCalls.class, () -> unreachable()),
          Map.entry(LongFunction.class, () -> (LongFunction<Object>) Long::valueOf),
          Map.entry(AttributeValue.class, () -> new Address(8)),
          Map.entry(Address.class, () -> new Address(8)),
          Map.entry(Aint.class, () -> new Aint(8)),
          Map.entry(Int.class, () -> new Int(8)),
          Map.entry(JavaObject.class, () -> new JavaObject("8")),
          Map.entry(MpiException.class, () -> new MpiException(1, "text")),
          Map.entry(LibraryException.class, () -> new MpiException(1, "text")),
          Map.entry(
              ForeignValueException.class,
              () -> new ForeignValueException(new Address(8), "a number")),
          Map.entry(Object.class, () -> 1L));

  private static final Map<Class<?>, List<Wrong>> WRONG =
      Map.ofEntries(
          Map.entry(
              String.class, List.of(may("with a NUL", "a\0b"), may("long", "x".repeat(1 << 16)))),
          Map.entry(
              ByteBuffer.class,
              List.of(
                  must("on the heap", () -> ByteBuffer.allocate(8)),
                  must("read-only", () -> ByteBuffer.allocateDirect(8).asReadOnlyBuffer()),
                  new Wrong("empty", () -> ByteBuffer.allocateDirect(0), false))),
          Map.entry(
              int[].class, List.of(may("empty", new int[0]), may("far", new int[] {-9, 1 << 30}))),
          Map.entry(
              int[][].class,
              List.of(
                  must("short rows", () -> new int[][] {{0}}),
                  must("a null row", () -> new int[][] {null}),
                  may("a stride of 0", new int[][] {{0, 1 << 30, 0}}))),
          Map.entry(
              long[].class,
              List.of(
                  may("empty", new long[0]),
                  may("far", new long[] {Long.MIN_VALUE}),
                  may("near the end", new long[] {Long.MAX_VALUE}))),
          Map.entry(
              List.class,
              List.of(
                  may("empty", List.of()), must("with null", () -> Arrays.asList((Object) null)))),
          Map.entry(
              Datatype[].class,
              List.of(
                  may("empty", new Datatype[0]),
                  may("with null", new Datatype[] {null}),
                  new Wrong(
                      "with a freed one",
                      () -> new Datatype[] {(Datatype) freed(Datatype.class)},
                      false))),
          Map.entry(boolean.class, List.of(may("true", true))),
          Map.entry(int.class, numbers(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE)),
          Map.entry(long.class, numbers(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE)),
          Map.entry(Codec.class, List.of()));

  private Arguments() {}

  /** A right argument for a parameter of a method of a class of objects. */
  static Object right(Type type, Class<?> owner) {
    Class<?> raw = raw(type);
    if (raw == Keyval.class) {
      return key(objectClass(type, owner));
    }
    if (raw == List.class) {
      return list(type);
    }
    if (raw.isEnum()) {
      return raw.getEnumConstants()[0];
    }
    Supplier<Object> right = RIGHT.get(raw);
    if (right == null) {
      throw new IllegalStateException("the table knows no argument of " + type);
    }
    return right.get();
  }

  /** A list of one right element. */
  private static List<?> list(Type type) {
    Type element = ((ParameterizedType) type).getActualTypeArguments()[0];
    return List.of(
        element == Integer.class
            ? 0
            : element == Long.class
                ? 0L
                : element == Distribution.class ? Distribution.NONE : Datatype.INT);
  }

  /** A right argument that needs no MPI: a constant, if it is an object of MPI. */
  static Object constant(Type type) {
    Class<?> raw = raw(type);
    String name =
        Map.of(
                Comm.class, "SELF",
                Datatype.class, "INT",
                Info.class, "ENV",
                Group.class, "EMPTY",
                Errhandler.class, "ERRORS_RETURN",
                Op.class, "SUM",
                Win.class, "NULL",
                Request.class, "NULL")
            .get(raw);
    return name == null ? right(type, Comm.class) : constant(raw, name);
  }

  /** What only generated code can have. */
  private static CachingCalls<?> unreachable() {
    return (CachingCalls<?>)
        Proxy.newProxyInstance(
            Arguments.class.getClassLoader(),
            new Class<?>[] {CachingCalls.class},
            (proxy, method, arguments) -> {
              throw new AssertionError(method + " was called");
            });
  }

  /** All wrong arguments for a parameter. */
  static List<Wrong> wrong(Type type, Class<?> owner) {
    Class<?> raw = raw(type);
    List<Wrong> all = new ArrayList<>(WRONG.getOrDefault(raw, List.of()));
    if (!raw.isPrimitive()) {
      all.add(new Wrong("null", () -> null, true));
    }
    if (NativeHandle.class.isAssignableFrom(raw)) {
      all.addAll(wrongObjects(raw));
    }
    if (raw == Keyval.class) {
      all.addAll(wrongKeys(objectClass(type, owner)));
    }
    return all;
  }

  /** Objects of a class on which nothing can be done. */
  static List<Wrong> wrongObjects(Class<?> objectClass) {
    List<Wrong> all = new ArrayList<>();
    if (objectClass != Info.class) { // whose null handle means that there are no hints
      all.add(must("the null handle", () -> constant(objectClass, "NULL")));
    }
    if (freeing(objectClass).isPresent()) {
      all.add(must("freed", () -> freed(objectClass)));
    }
    return all;
  }

  private static List<Wrong> wrongKeys(Class<?> objectClass) {
    Class<?> other = objectClass == Comm.class ? Win.class : Comm.class;
    return List.of(
        must("closed", () -> closed(key(objectClass))),
        must("of another class", () -> key(other)),
        must("never made", () -> unknownKey(objectClass)));
  }

  private static Keyval<?, Long> key(Class<?> objectClass) {
    return objectClass == Win.class
        ? Win.createKeyval(Codec.aint()).create()
        : objectClass == Datatype.class
            ? Datatype.createKeyval(Codec.aint()).create()
            : Comm.createKeyval(Codec.aint()).create();
  }

  private static Keyval<?, Long> closed(Keyval<?, Long> key) {
    key.close();
    return key;
  }

  private static Keyval<?, Long> unknownKey(Class<?> objectClass) {
    int never = 0x7ffffff0;
    return objectClass == Win.class
        ? Win.createKeyval(Codec.aint()).adopt(never)
        : objectClass == Datatype.class
            ? Datatype.createKeyval(Codec.aint()).adopt(never)
            : Comm.createKeyval(Codec.aint()).adopt(never);
  }

  private static Object freed(Class<?> objectClass) {
    try {
      Object object = right(objectClass, objectClass);
      freeing(objectClass).orElseThrow().invoke(object);
      return object;
    } catch (ReflectiveOperationException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static Optional<Method> freeing(Class<?> objectClass) {
    return Stream.of(objectClass.getMethods())
        .filter(method -> objectClass != Errhandler.class) // all that Java has are constants
        .filter(method -> method.getName().equals("free") && method.getParameterCount() == 0)
        .findFirst();
  }

  private static Object constant(Class<?> objectClass, String name) {
    try {
      return objectClass.getField(name).get(null);
    } catch (ReflectiveOperationException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** The class of objects that a key is of: its first type argument, or the class that has it. */
  private static Class<?> objectClass(Type type, Class<?> owner) {
    if (type instanceof ParameterizedType key
        && key.getActualTypeArguments()[0] instanceof Class<?> named) {
      return named;
    }
    return NativeHandle.class.isAssignableFrom(owner) ? owner : Comm.class;
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> plain) {
      return plain;
    }
    if (type instanceof ParameterizedType generic) {
      return (Class<?>) generic.getRawType();
    }
    if (type instanceof WildcardType wildcard) {
      return raw(wildcard.getUpperBounds()[0]);
    }
    return type.getTypeName().equals("O") ? Comm.class : Object.class;
  }

  private static CopyCallback<Comm, Address> copying() {
    return (from, value) -> Optional.of(value);
  }

  private static DeleteCallback<Comm, Address> deleting() {
    return (from, value) -> {};
  }

  private static CopyCallback.WithKey<Comm, Address> copyingByKey() {
    return (key, from, value) -> Optional.of(value);
  }

  private static DeleteCallback.WithKey<Comm, Address> deletingByKey() {
    return (key, from, value) -> {};
  }

  private static NativeCallbacks callbacks() {
    return new NativeCallbacks(
        NativeCallbacks.Language.C, NativeProcedure.drop(), NativeProcedure.none(), 0);
  }

  private static Wrong must(String what, Supplier<Object> made) {
    return new Wrong(what, made, true);
  }

  private static Wrong may(String what, Object value) {
    return new Wrong(what, () -> value, false);
  }

  private static List<Wrong> numbers(Object... values) {
    return java.util.Arrays.stream(values).map(value -> may(value.toString(), value)).toList();
  }
}
