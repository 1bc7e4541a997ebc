package org.shimwright.emit.java.own;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/** Turns a library of one's own into Java classes that people call. */
@AutoService(Target.class)
public final class OwnFacadeTarget implements Target {
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
    List<GeneratedFile> files = new ArrayList<>();
    OwnTypes types = new OwnTypes(plan);
    files.add(new OwnNatives(plan).write());
    files.add(types.exception());
    files.addAll(types.values());
    OwnMethods methods = new OwnMethods(plan);
    files.add(methods.library());
    files.addAll(methods.handles());
    return List.copyOf(files);
  }
}
