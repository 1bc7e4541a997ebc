package org.shimwright.emit.html;

import java.util.List;
import org.commonmark.node.FencedCodeBlock;

/**
 * Fills a fenced block whose info string names a file, as in {@code xml outside/pom.xml}. An empty
 * block gets the whole file. Otherwise, the block gets the lines of the file from the block's first
 * line to its last.
 */
final class Quotation {
  private Quotation() {}

  /** Fills the block if it quotes a file. */
  static void fill(FencedCodeBlock block) {
    String[] head = block.getInfo().strip().split("\\s+");
    if (head.length < 2) {
      return;
    }
    block.setInfo(head[0]);
    List<String> asked = block.getLiteral().lines().map(String::strip).toList();
    List<String> file = fileText(head[1]).lines().toList();
    List<String> quoted =
        asked.isEmpty()
            ? file
            : linesBetween(head[1], file, asked.get(0), asked.get(asked.size() - 1));
    block.setLiteral(String.join("\n", quoted).stripIndent() + "\n");
  }

  private static String fileText(String path) {
    return path.startsWith("spec/")
        ? Resources.specificationText(path.substring("spec/".length()))
        : Resources.ownText("samples/" + path);
  }

  private static List<String> linesBetween(
      String path, List<String> file, String first, String last) {
    List<String> stripped = file.stream().map(String::strip).toList();
    int begin = stripped.indexOf(first);
    int length = begin < 0 ? -1 : stripped.subList(begin, stripped.size()).indexOf(last);
    if (length < 0) {
      throw new IllegalStateException(
          "%s has no lines from '%s' to '%s'; quote what it has".formatted(path, first, last));
    }
    return file.subList(begin, begin + length + 1);
  }
}
