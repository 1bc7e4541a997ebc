package org.shimwright.processor;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.FilerException;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;
import org.shimwright.diagnostic.Diagnostic;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Place;
import org.shimwright.emit.build.Manifest;
import org.shimwright.output.OutputFile;
import org.shimwright.processor.request.AnnotatedRequest;

/**
 * Writes generated files where build tools expect them: Java sources among the generated sources;
 * other files among the classes, where they can be packaged, or at the location that an option
 * names.
 *
 * <p>The compiler, which refuses files that exist already, opens every file before any file gets
 * its content. If the content of one file cannot be written, the files before it are deleted again.
 */
record FileWriter(Filer filer, Options options, HiddenTypes hiddenTypes) {
  /**
   * All files of one binding, in memory.
   *
   * @param annotated the annotated element that the files are generated from
   * @param library the library whose folder the resources go into
   * @param files the files, the manifest last
   */
  record Output(AnnotatedRequest annotated, String library, List<GeneratedFile> files) {}

  /**
   * A file that the compiler has opened, and the content to write to it.
   *
   * @param onDisk the file on disk, which is replaced only if its content differs; empty for a
   *     source of one element, and if the compiler keeps the file elsewhere
   * @param request the annotated request that gets faults; empty for a source of one element
   */
  private record Opened(
      FileObject object,
      GeneratedFile file,
      Optional<OutputFile> onDisk,
      Optional<AnnotatedRequest> request) {}

  /** Writes one Java source that is generated from one element. */
  static void writeJava(Filer filer, GeneratedFile file, Element from) throws IOException {
    FileObject object = filer.createSourceFile(typeName(file), from);
    writeContent(new Opened(object, file, Optional.empty(), Optional.empty()));
  }

  /**
   * Writes all outputs, or none and reports why.
   *
   * @param types the qualified names of the existing types; the names of the generated types are
   *     added
   */
  void write(List<Output> outputs, Set<String> types, Reporter reporter) {
    List<Opened> opened = new ArrayList<>();
    boolean sound = true;
    for (Output output : outputs) {
      Optional<Diagnostic> clash = findClash(output, types);
      List<Diagnostic> faults = clash.isPresent() ? List.of(clash.get()) : hiddenTypeFaults(output);
      faults.forEach(reporter.printerAt(output.annotated()));
      sound &= faults.isEmpty();
    }
    if (sound && openAll(outputs, opened, reporter)) {
      fillAll(opened, reporter);
    }
  }

  /**
   * Finds generated types that exist already. The compiler would find them too, but only one at a
   * time and with a warning for each file.
   */
  private static Optional<Diagnostic> findClash(Output output, Set<String> types) {
    Optional<Diagnostic> first = Optional.empty();
    for (GeneratedFile file : output.files()) {
      boolean exists = file.place() == Place.JAVA && !types.add(typeName(file));
      if (exists && first.isEmpty()) {
        first = Optional.of(typeExistsFault(output.library(), typeName(file)));
      }
    }
    return first;
  }

  private List<Diagnostic> hiddenTypeFaults(Output output) {
    Set<Diagnostic> faults = new LinkedHashSet<>();
    for (GeneratedFile file : output.files()) {
      if (file.place() == Place.JAVA) {
        faults.addAll(hiddenTypes.faults(packageName(file), file.content()));
      }
    }
    return List.copyOf(faults);
  }

  private static String packageName(GeneratedFile file) {
    String name = typeName(file);
    return name.substring(0, Math.max(name.lastIndexOf('.'), 0));
  }

  private static Diagnostic typeExistsFault(String library, String type) {
    return Diagnostic.of(
        "TypeExists",
        "the library '%s' needs a type %s, but there is such a type already; give the binding a"
            + " package of its own",
        library,
        type);
  }

  private boolean openAll(List<Output> outputs, List<Opened> opened, Reporter reporter) {
    boolean sound = true;
    for (Output output : outputs) {
      Optional<Diagnostic> fault = openFiles(output, opened);
      fault.ifPresent(reporter.printerAt(output.annotated()));
      sound &= fault.isEmpty();
    }
    return sound;
  }

