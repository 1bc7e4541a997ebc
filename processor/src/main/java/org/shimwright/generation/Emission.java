package org.shimwright.generation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.build.Manifest;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/** Runs the targets that a plan requests, and collects their files in memory. */
public final class Emission {
  private final List<Target> targets = new ArrayList<>();

  /** Creates an emission with the given targets. */
  public Emission(Iterable<Target> services) {
    for (Target target : services) {
      targets.add(target);
    }
    targets.sort(Comparator.comparing(Target::name));
  }

  /** Creates an emission with every target on the class path of this class. */
  public static Emission ofServices() {
    return new Emission(ServiceLoader.load(Target.class, Emission.class.getClassLoader()));
  }

  /** Returns all targets, sorted by name. */
  public List<Target> targets() {
    return Collections.unmodifiableList(targets);
  }

  /**
   * Returns the targets that serve a specification, by name.
   *
   * @throws IllegalStateException if two such targets have the same name
   */
  public Map<String, Target> serving(Specification specification) {
    Map<String, Target> serving = new TreeMap<>();
    for (Target target : targets) {
      if (target.serves(specification)) {
        Target other = serving.put(target.name(), target);
        if (other != null) {
          throw new IllegalStateException(
              "the target '%s' of %s is made by %s and by %s"
                  .formatted(
                      target.name(), specification.name(), other.getClass(), target.getClass()));
        }
      }
    }
    return serving;
  }

  /**
   * Returns all files of a plan, the manifest last. Empty if a fault was reported to {@code
   * faults}.
   */
  public Optional<List<GeneratedFile>> files(Plan plan, Consumer<Diagnostic> faults) {
    List<GeneratedFile> files = new ArrayList<>();
    Manifest manifest = new Manifest();
    boolean made = runTargets(plan, faults, files, target -> manifest.with(filesOf(target, plan)));
    List<GeneratedFile> all = List.copyOf(files);
    if (!made || !runTargets(plan, faults, files, t -> manifest.with(t.summarize(plan, all)))) {
      return Optional.empty();
    }
    files.add(manifest.file());
    return Optional.of(List.copyOf(files));
  }

  private static List<GeneratedFile> filesOf(Target target, Plan plan) {
    List<GeneratedFile> files = new ArrayList<>(target.emit(plan));
    files.addAll(SupportSources.of(target, plan));
    return files;
  }

  /**
   * Runs a step of every target, even after one has failed, so that all failures are reported at
   * once. The targets run in several threads, because javac waits for them.
   */
  private boolean runTargets(
      Plan plan,
      Consumer<Diagnostic> faults,
      List<GeneratedFile> files,
      Function<Target, List<GeneratedFile>> step) {
    Map<String, Target> known = serving(plan.specification());
    List<Outcome> outcomes =
        onAllProcessors(
            () ->
                plan.request().targets().parallelStream()
                    .map(name -> emitOrFail(plan, name, () -> step.apply(known.get(name))))
                    .toList());
    boolean made = true;
    for (Outcome outcome : outcomes) {
      files.addAll(outcome.files());
      outcome.fault().ifPresent(faults);
      made &= outcome.fault().isEmpty();
    }
    return made;
  }

  /**
   * Runs work in a new pool that has a thread for each processor. In the common pool, the calling
   * thread would wait for one target and not help with classes that the target generates in
   * parallel.
   */
  private static <T> T onAllProcessors(Callable<T> work) {
    ForkJoinPool pool = new ForkJoinPool();
    try {
      return pool.submit(work).join();
    } finally {
      pool.shutdown();
    }
  }

  private static Outcome emitOrFail(Plan plan, String target, Supplier<List<GeneratedFile>> files) {
    try {
      return new Outcome(files.get(), Optional.empty());
    } catch (RuntimeException | LinkageError | StackOverflowError fault) {
      String library = plan.request().library();
      return new Outcome(List.of(), Optional.of(Failure.of(fault, target, library)));
    }
  }

  /** The files of one target, or the fault that prevented them. */
  private record Outcome(List<GeneratedFile> files, Optional<Diagnostic> fault) {}
}
