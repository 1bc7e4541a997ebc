package org.shimwright.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.generation.Emission;
import org.shimwright.generation.Generation;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.generation.repeat.Repeat;
import org.shimwright.processor.request.AnnotatedRequest;

/**
 * Turns the bindings of a round into outputs in memory: earlier ones that are still right, or new.
 */
final class RoundOutputs {
  private final List<Binding> bindings = new ArrayList<>();
  private final SpecificationLoader specifications;
  private final Set<String> libraries;

  /** A binding, and what tells whether it has changed, if that can be told. */
  private record Binding(
      AnnotatedRequest annotated, WrittenRequest written, Optional<Repeat> repeat) {}

  /**
   * Takes the bindings of a round.
   *
   * @param libraries the libraries of earlier rounds, to which those of this one are added
   */
  RoundOutputs(
      List<AnnotatedRequest> annotated, SpecificationLoader specifications, Set<String> libraries) {
    this.specifications = specifications;
    this.libraries = libraries;
    for (AnnotatedRequest one : annotated) {
      WrittenRequest written = one.written(SpecificationLoader.BUNDLED);
      bindings.add(new Binding(one, written, Repeat.of(written, specifications)));
    }
  }

  /** The outputs of an earlier compilation, unless one of them is not what would be made now. */
  Optional<List<Output>> earlier(Function<String, Repeat.Earlier> places) {
    List<Output> outputs = new ArrayList<>();
    Set<String> names = new HashSet<>(libraries);
    for (Binding binding : bindings) {
      Optional<String> library = binding.written().libraryName().filter(names::add);
      Optional<Output> output = library.flatMap(name -> earlier(binding, name, places.apply(name)));
      if (output.isEmpty()) {
        return Optional.empty();
      }
      outputs.add(output.get());
    }
    libraries.addAll(names);
    return Optional.of(outputs);
  }

  private static Optional<Output> earlier(Binding binding, String library, Repeat.Earlier earlier) {
    return binding
        .repeat()
        .flatMap(repeat -> repeat.files(earlier))
        .map(files -> output(binding, library, files));
  }

  /** New outputs, of the bindings of which {@code reporter} got nothing to report. */
  List<Output> generated(Reporter reporter) {
    Generation generation = new Generation(specifications, Emission.ofServices(), libraries);
    List<Output> outputs = new ArrayList<>();
    for (Binding binding : bindings) {
      generation
          .files(binding.written(), reporter.at(binding.annotated()))
          .map(made -> output(binding, made.plan().request().library(), made.files()))
          .ifPresent(outputs::add);
    }
    return outputs;
  }

  private static Output output(Binding binding, String library, List<GeneratedFile> files) {
    List<GeneratedFile> all = new ArrayList<>(files);
    binding.repeat().ifPresent(repeat -> all.add(repeat.record(files)));
    return new Output(binding.annotated(), library, all);
  }
}