  private Optional<Diagnostic> openFiles(Output output, List<Opened> opened) {
    List<GeneratedFile> left = new ArrayList<>();
    for (GeneratedFile file : output.files()) {
      try {
        FileObject object = createFile(file, output);
        if (file.place() == Place.JAR && CompilerFile.isElsewhere(object, file.path())) {
          left.add(file); // without -d, javac has no folder that a jar is made of
          continue;
        }
        Optional<OutputFile> onDisk = CompilerFile.of(object, pathInFolder(file, output));
        Optional<Path> link = onDisk.flatMap(CompilerFile::firstLink);
        if (link.isPresent()) {
          return Optional.of(linkFault(file, output.library(), link.get()));
        }
        GeneratedFile listed = Manifest.without(left, file);
        opened.add(new Opened(object, listed, onDisk, Optional.of(output.annotated())));
      } catch (IOException | RuntimeException fault) {
        if (!isOpenedTwice(file, fault)) {
          return Optional.of(refusalFault(file, output.library(), fault));
        }
        left.add(file);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether the compiler refuses a file for the jar because it has opened it before. Each
   * binding has another path in the jar, but without -d javac uses only the last part of the path.
   */
  private static boolean isOpenedTwice(GeneratedFile file, Exception fault) {
    return file.place() == Place.JAR && fault instanceof FilerException;
  }

  /**
   * Opens a file. The originating element makes a Gradle build delete the file together with its
   * request.
   */
  private FileObject createFile(GeneratedFile file, Output output) throws IOException {
    Element from = output.annotated().element();
    if (file.place() == Place.JAVA) {
      return filer.createSourceFile(typeName(file), from);
    }
    // the package is empty: file managers accept only legal package names, and META-INF is none
    Location location =
        file.place() == Place.JAR ? StandardLocation.CLASS_OUTPUT : options.location();
    return filer.createResource(location, "", pathInFolder(file, output), from);
  }

  /** Returns the path of a file relative to the compiler's output folder for files of its kind. */
  private String pathInFolder(GeneratedFile file, Output output) {
    return file.place() == Place.RESOURCE
        ? options.root() + "/" + output.library() + "/" + file.path()
        : file.path();
  }

  private static Diagnostic linkFault(GeneratedFile file, String library, Path link) {
    return Diagnostic.of(
        "LinkedOutput",
        "the library '%s' cannot have %s: %s is a link, which may lead out of the output folder;"
            + " replace it by a folder",
        library,
        file.path(),
        link);
  }

  private static String typeName(GeneratedFile file) {
    return file.path().replace(".java", "").replace('/', '.');
  }

  private Diagnostic refusalFault(GeneratedFile file, String library, Exception fault) {
    if (file.place() == Place.JAVA) {
      return typeExistsFault(library, typeName(file));
    }
    boolean jar = file.place() == Place.JAR;
    boolean headers = !jar && options.location() == StandardLocation.NATIVE_HEADER_OUTPUT;
    return Diagnostic.of(
        "NoOutput",
        "the library '%s' cannot have %s below %s; %s",
        library,
        file.path(),
        jar ? "the folder of the classes" : options.root(),
        headers
            ? "the location 'headers' is where javac's option -h says, so give it -h"
            : "the compiler says: " + fault);
  }

  private static void fillAll(List<Opened> opened, Reporter reporter) {
    for (int done = 0; done < opened.size(); done++) {
      try {
        writeContent(opened.get(done));
      } catch (IOException | RuntimeException fault) {
        opened.subList(0, done + 1).forEach(file -> file.object().delete());
        reporter
            .printerAt(opened.get(done).request().orElseThrow())
            .accept(
                Diagnostic.of(
                    "NotWritten",
                    "%s could not be written, so nothing was: %s; make room, or make the folder"
                        + " writable",
                    opened.get(done).object().getName(),
                    fault));
        return;
      }
    }
  }

  private static void writeContent(Opened opened) throws IOException {
    String content = opened.file().content();
    if (opened.file().place() == Place.JAVA) {
      try (Writer out = opened.object().openWriter()) {
        out.write(content);
      }
    } else if (opened.onDisk().isEmpty()) {
      try (OutputStream out = opened.object().openOutputStream()) {
        out.write(OutputFile.bytes(content));
      }
    } else if (!opened.onDisk().get().holds(content)) {
      opened.onDisk().get().replace(content);
    }
  }
}
