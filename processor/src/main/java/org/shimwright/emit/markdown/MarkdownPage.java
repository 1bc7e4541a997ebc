package org.shimwright.emit.markdown;

import org.shimwright.emit.docs.Block;
import org.shimwright.emit.docs.Page;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.Section;
import org.shimwright.emit.docs.Snippet;

/** Writes one page of the reference in Markdown. */
final class MarkdownPage {
  private final MarkdownWriter out;

  private MarkdownPage(Reference reference) {
    out = new MarkdownWriter(id -> DocsTarget.fileName(reference, id));
  }

  static String of(Reference reference, Page page) {
    MarkdownPage written = new MarkdownPage(reference);
    written.out.title(page.title()).words(page.summary());
    page.notice().ifPresent(notice -> written.out.quote(notice));
    page.sections().forEach(written::printSection);
    return written.out.text();
  }

  private void printSection(Section section) {
    out.section(section.heading());
    section.blocks().forEach(this::printBlock);
  }

  private void printBlock(Block block) {
    if (block instanceof Block.Paragraph paragraph) {
      out.prose(paragraph.text());
    } else if (block instanceof Block.Bullets bullets) {
      out.list(bullets.items());
    } else if (block instanceof Block.Table table) {
      out.table(table.heads(), table.rows());
    } else if (block instanceof Block.Alternatives alternatives) {
      alternatives.snippets().forEach(this::printSnippet);
    }
  }

  private void printSnippet(Snippet snippet) {
    String file = snippet.file().isEmpty() ? "" : " (" + snippet.file() + ")";
    out.words(snippet.title() + file + ":").code(fenceLanguage(snippet), snippet.code());
  }

  private static String fenceLanguage(Snippet snippet) {
    return switch (snippet.language()) {
      case C -> "c";
      case CXX -> "cpp";
      case FORTRAN, F08 -> "fortran";
      case JAVA -> "java";
    };
  }
}
