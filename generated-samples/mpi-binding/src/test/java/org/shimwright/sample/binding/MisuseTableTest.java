package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.shimwright.runtime.Codec;
import org.shimwright.runtime.Keyval;
import org.shimwright.runtime.KeyvalBuilder;
import org.shimwright.runtime.MpiException;
import org.shimwright.runtime.NativeObject;
import org.shimwright.runtime.PredefinedKeyval;
import org.shimwright.sample.binding.Arguments.Wrong;

/**
 * Every public method, each argument wrong in each way: a table made by looking at the classes.
 * What comes back is an exception with a message, or a result where a number means something to
 * MPI; the JVM and MPI go on.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MisuseTableTest {
  private static final List<Class<?>> CLASSES =
      List.of(
          Comm.class,
          Win.class,
          Datatype.class,
          Group.class,
          Info.class,
          Request.class,
          Errhandler.class,
          Mpi.class,
          Keyval.class,
          KeyvalBuilder.class,
          PredefinedKeyval.class,
          Codec.class);

  /** They end the process, or MPI for all the tests that follow; other tests call them. */
  private static final Set<String> ENDINGS = Set.of("abort", "finish", "run", "start");

  private static final Set<Class<?>> DOCUMENTED =
      Set.of(
          NullPointerException.class,
          IllegalArgumentException.class,
          IllegalStateException.class,
          ClassCastException.class,
          UnsupportedOperationException.class,
          MpiException.class);

  private static final int THREADS = 4;

  /** Open MPI 4.1 makes the null communicator of it, where the standard has an error. */
  private static final String ACCEPTED_BY_OPEN_MPI =
      "Comm.createGroup with argument 0 the null handle";

  /** Set where the tests run on an MPI that is not the embedded one. */
  private static final boolean ON_ANOTHER_MPI = System.getProperty("binding.layered") != null;

  /** A call that is wrong in one way. */
  private record Misuse(String what, Callable<Object> call, boolean refused) {}

  @Test
  @Order(1)
  void beforeMpiIsInitialized() {
    assertEquals(List.of(), withoutMpi("not initialized"));
  }

  @TestFactory
  @Order(2)
  Stream<DynamicTest> everyWrongArgument() {
    Mpi.initThread(MpiConstants.THREAD_MULTIPLE);
    Comm.WORLD.setErrhandler(Errhandler.ERRORS_RETURN);
    Comm.SELF.setErrhandler(Errhandler.ERRORS_RETURN);
    List<Misuse> table = table();
    assertTrue(table.size() > 200, () -> "only " + table.size() + " cases were found");
    return table.stream().map(misuse -> DynamicTest.dynamicTest(misuse.what, () -> check(misuse)));
  }

  @Test
  @Order(3)
  void everyWrongArgumentInSeveralThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      List<Misuse> table = table();
      Collections.shuffle(table, new java.util.Random(thread));
      running.add(threads.submit(() -> table.forEach(MisuseTableTest::check)));
    }
    for (Future<?> one : running) {
      one.get();
    }
    threads.shutdown();
  }

  @Test
  @Order(4)
  void afterMpiIsFinalized() {
    Mpi.finish();
    assertEquals(List.of(), withoutMpi("finalized"));
  }

  /** Calls all that can be called on constants; lists what was not refused for the reason. */
  private static List<String> withoutMpi(String reason) {
    List<String> wrong = new ArrayList<>();
    for (Method method : methods(Comm.class, Datatype.class, Info.class, Group.class)) {
      boolean constantsDo =
          Stream.of(method.getParameterTypes()).allMatch(type -> constant(type) != null);
      if (constantsDo && method.getParameterCount() > 0
          || method.getParameterCount() == 0 && !Modifier.isStatic(method.getModifiers())) {
        Object receiver = constant(method.getDeclaringClass());
        Object[] arguments =
            Stream.of(method.getParameterTypes()).map(MisuseTableTest::constant).toArray();
        String said = outcome(() -> method.invoke(receiver, arguments));
        if (!said.contains("IllegalStateException") || !said.contains(reason)) {
          wrong.add(named(method) + ": " + said);
        }
      }
    }
    return wrong;
  }

  private static Object constant(Class<?> type) {
    return type == Comm.class
        ? Comm.SELF
        : type == Datatype.class
            ? Datatype.INT
            : type == Info.class
                ? Info.ENV
                : type == Group.class ? Group.EMPTY : type == int.class ? Integer.valueOf(1) : null;
  }

  private static String outcome(Callable<Object> call) {
    try {
      return "returned " + call.call();
    } catch (InvocationTargetException thrown) {
      return thrown.getCause().toString();
    } catch (Exception unexpected) {
      return "the test: " + unexpected;
    }
  }

  private static List<Misuse> table() {
    List<Misuse> table = new ArrayList<>();
    for (Method method : methods(CLASSES.toArray(new Class<?>[0]))) {
      addWrongReceivers(method, table);
      for (int place = 0; place < method.getParameterCount(); place++) {
        addWrongArguments(method, place, table);
      }
    }
    if (ON_ANOTHER_MPI) {
      // numbers that mean something to MPI reach it, and other MPIs may crash on them
      boolean lenient = Mpi.getLibraryVersion().startsWith("Open MPI v4.1");
      table.removeIf(
          misuse -> !misuse.refused || lenient && misuse.what.equals(ACCEPTED_BY_OPEN_MPI));
    }
    return table;
  }

  private static void addWrongReceivers(Method method, List<Misuse> table) {
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isStatic(method.getModifiers()) || !NativeObject.class.isAssignableFrom(owner)) {
      return;
    }
    for (Wrong wrong : Arguments.wrongObjects(owner)) {
      table.add(
          new Misuse(
              "%s on %s".formatted(named(method), wrong.what()),
              () -> method.invoke(wrong.made().get(), rightArguments(method)),
              true));
    }
  }

  private static void addWrongArguments(Method method, int place, List<Misuse> table) {
    Class<?> owner = method.getDeclaringClass();
    for (Wrong wrong : Arguments.wrong(method.getGenericParameterTypes()[place], owner)) {
      table.add(
          new Misuse(
              "%s with argument %d %s".formatted(named(method), place, wrong.what()),
              () -> {
                Object[] arguments = rightArguments(method);
                arguments[place] = wrong.made().get();
                return method.invoke(receiver(method), arguments);
              },
              wrong.refused() && !(frees(method) && wrong.what().equals("closed"))));
    }
  }

  /** Closing a key twice is no mistake, by whatever method. */
  private static boolean frees(Method method) {
    return Set.of("freeKeyval", "keyvalFree").contains(method.getName());
  }

  private static void check(Misuse misuse) {
    try {
      Object result = misuse.call.call();
      if (misuse.refused) {
        fail(misuse.what + " returned " + result);
      }
    } catch (InvocationTargetException refused) {
      Throwable thrown = refused.getCause();
      assertTrue(DOCUMENTED.contains(thrown.getClass()), () -> misuse.what + " threw " + thrown);
      assertTrue(
          thrown.getMessage() != null && !thrown.getMessage().isBlank(),
          () -> misuse.what + " says nothing: " + thrown);
    } catch (Exception unexpected) {
      fail(misuse.what, unexpected);
    }
    assertEquals(1, Comm.SELF.size(), () -> "MPI goes on after " + misuse.what);
  }

  private static Object[] rightArguments(Method method) {
    return Stream.of(method.getGenericParameterTypes())
        .map(type -> Arguments.right(type, method.getDeclaringClass()))
        .toArray();
  }

  private static Object receiver(Method method) {
    Class<?> owner = method.getDeclaringClass();
    Supplier<Object> builder = () -> Comm.createKeyval(Codec.aint());
    return Modifier.isStatic(method.getModifiers())
        ? null
        : owner == KeyvalBuilder.class ? builder.get() : Arguments.right(owner, owner);
  }

  private static List<Method> methods(Class<?>... classes) {
    return Arrays.stream(classes)
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
        .filter(method -> !ENDINGS.contains(method.getName()))
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  private static String named(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }
}
