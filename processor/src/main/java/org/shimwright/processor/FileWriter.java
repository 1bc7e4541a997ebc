package org.shimwright.processor;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.StandardLocation;
import org.shimwright.emit.GeneratedFile;

/**
 * Writes generated files where build tools expect them: Java among the generated sources,
 * everything else among the classes, where it can be packaged.
 */
final class FileWriter {
  private final Filer filer;
  private final String root;

  /**
   * Makes a writer.
   *
   * @param root the folder of all libraries' resources
   */
  FileWriter(Filer filer, String root) {
    this.filer = filer;
    this.root = root;
  }

  /** Writes files that come from one element, which a Gradle build remembers. */
  void write(List<GeneratedFile> files, String library, Element from) throws IOException {
    for (GeneratedFile file : files) {
      switch (file.place()) {
        case JAVA -> java(file, from);
        case RESOURCE -> resource(file, root + "/" + library + "/" + file.path(), from);
      }
    }
  }

  private void java(GeneratedFile file, Element from) throws IOException {
    String name = file.path().replaceFirst("\\.java$", "").replace('/', '.');
    try (Writer out = filer.createSourceFile(name, from).openWriter()) {
      out.write(file.content());
    }
  }

  /** The package is empty because file managers accept only legal package names, and no dashes. */
  private void resource(GeneratedFile file, String path, Element from) throws IOException {
    try (OutputStream out =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, from).openOutputStream()) {
      out.write(file.content().getBytes(StandardCharsets.UTF_8));
    }
  }
}
