package org.shimwright.emit.jni;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;
import org.shimwright.plan.crossing.CachingCrossing;
import org.shimwright.plan.crossing.CrossingPlanner;
import org.shimwright.plan.crossing.Crossings;
import org.shimwright.plan.crossing.ProcedureCrossing;

/** Turns a plan into the JNI functions of a binding: thin C that calls standard MPI names only. */
@AutoService(Target.class)
public final class JniTarget implements Target {
  @Override
  public String name() {
    return "jni";
  }

  @Override
  public String summary() {
    return "JNI functions in C that call any MPI";
  }

  @Override
  public List<String> support() {
    return List.of(
        "jni/support.h",
        "jni/calls.c",
        "jni/callbacks.c",
        "jni/releases.c",
        "jni/gate.c",
        "jni/exports.map");
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    Crossings crossings = CrossingPlanner.of(plan);
    JniSource source = new JniSource(plan.request().packageName(), "MpiNatives");
    source.head();
    JniGeneral general = new JniGeneral(source, crossings);
    general.write();
    JniProcedures procedures = new JniProcedures(source);
    for (ProcedureCrossing procedure : crossings.procedures()) {
      procedures.write(procedure);
    }
    JniCaching caching = new JniCaching(source);
    for (CachingCrossing crossing : crossings.caching()) {
      caching.write(crossing);
    }
    return List.of(
        GeneratedFile.resource("jni/natives.c", source.text()),
        GeneratedFile.resource("jni/shim.h", ShimPrototypes.forJni(crossings)));
  }
}
