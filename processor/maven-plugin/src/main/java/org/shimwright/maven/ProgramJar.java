package org.shimwright.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;

/**
 * Adds maven-shade-plugin to a project. The plugin packs the program, the binding, the API and the
 * native library into one jar that {@code java -jar} runs. If the project already has that plugin,
 * nothing is changed.
 */
final class ProgramJar {
  private static final String SHADE = "maven-shade-plugin";
  private static final String VERSION = "3.6.2";
  private static final String CONFIGURATION = "program-jar.xml";
  private static final String MAIN_CLASS = "MAIN_CLASS";

  private final MavenProject project;

  ProgramJar(MavenProject project) {
    this.project = project;
  }

  void add(String main) {
    if (project.getPlugin("org.apache.maven.plugins:" + SHADE) != null) {
      return;
    }
    PluginExecution execution = new PluginExecution();
    execution.setId("program-jar");
    execution.setPhase("package");
    execution.addGoal("shade");
    Xpp3Dom configuration = configuration();
    setMain(configuration, main);
    execution.setConfiguration(configuration);
    Plugin shade = new Plugin();
    shade.setArtifactId(SHADE);
    shade.setVersion(VERSION);
    shade.addExecution(execution);
    project.getBuild().addPlugin(shade);
  }

  private static Xpp3Dom configuration() {
    try (InputStream in = ProgramJar.class.getResourceAsStream(CONFIGURATION)) {
      if (in == null) {
        throw new IOException("no " + CONFIGURATION);
      }
      Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
      return Xpp3DomBuilder.build(text);
    } catch (IOException | XmlPullParserException damaged) {
      throw new IllegalStateException("the plugin's jar is damaged", damaged);
    }
  }

  private static void setMain(Xpp3Dom element, String main) {
    if (MAIN_CLASS.equals(element.getValue())) {
      element.setValue(main);
    }
    for (Xpp3Dom child : element.getChildren()) {
      setMain(child, main);
    }
  }
}
