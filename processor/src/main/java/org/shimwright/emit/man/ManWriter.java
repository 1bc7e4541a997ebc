package org.shimwright.emit.man;

import java.util.List;
import java.util.Locale;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/**
 * Writes one man page. Only this class uses the macros. Texts may contain any character: all are
 * escaped, so that roff takes no text for a request.
 */
public final class ManWriter {
  private static final int WIDTH = 78;

  private final SourceWriter out = new SourceWriter(Layout.PLAIN);
  private boolean atHeading;

  /**
   * Starts a page.
   *
   * @param title such as {@code MPI_Comm_set_attr}
   * @param section such as 3
   * @param date such as {@code 2026-01-01}; a fixed date makes the page the same in every run
   * @param source such as {@code Shimwright 0.1.0}
   * @param manual the title of the manual that the page belongs to
   */
  public ManWriter(String title, int section, String date, String source, String manual) {
    out.raw("'\\\" t");
    out.raw(
        ".TH %s %s %s %s %s"
            .formatted(
                Roff.argumentWithoutEscapes(title.toUpperCase(Locale.ROOT)),
                section,
                Roff.quotedArgument(date),
                Roff.argumentWithoutEscapes(source),
                Roff.quotedArgument(manual)));
    // groff 1.23 takes the adjustment of paragraphs from the string AD
    out.raw(".nh").raw(".ad l").raw(".ds AD l");
  }

  /**
   * Adds the section NAME, which man page indexes read: the names that a reader can look up, and a
   * summary in one sentence.
   */
  public ManWriter name(List<String> names, String summary) {
    String sentence = summary.strip().replaceAll("\\s+", " ").replaceFirst("\\.$", "");
    String all = String.join(", ", names.stream().map(Roff::escapeTypedText).toList());
    out.raw(".SH NAME");
    return addFilledLines(all + " \\- " + Roff.escapeProse(sentence));
  }

  /** Adds the heading of a section. */
  public ManWriter section(String heading) {
    out.raw(".SH " + Roff.quotedArgument(heading.toUpperCase(Locale.ROOT)));
    atHeading = true;
    return this;
  }

  /** Adds a paragraph. */
  public ManWriter paragraph(RoffText text) {
    beginParagraph();
    return addFilledText(text);
  }

  /**
   * Starts a paragraph. Prints no macro after the heading of a section, which starts the first
   * paragraph.
   */
  private void beginParagraph() {
    if (!atHeading) {
      out.raw(".PP");
    }
    atHeading = false;
  }

  /** Adds an item that has a term as its label. */
  public ManWriter item(RoffText term, RoffText text) {
    atHeading = false;
    out.raw(".TP").raw(Roff.protectLine(term.source()));
    return addFilledText(text);
  }

  /** Adds an item of a bulleted list. */
  public ManWriter bullet(RoffText text) {
    atHeading = false;
    out.raw(".IP \\(bu 2");
    return addFilledText(text);
  }

  /** Adds lines of code, which roff does not fill. */
  public ManWriter code(String code) {
    beginParagraph();
    out.raw(".RS 4").raw(".EX");
    code.stripTrailing()
        .lines()
        .forEach(line -> Roff.splitTypedLine(line, WIDTH).forEach(out::raw));
    out.raw(".EE").raw(".RE");
    return this;
  }

  /**
   * Adds a table.
   *
   * @param widths the width of each column in characters, at least that of the column's longest
   *     word
   * @param rows the rows of cells; the first row holds the column headings
   */
  public ManWriter table(List<Integer> widths, List<List<RoffText>> rows) {
    beginParagraph();
    out.raw(".TS");
    out.raw(String.join(" ", widths.stream().map(w -> "lBw(" + w + "n)").toList()));
    out.raw(String.join(" ", widths.stream().map(w -> "lw(" + w + "n)").toList()) + ".");
    for (List<RoffText> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        out.raw(i == 0 ? "T{" : "T}\tT{");
        addFilledText(row.get(i));
      }
      out.raw("T}");
    }
    out.raw(".TE");
    return this;
  }

  private ManWriter addFilledText(RoffText text) {
    return addFilledLines(text.source());
  }

  private ManWriter addFilledLines(String source) {
    Roff.fillLines(source, WIDTH).forEach(out::raw);
    return this;
  }

  /** Returns the source text of the page so far. */
  public String text() {
    return out.text();
  }
}
