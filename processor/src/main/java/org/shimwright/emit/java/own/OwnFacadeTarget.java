package org.shimwright.emit.java.own;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;
import org.shimwright.plan.own.OwnPlan;

/** Turns a library of one's own into Java classes that people call. */
@AutoService(Target.class)
public final class OwnFacadeTarget implements Target {
  @Override
  public String name() {
    return "java";
  }

  @Override
  public boolean isOfOwnLibraries() {
    return true;
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    OwnPlan own = OwnPlan.of(plan).orElseThrow();
    List<GeneratedFile> files = new ArrayList<>();
    OwnTypes types = new OwnTypes(own);
    files.add(new OwnNatives(own).write());
    files.add(types.exception());
    files.addAll(types.values());
    OwnMethods methods = new OwnMethods(own);
    files.add(methods.library());
    files.addAll(methods.handles());
    return List.copyOf(files);
  }
}
