package org.shimwright.maven;

import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * Completes each project of a build that has the plugin with {@code <extensions>true</extensions>},
 * before Maven plans what to do.
 */
public final class BindingExtension extends AbstractMavenLifecycleParticipant {
  /** Called by Maven. */
  public BindingExtension() {}

  @Override
  public void afterProjectsRead(MavenSession session) throws MavenExecutionException {
    for (MavenProject project : session.getProjects()) {
      Plugin plugin = project.getPlugin(ProjectCompletion.GROUP + ":" + ProjectCompletion.PLUGIN);
      if (plugin != null) {
        new ProjectCompletion(project, plugin, session.getUserProperties()).complete();
      }
    }
  }
}
