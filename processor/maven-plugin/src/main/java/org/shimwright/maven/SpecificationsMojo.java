package org.shimwright.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Makes the compiler plugin compile annotated packages and types again if a specification among the
 * resources has changed. The compiler plugin itself only notices changes of Java sources.
 */
@Mojo(name = "specifications", defaultPhase = LifecyclePhase.PROCESS_RESOURCES, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields
public final class SpecificationsMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${project.build.directory}", readonly = true, required = true)
  private File target;

  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes;

  /** Called by Maven. */
  public SpecificationsMojo() {}

  @Override
  public void execute() throws MojoExecutionException {
    List<File> folders =
        project.getResources().stream().map(Resource::getDirectory).map(File::new).toList();
    List<File> sources = project.getCompileSourceRoots().stream().map(File::new).toList();
    try {
      new Specifications(folders, sources, target.toPath(), classes.toPath()).compare();
    } catch (IOException unusable) {
      throw new MojoExecutionException("a file cannot be used: " + unusable, unusable);
    }
  }
}
