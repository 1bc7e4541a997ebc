package org.shimwright.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.emit.build.Manifest;
import org.shimwright.plan.Plan;

/** Runs the targets that a plan asks for, and collects their files without writing any. */
final class Emission {
  private final Map<String, Target> targets = new TreeMap<>();

  Emission() {
    ServiceLoader.load(Target.class, Emission.class.getClassLoader())
        .forEach(target -> targets.put(target.name(), target));
  }

  /** The names of all targets. */
  Set<String> names() {
    return targets.keySet();
  }

  /** All files of a plan, the manifest last. */
  List<GeneratedFile> files(Plan plan) {
    List<Target> wanted = plan.request().targets().stream().map(targets::get).toList();
    List<GeneratedFile> files = new ArrayList<>();
    wanted.forEach(target -> files.addAll(target.emit(plan)));
    List<GeneratedFile> emitted = List.copyOf(files);
    wanted.forEach(target -> files.addAll(target.summarize(plan, emitted)));
    files.add(Manifest.of(files));
    return files;
  }
}
