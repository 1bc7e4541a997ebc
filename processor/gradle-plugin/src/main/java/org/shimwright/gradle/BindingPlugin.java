package org.shimwright.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;

/** The plugin {@code org.shimwright}, which completes each project that applies it. */
public final class BindingPlugin implements Plugin<Project> {
  /** Called by Gradle. */
  public BindingPlugin() {}

  @Override
  public void apply(Project project) {
    BuildScriptCompletion completion = new BuildScriptCompletion(project);
    project.afterEvaluate(evaluated -> completion.complete());
  }
}
