package org.shimwright.emit.java;

import com.google.auto.service.AutoService;
import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;
import org.shimwright.plan.crossing.CachingCrossing;
import org.shimwright.plan.crossing.CrossingPlanner;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.spec.ObjectClass;

/**
 * Turns a plan into the Java facade: a class per object class, {@code Mpi}, and what they share.
 */
@AutoService(Target.class)
public final class FacadeTarget implements Target {
  static final AnnotationSpec GENERATED =
      AnnotationSpec.builder(ClassName.get("javax.annotation.processing", "Generated"))
          .addMember("value", "$S", "org.shimwright.processor")
          .build();

  @Override
  public String name() {
    return "java";
  }

  @Override
  public String summary() {
    return "Java classes that people call";
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Crossings crossings = CrossingPlanner.of(plan);
    String packageName = plan.request().packageName();
    JavaTypes types = new JavaTypes(packageName);
    List<TypeSpec> classes = new ArrayList<>();
    classes.add(new NativesWriter(types, crossings).write(plan.request().library()));
    classes.add(new ConstantsWriter(types, crossings).write());
    ObjectClassWriter objects = new ObjectClassWriter(types, crossings);
    for (ObjectClass objectClass : crossings.objectClasses()) {
      classes.add(objects.write(objectClass));
    }
    for (CachingCrossing caching : crossings.caching()) {
      classes.add(new CachingWriter(types, caching).write());
    }
    classes.add(new EnvironmentWriter(types, crossings).write());
    return classes.stream().map(type -> file(packageName, type)).toList();
  }

  static GeneratedFile file(String packageName, TypeSpec type) {
    String source =
        JavaFile.builder(packageName, type)
            .indent("  ")
            .skipJavaLangImports(true)
            .build()
            .toString();
    return GeneratedFile.java(packageName, type.name(), source);
  }
}
