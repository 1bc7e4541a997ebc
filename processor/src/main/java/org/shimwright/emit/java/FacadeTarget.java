package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.java.carrier.JavaTypes;
import org.shimwright.emit.java.type.JavaOfType;
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
    JavaOfType java = new JavaOfType(plan);
    ObjectClassWriter objects = new ObjectClassWriter(types, plan, java, parts);
    List<Supplier<TypeSpec.Builder>> classes = new ArrayList<>();
    classes.add(() -> new NativesClass(plan, java).write(parts));
    classes.add(() -> ConstantsWriter.write(types, plan, java.natives()));
    plan.specification().objectClasses().forEach(c -> classes.add(() -> objects.write(c)));
    classes.add(new EnvironmentWriter(types, plan, java)::write);
    parts.forEach(part -> classes.addAll(part.classes()));
    return classes.parallelStream().map(made -> file(types, made.get())).toList();
  }

  /** What adds to the facade of a plan. */
  static List<FacadePart> parts(Plan plan, JavaTypes types) {
    return ServiceLoader.load(FacadePart.Maker.class, FacadePart.class.getClassLoader()).stream()
        .map(maker -> maker.get().of(plan, types))
        .toList();
  }

  /** The source of a class. A class of others keeps its package if the facade has its name. */
  private static GeneratedFile file(JavaTypes types, TypeSpec.Builder type) {
    type.alwaysQualify(types.classes().toArray(String[]::new));
    return GeneratedClass.file(types.packageName(), type.build());
  }
}
