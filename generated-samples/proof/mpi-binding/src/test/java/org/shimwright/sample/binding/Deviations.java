package org.shimwright.sample.binding;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import org.shimwright.diagnostic.Diagnostics;
import org.shimwright.spec.Specification;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VendorRecord;
import org.shimwright.spec.read.SpecificationReader;

/**
 * Turns the failure of a test into its being skipped where the specification claims the difference
 * that the test names, and its success into a failure.
 */
final class Deviations implements InvocationInterceptor {
  /** A test, wherever it runs. */
  @FunctionalInterface
  interface Trial {
    void run() throws Throwable;
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    Method test = called.getExecutable();
    Optional<DeviationOf> named = of(test);
    if (named.isEmpty()) {
      invocation.proceed();
      return;
    }
    VendorRecord known =
        Trials.of(Recorded.SPECIFICATION).recordOf(Mpi.getLibraryVersion()).orElseThrow();
    VendorDifference difference =
        entry(named.get(), Trials.of(Recorded.SPECIFICATION).differences());
    if (named.get().fatal()) {
      invocation.skip();
      mustFail(known, difference, () -> OneTest.runElsewhere(test));
    } else {
      mustFail(known, difference, invocation::proceed);
    }
  }

  /** The difference that a test names and the specification claims for the MPI of this process. */
  static Optional<DeviationOf> of(Method test) {
    DeviationOf[] named = test.getAnnotationsByType(DeviationOf.class);
    boolean layered = Boolean.getBoolean("binding.layered");
    return named.length == 0
        ? Optional.empty()
        : claimed(
            named,
            Trials.of(Recorded.SPECIFICATION).differences(),
            Trials.of(Recorded.SPECIFICATION)
                .recordOf(Mpi.getLibraryVersion())
                .map(known -> layered ? known.behindLayer() : known));
  }

  /**
   * The first of some differences that the specification claims for an MPI; none if it claims none.
   *
   * @param recorded all that the specification records
   * @param known what it records of the MPI; nothing where none differs
   */
  static Optional<DeviationOf> claimed(
      DeviationOf[] named, List<VendorDifference> recorded, Optional<VendorRecord> known) {
    List<VendorDifference> claims = known.map(VendorRecord::differences).orElse(List.of());
    DeviationOf found = null;
    for (DeviationOf one : named) {
      VendorDifference difference = entry(one, recorded);
      found = found == null && claims.contains(difference) ? one : found;
    }
    return Optional.ofNullable(found);
  }

  private static VendorDifference entry(DeviationOf named, List<VendorDifference> recorded) {
    return recorded.stream()
        .filter(difference -> difference.id().equals(named.value()))
        .findFirst()
        .orElseThrow(
            () ->
                new AssertionFailedError(
                    "differences.yaml has no '%s'; take the annotation out, or name another"
                        .formatted(named.value())));
  }

  /**
   * Runs a test that a difference makes fail; aborts if it does. It may pass in a version that was
   * not measured.
   */
  static void mustFail(VendorRecord known, VendorDifference difference, Trial test) {
    try {
      test.run();
    } catch (TestAbortedException otherwise) {
      throw otherwise;
    } catch (Throwable seen) {
      String reason =
          "%s%s does not keep %s: %s (%s); it says: %s"
              .formatted(
                  known.isMeasured() ? "" : known.unknown() + "; ",
                  known.measured(),
                  difference.rule(),
                  difference.text(),
                  difference.id(),
                  String.valueOf(seen).lines().findFirst().orElse(""));
      System.out.println("skipped: " + reason);
      throw new TestAbortedException(reason);
    }
    if (known.isMeasured()) {
      throw new AssertionFailedError(
          "%s: %s passes this test; take its version out of '%s', or the annotation from the test"
              .formatted(difference.origin(), known.release(), difference.id()));
    }
    System.out.println(known.unknown() + "; this test passes despite " + difference.id());
  }

  /** What the bundled specification claims. */
  private static final class Recorded {
    static final Specification SPECIFICATION =
        SpecificationReader.mpiCaching(new Diagnostics()).orElseThrow();
  }
}
