package org.shimwright.sample.binding;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** Turns the failure of a test into its being skipped, if the MPI under test is known for it. */
final class Deviations implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    DeviationOf known = of(called.getExecutable()).orElse(null);
    if (known == null) {
      invocation.proceed();
      return;
    }
    if (known.fatal()) {
      invocation.skip();
      throw skipped(known, "it is not tried, for it would end the process");
    }
    try {
      invocation.proceed();
    } catch (TestAbortedException otherwise) {
      throw otherwise;
    } catch (Throwable seen) {
      throw skipped(known, "it says: " + seen);
    }
    fail(known.mpi() + " passes this test: take its deviation out (" + known.does() + ")");
  }

  private static TestAbortedException skipped(DeviationOf known, String seen) {
    String rule = known.rule().isEmpty() ? "" : "does not keep " + known.rule() + ": ";
    String reason = known.mpi() + " " + rule + known.does() + "; " + seen;
    System.out.println("skipped: " + reason);
    return new TestAbortedException(reason);
  }

  /** The deviation of the MPI that this process runs on. */
  static Optional<DeviationOf> of(Method test) {
    return Stream.of(test.getAnnotationsByType(DeviationOf.class))
        .filter(Deviations::applies)
        .findFirst();
  }

  private static boolean applies(DeviationOf known) {
    boolean layered = Boolean.getBoolean("binding.layered");
    return !(layered && known.curedByLayer()) && name().equals(known.mpi());
  }

  /** The name and the version of the MPI, such as {@code Open MPI 4.1.4}. */
  private static String name() {
    return Mpi.getLibraryVersion()
        .split("[,\n]")[0]
        .replaceAll("\\s*(Version:|(?<= )v)\\s*", " ")
        .replaceAll(" +", " ")
        .strip();
  }
}
