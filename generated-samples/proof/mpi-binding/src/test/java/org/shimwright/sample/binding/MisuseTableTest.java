package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.shimwright.runtime.Complex;
import org.shimwright.runtime.FloatComplex;
import org.shimwright.runtime.NativeHandle;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.runtime.mpi.KeyvalBuilder;
import org.shimwright.runtime.mpi.PredefinedKeyval;
import org.shimwright.runtime.mpi.Status;
import org.shimwright.sample.binding.Arguments.Wrong;

/**
 * Every public method, each argument wrong in each way: a table made by looking at the classes.
 * What comes back is an exception with a message, or a result where a number means something to
 * MPI; the JVM and MPI go on.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MisuseTableTest {
  /** Only generated code calls these: nothing that is public gives a program one of them. */
  private static final Set<Class<?>> OF_GENERATED_CODE =
      Set.of(Complex.class, FloatComplex.class, Status.class);

  private static final List<Class<?>> CLASSES =
      Stream.of(NativeHandle.class, Keyval.class, Comm.class)
          .flatMap(one -> PublicMembers.classesBeside(one).stream())
          .filter(type -> !OF_GENERATED_CODE.contains(type))
          .toList();

  /** They end the process, or MPI for all the tests that follow; other tests call them. */
  private static final Set<String> ENDINGS =
      Set.of("Comm.abort", "Mpi.finish", "Mpi.run", "Mpi.start", "Session.close");

  /** What may be called before MPI is initialized and after it was finalized. */
  private static final Set<String> ANYTIME =
      Set.of(
          "Mpi.initialized",
          "Mpi.finalized",
          "Mpi.getVersion",
          "Mpi.getLibraryVersion",
          "Mpi.init",
          "Mpi.initThread");

  private static final DocumentedExceptions DOCUMENTED = DocumentedExceptions.read();

  private static final int THREADS = 4;

  /** Set where the tests run on an MPI that is not the embedded one. */
  private static final boolean ON_ANOTHER_MPI = System.getProperty("binding.layered") != null;

  /** A call that is wrong in one way. */
  private record Misuse(String what, Executable member, Callable<Object> call, boolean refused) {}

  @Test
  @Order(1)
  void beforeMpiIsInitialized() {
    assertEquals(List.of(), withoutMpi("not initialized"));
  }

  @TestFactory
  @Order(2)
  Stream<DynamicTest> everyWrongArgument() throws IOException {
    Mpi.initThread(ThreadLevel.MULTIPLE);
    Comm.WORLD.setErrhandler(Errhandler.ERRORS_RETURN);
    Comm.SELF.setErrhandler(Errhandler.ERRORS_RETURN);
    List<Misuse> table = table();
    assertTrue(table.size() > 250, () -> "only " + table.size() + " cases were found");
    keepFigure(table.size());
    return table.stream().map(misuse -> DynamicTest.dynamicTest(misuse.what, () -> check(misuse)));
  }

  private static void keepFigure(int cases) throws IOException {
    System.out.println("misuse: " + cases + " cases");
    Path folder = Files.createDirectories(Path.of("target/figures"));
    String mpi = Integer.toHexString(Mpi.getLibraryVersion().hashCode());
    String file = "misuse-" + mpi + System.getProperty("binding.layered", "") + ".properties";
    Files.writeString(folder.resolve(file.replace('/', '-')), "cases of misuse=" + cases + "\n");
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
    List<Class<?>> facade = new ArrayList<>(PublicMembers.classesBeside(Comm.class));
    facade.add(PredefinedKeyval.class);
    int called = 0;
    for (Executable member : PublicMembers.of(facade)) {
      if (member instanceof Method method && callsMpi(method)) {
        called++;
        Object[] arguments =
            Stream.of(method.getGenericParameterTypes()).map(Arguments::constant).toArray();
        Object receiver =
            Modifier.isStatic(method.getModifiers())
                ? null
                : Arguments.constant(method.getDeclaringClass());
        String said = outcome(() -> method.invoke(receiver, arguments));
        if (!said.contains("IllegalStateException") || !said.contains(reason)) {
          wrong.add(named(method) + ": " + said);
        }
      }
    }
    assertTrue(called > 50, "only " + called + " methods were called");
    return wrong;
  }

  private static boolean callsMpi(Method method) {
    Class<?> owner = method.getDeclaringClass();
    return !ENDINGS.contains(named(method))
        && !ANYTIME.contains(named(method))
        && !owner.isRecord()
        && !owner.isEnum()
        && !isOfJava(method)
        && method.getReturnType() != KeyvalBuilder.class
        && Stream.of(method.getParameterTypes())
            .noneMatch(
                type ->
                    type == Keyval.class // which only MPI makes
                        || type == PredefinedKeyval.class && owner != Comm.class);
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

  @Test
  void whatGeneratedCodeAloneCallsIsOutOfReach() {
    for (Class<?> type : CLASSES) {
      for (Method method : type.getMethods()) {
        assertFalse(OF_GENERATED_CODE.contains(method.getReturnType()), method::toString);
      }
      for (Field field : type.getFields()) {
        assertFalse(OF_GENERATED_CODE.contains(field.getType()), field::toString);
      }
    }
  }

  /** A name here that nothing has any more hides what is not tried. */
  @Test
  void whatIsLeftOutIsThere() {
    List<String> names = PublicMembers.of(CLASSES).stream().map(MisuseTableTest::named).toList();
    assertTrue(names.containsAll(ENDINGS), names::toString);
    assertTrue(names.containsAll(ANYTIME), names::toString);
  }

  private static List<Misuse> table() {
    List<Misuse> table = new ArrayList<>();
    for (Executable member : PublicMembers.of(CLASSES)) {
      if (ENDINGS.contains(named(member)) || carriesOnly(member) || isOfEnums(member)) {
        continue;
      }
      addWrongReceivers(member, table);
      for (int place = 0; place < member.getParameterCount(); place++) {
        addWrongArguments(member, place, table);
      }
    }
    if (ON_ANOTHER_MPI) {
      // numbers that mean something to MPI reach it, and other MPIs may crash on them
      table.removeIf(misuse -> !misuse.refused);
    }
    return table;
  }

  /** What MPI returned: values that a record of the facade holds together, and named numbers. */
  private static boolean carriesOnly(Executable member) {
    Class<?> owner = member.getDeclaringClass();
    return (owner.isRecord() || owner.isEnum()) && owner.getPackage() == Comm.class.getPackage();
  }

  /** What the language gives every enum. */
  private static boolean isOfEnums(Executable member) {
    return member.getDeclaringClass().isEnum() && member.getName().equals("valueOf");
  }

  private static void addWrongReceivers(Executable method, List<Misuse> table) {
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isStatic(method.getModifiers())
        || isOfJava(method)
        || !NativeHandle.class.isAssignableFrom(owner)) {
      return;
    }
    for (Wrong wrong : Arguments.wrongObjects(owner)) {
      if (wrong.what().equals("the null handle") && isForOtherCode(method)) {
        continue;
      }
      table.add(
          new Misuse(
              "%s on %s".formatted(named(method), wrong.what()),
              method,
              () -> called(method, wrong.made().get(), rightArguments(method)),
              true));
    }
  }

  private static void addWrongArguments(Executable method, int place, List<Misuse> table) {
    Class<?> owner = method.getDeclaringClass();
    for (Wrong wrong : Arguments.wrong(method.getGenericParameterTypes()[place], owner)) {
      table.add(
          new Misuse(
              "%s with argument %d %s".formatted(named(method), place, wrong.what()),
              method,
              () -> {
                Object[] arguments = rightArguments(method);
                arguments[place] = wrong.made().get();
                return called(method, receiver(method), arguments);
              },
              wrong.refused()
                  && !(frees(method) && wrong.what().equals("closed"))
                  && !method.getName().equals("equals")));
    }
  }

  /** Closing a key twice is no mistake, by whatever method. */
  private static boolean frees(Executable method) {
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
      assertTrue(
          DOCUMENTED.tell(misuse.member, thrown),
          () -> "%s threw what %s does not tell: %s".formatted(misuse.what, misuse.member, thrown));
      assertTrue(
          thrown.getMessage() != null && !thrown.getMessage().isBlank(),
          () -> misuse.what + " says nothing: " + thrown);
    } catch (Exception unexpected) {
      fail(misuse.what, unexpected);
    }
    assertEquals(1, Comm.SELF.size(), () -> "MPI goes on after " + misuse.what);
  }

  private static Object[] rightArguments(Executable method) {
    return Stream.of(method.getGenericParameterTypes())
        .map(type -> Arguments.right(type, method.getDeclaringClass()))
        .toArray();
  }

  private static Object receiver(Executable method) {
    Class<?> owner = method.getDeclaringClass();
    return Modifier.isStatic(method.getModifiers()) || method instanceof Constructor<?>
        ? null
        : Arguments.right(owner, owner);
  }

  private static Object called(Executable member, Object receiver, Object[] arguments)
      throws ReflectiveOperationException {
    return member instanceof Method method
        ? method.invoke(receiver, arguments)
        : ((Constructor<?>) member).newInstance(arguments);
  }

  /** Gives a handle to other code, where the null handle means something, too. */
  private static boolean isForOtherCode(Executable method) {
    return Set.of("toHandle", "toFint", "toInt").contains(method.getName());
  }

  /** What no object may refuse; closing what is not to be freed does nothing. */
  private static boolean isOfJava(Executable method) {
    return Set.of("toString", "isNull", "isAlive", "equals", "hashCode", "close")
        .contains(method.getName());
  }

  private static String named(Executable method) {
    String owner = method.getDeclaringClass().getSimpleName();
    return owner + "." + (method instanceof Method ? method.getName() : "new");
  }
}
