package org.shimwright.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.artifact.repository.ArtifactRepository;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.shimwright.nativebuild.Installation;
import org.shimwright.nativebuild.Parts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Completes each project of a build that has the plugin with {@code <extensions>true</extensions>},
 * before Maven plans the build.
 */
public final class BindingExtension extends AbstractMavenLifecycleParticipant {
  private static final Logger LOG = LoggerFactory.getLogger(BindingExtension.class);

  /** Called by Maven. */
  public BindingExtension() {}

  @Override
  public void afterProjectsRead(MavenSession session) throws MavenExecutionException {
    for (MavenProject project : session.getProjects()) {
      Plugin plugin = project.getPlugin(Parts.GROUP + ":" + ProjectCompletion.PLUGIN);
      if (plugin != null) {
        renewParts(session, project);
        new ProjectCompletion(project, plugin, session.getUserProperties()).complete();
      }
    }
  }

  /**
   * Replaces files in Maven's cache that differ from those of the installation whose repository the
   * pom names.
   */
  private static void renewParts(MavenSession session, MavenProject project)
      throws MavenExecutionException {
    for (ArtifactRepository repository : project.getPluginArtifactRepositories()) {
      Optional<Installation> named = Installation.ofRepository(repository.getUrl());
      if (named.isPresent()) {
        renew(named.get(), Path.of(session.getLocalRepository().getBasedir()));
      }
    }
  }

  private static void renew(Installation installation, Path cache) throws MavenExecutionException {
    try {
      List<String> renewed = new CachedParts(installation.repository(), cache).renew();
      if (!renewed.isEmpty()) {
        LOG.warn(
            "[OtherBuild] Maven's cache had another build of {} than {}, whose files are taken now;"
                + " this run still uses the plugin of the other build, the next run of Maven that"
                + " of the installation",
            renewed,
            installation.prefix());
      }
    } catch (IOException unwritable) {
      throw new MavenExecutionException(
          "[OtherBuild] Maven's cache in "
              + cache
              + " has another build than "
              + installation.prefix()
              + ", and cannot be written: "
              + unwritable.getMessage(),
          unwritable);
    }
  }
}
