package org.shimwright.maven;

import java.io.IOException;
import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

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
      return dom(
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in).getDocumentElement());
    } catch (IOException | SAXException | ParserConfigurationException damaged) {
      throw new IllegalStateException("the plugin's jar is damaged", damaged);
    }
  }

  /** Converts an element to Maven's class; Maven 3.9 and 4 hide their converter from plugins. */
  private static Xpp3Dom dom(Element element) {
    Xpp3Dom copy = new Xpp3Dom(element.getTagName());
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      Attr attribute = (Attr) element.getAttributes().item(i);
      copy.setAttribute(attribute.getName(), attribute.getValue());
    }
    for (Node each = element.getFirstChild(); each != null; each = each.getNextSibling()) {
      if (each instanceof Element child) {
        copy.addChild(dom(child));
      }
    }
    if (copy.getChildCount() == 0) {
      copy.setValue(element.getTextContent());
    }
    return copy;
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
