package org.shimwright.command;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.shimwright.diagnostic.VisibleText;
import org.shimwright.plan.AddedPage;
import org.shimwright.spec.document.LimitedText;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Reads the Markdown files of {@code --pages}, and the pictures that they show. */
final class AddedPages {
  private final CommandLine line;

  private AddedPages(CommandLine line) {
    this.line = line;
  }

  /**
   * Reads the pages of the files, in their order. A fault of a file is reported as a fault of the
   * command line.
   */
  static List<AddedPage> read(List<Path> files, CommandLine line) throws IOException {
    AddedPages reader = new AddedPages(line);
    Map<String, AddedPage> pages = new LinkedHashMap<>();
    for (Path file : files) {
      AddedPage page = reader.readPage(file);
      if (pages.put(page.name(), page) != null) {
        throw reader.pageFault(file, "has the same name as another page; rename one");
      }
    }
    return List.copyOf(pages.values());
  }

  private AddedPage readPage(Path file) throws IOException {
    if (!file.toString().endsWith(".md") || !Files.isRegularFile(file)) {
      throw pageFault(file, "is no Markdown file; name one that is there and ends in .md");
    }
    String name = pageName(file);
    if (!name.matches("[a-z][a-z0-9-]*")) {
      throw pageFault(file, "cannot name a page; use lower-case letters, digits and -");
    }
    String text = readText(file);
    if (!text.matches("(?s)# *\\S.*")) {
      throw pageFault(file, "has no title; begin it with a line '# TITLE'");
    }
    return new AddedPage(name, text, readPictures(file, text));
  }

  /** Returns the name of a page: the name of the file, or of its folder for {@code index.md}. */
  private static String pageName(Path file) {
    Path path = file.toAbsolutePath().normalize();
    Path last = path.endsWith("index.md") ? path.resolveSibling("").normalize() : path;
    return String.valueOf(last.getFileName()).replaceFirst("\\.md$", "");
  }

  private String readText(Path file) throws IOException {
    try {
      String text = LimitedText.of(file).replace("\r\n", "\n");
      Optional<VisibleText.Hidden> hidden = VisibleText.find(text);
      if (hidden.isPresent()) {
        throw pageFault(
            file, "has the character " + hidden.get().escape() + ", which nobody sees; remove it");
      }
      return text;
    } catch (MalformedInputException binary) {
      throw pageFault(file, "is no UTF-8 text; convert it");
    }
  }

  private Map<String, String> readPictures(Path file, String text) throws IOException {
    Map<String, String> pictures = new TreeMap<>();
    try (Stream<Path> beside = Files.list(file.toAbsolutePath().resolveSibling(""))) {
      for (Path picture : beside.filter(path -> path.toString().endsWith(".svg")).toList()) {
        String name = picture.getFileName().toString();
        if (text.contains("](" + name + ")")) {
          pictures.put(name, readText(picture));
        }
      }
    }
    return pictures;
  }

  private ParameterException pageFault(Path file, String what) {
    return new ParameterException(line, "--pages: '" + file + "' " + what);
  }
}
