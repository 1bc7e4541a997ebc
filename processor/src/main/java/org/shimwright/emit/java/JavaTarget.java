package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;

/** Turns the plan of a library with headers into the Java classes that people call. */
@AutoService(Target.class)
public final class JavaTarget implements Target {
  @Override
  public About about() {
    return new About("java", "Java classes that people call", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public Optional<String> lacking(Specification specification) {
    return Optional.of("'functions:'").filter(needed -> specification.own().isEmpty());
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    JavaOfType java = new JavaOfType(plan);
    ValueClasses values = new ValueClasses(plan, java);
    List<Supplier<TypeSpec>> classes = new ArrayList<>();
    classes.add(new NativesClass(plan, java)::write);
    classes.add(values::exception);
    plan.own().types(EnumType.class).forEach(type -> classes.add(() -> values.enumeration(type)));
    plan.own().types(StructType.class).forEach(type -> classes.add(() -> values.struct(type)));
    plan.own().types(CallbackType.class).forEach(type -> classes.add(() -> values.callback(type)));
    classes.add(new LibraryClass(plan, java)::write);
    plan.own()
        .types(HandleType.class)
        .forEach(type -> classes.add(new HandleClass(plan, java, type)::write));
    return classes.parallelStream() // javac waits for them
        .map(made -> GeneratedClass.file(plan.request().packageName(), made.get()))
        .toList();
  }
}
