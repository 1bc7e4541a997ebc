package org.shimwright.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder in which inputs find all that they could misuse: specifications, links out of where they
 * belong, what earlier runs have made. It tells what one has changed.
 *
 * @param root the whole
 */
record Sandbox(Path root) {
  /** A line of a stack trace. */
  private static final Pattern FRAME =
      Pattern.compile("(?m)^\\s+at \\S+\\((\\w+\\.java(:\\d+)?|Native Method|Unknown Source)\\)");

  /** Ways up from the folder of work end within the sandbox, if there are three at most. */
  private static final String WORK = "a/b/work";

  private static final Path SMALL = Path.of("src/test/resources/goldens/tiny.yaml");

  /** The sandbox of a kind of inputs, made anew. */
  static Sandbox of(String kind) throws IOException {
    Sandbox sandbox = new Sandbox(Path.of("target/hostile", kind).toAbsolutePath());
    sandbox.make();
    return sandbox;
  }

  /** Where inputs have their files. */
  Path work() {
    return root.resolve(WORK);
  }

  /** What is none of an input's business. */
  Path outside() {
    return root.resolve("outside");
  }

  private void make() throws IOException {
    delete(root);
    Files.createDirectories(work());
    Files.createDirectories(outside());
    Files.writeString(outside().resolve("keep.txt"), "keep");
    String small = Files.readString(SMALL);
    write("spec.yaml", small);
    write("wrong.yaml", small.replace("kind: KEYVAL", "kind: KEYVALUE"));
    write("cut.yaml", small.substring(0, small.length() / 2));
    write("hostile.yaml", small.replace("\"The largest tag.\"", "\"\\e[31m*/ qzx\\a\\0\\r x\""));
    write("binary.md", "# \0\u0007 qzx\n");
    write("notes.md", "# Notes\n\n![a](a.svg) [b](../../qzx.md) <script>qzx()</script>\n");
    write("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    write("untitled.md", "no title");
    write("file", "a file");
    write("arguments", "list\nfunctions\n");
    write("loop-arguments", "@" + work().resolve("loop-arguments"));
    Files.write(work().resolve("latin.md"), new byte[] {'#', ' ', (byte) 0xe9, '\n'});
    link("link-out", outside());
    link("link-file", outside().resolve("keep.txt"));
    link("dangling", work().resolve("nowhere/at/all"));
    link("loop", work().resolve("loop"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(work().resolve(name), text);
  }

  /** Makes a link among the files of the inputs. */
  void link(String name, Path target) throws IOException {
    Files.createSymbolicLink(work().resolve(name), target);
  }

  /** What there is now: folders, links with their targets, files with what a write changes. */
  Map<Path, String> state() throws IOException {
    Map<Path, String> state = new TreeMap<>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            state.put(folder, "folder");
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            state.put(file, content(file, attributes));
            return FileVisitResult.CONTINUE;
          }
        });
    return state;
  }

  private static String content(Path path, BasicFileAttributes attributes) throws IOException {
    return attributes.isSymbolicLink()
        ? "link to " + Files.readSymbolicLink(path)
        : attributes.size() + " bytes of " + attributes.lastModifiedTime();
  }

  /** Keeps what there is now as the state of every input. */
  void keep() throws IOException {
    copy(root, kept());
  }

  /** Brings back what was kept. */
  void reset() throws IOException {
    copy(kept(), root);
  }

  private Path kept() {
    return root.resolveSibling(root.getFileName() + "-kept");
  }

  private static void copy(Path from, Path to) throws IOException {
    delete(to);
    try (Stream<Path> walk = Files.walk(from)) {
      for (Path path : walk.toList()) {
        Files.copy(
            path,
            to.resolve(from.relativize(path)),
            LinkOption.NOFOLLOW_LINKS,
            StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  private static String hash(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** The paths that are in only one of two states, or in both with another content. */
  static Set<Path> changes(Map<Path, String> before, Map<Path, String> after) {
    Set<Path> changed = new TreeSet<>();
    Stream.concat(before.keySet().stream(), after.keySet().stream())
        .filter(path -> !String.valueOf(before.get(path)).equals(after.get(path)))
        .forEach(changed::add);
    return changed;
  }

  /** Fails if a folder lacks a file of its manifest, or has one with another content. */
  static void assertWhole(Path folder, Path javaFolder, Path jarFolder) throws IOException {
    for (String line : Files.readAllLines(folder.resolve("manifest.txt"))) {
      String path = line.substring(66);
      Path file =
          path.startsWith("java/")
              ? javaFolder.resolve(path.substring("java/".length()))
              : path.startsWith("jar/")
                  ? jarFolder.resolve(path.substring("jar/".length()))
                  : folder.resolve(path);
      assertTrue(Files.isRegularFile(file), () -> "there is no " + file);
      assertEquals(line.substring(0, 64), hash(file), () -> "the hash of " + file);
    }
  }

  /** Fails if something of these paths was once a text and has become code. */
  static void assertHarmless(Set<Path> paths, Path folder) throws IOException {
    for (Path path : paths) {
      if (Files.isRegularFile(path) && !path.endsWith("manifest.txt")) {
        String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        Injection.checkContent(folder.relativize(path).toString(), text);
      }
    }
  }

  /** Fails if a message is none for people: a trace, or what a terminal would take for commands. */
  static void assertReadable(String text) {
    assertTrue(!text.contains("\n    at "), () -> "a stack trace in: " + text);
    assertReadablePage(text);
  }

  /** The same of a page of prose, which may begin a line with "at". */
  static void assertReadablePage(String text) {
    for (String part : List.of("ProcessorFailed", "TargetFailed", "\tat ")) {
      assertTrue(!text.contains(part), () -> "'" + part + "' in: " + text);
    }
    assertTrue(!FRAME.matcher(text).find(), () -> "a stack trace in: " + text);
    boolean plain =
        text.codePoints().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
    assertTrue(plain, () -> "control characters in: " + visible(text));
  }

  private static String visible(String text) {
    StringBuilder visible = new StringBuilder();
    text.codePoints()
        .forEach(
            c ->
                visible.append(
                    Character.isISOControl(c) ? "<%x>".formatted(c) : Character.toString(c)));
    return visible.toString();
  }

  /** Deletes a folder and what is in it, but nothing that links in it lead to. */
  static void delete(Path folder) throws IOException {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      try (Stream<Path> walk = Files.walk(folder)) {
        for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
