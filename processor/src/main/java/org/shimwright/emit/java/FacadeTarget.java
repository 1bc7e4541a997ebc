package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/**
 * Turns a plan into the Java facade: a class per object class, one for functions on no object, and
 * what they share.
 */
@AutoService(Target.class)
public final class FacadeTarget implements Target {
  @Override
  public About about() {
    return new About("java", "Java classes that people call", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("'procedures:'").filter(needed -> specification.own().isPresent());
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    JavaTypes types = new JavaTypes(plan);
    List<FacadePart> parts = parts(plan, types);
    ObjectClassWriter objects = new ObjectClassWriter(types, plan, parts);
    List<Supplier<GeneratedFile>> files = new ArrayList<>();
    files.add(() -> NativesWriter.write(types, plan, parts));
    files.add(() -> ConstantsWriter.write(types, plan));
    plan.specification().objectClasses().forEach(c -> files.add(() -> objects.write(c)));
    files.add(() -> new EnvironmentWriter(types, plan).write());
    return Stream.concat(
            files.parallelStream().map(Supplier::get), // javac waits for them
            parts.stream().flatMap(part -> part.classes().stream()))
        .toList();
  }

  /** What adds to the facade of a plan. */
  static List<FacadePart> parts(Plan plan, JavaTypes types) {
    return ServiceLoader.load(FacadePart.Maker.class, FacadePart.class.getClassLoader()).stream()
        .map(maker -> maker.get().of(plan, types))
        .toList();
  }

  /** The source of a class whose types are written with their packages. */
  static GeneratedFile imported(JavaTypes types, String name, String source) {
    String imported = Imports.in(types.packageName(), types.classes(), source);
    return GeneratedFile.java(types.packageName(), name, LineBreaks.in(imported));
  }

  /** The source of a class as a template shows it, without the line of its package. */
  public static GeneratedFile file(String packageName, String name, String source) {
    String head = packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
    return GeneratedFile.java(packageName, name, LineBreaks.in(head + source));
  }
}
