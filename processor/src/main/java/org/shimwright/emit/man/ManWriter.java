package org.shimwright.emit.man;

import java.util.List;
import java.util.Locale;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/**
 * Writes one man page; only this class knows the macros. Texts may hold anything: nothing of them
 * reaches roff as a request.
 */
public final class ManWriter {
  private static final int WIDTH = 78;

  private final SourceWriter out = new SourceWriter(Layout.PLAIN);
  private boolean atHeading;

  /**
   * Begins a page.
   *
   * @param title such as {@code MPI_Comm_set_attr}
   * @param section such as 3
   * @param date such as {@code 2026-01-01}; the same every time, so that the page is
   * @param source such as {@code Shimwright 0.1.0}
   * @param manual what the page is a part of
   */
  public ManWriter(String title, int section, String date, String source, String manual) {
    out.raw("'\\\" t");
    out.raw(
        ".TH %s %s %s %s %s"
            .formatted(
                Roff.cuttable(title.toUpperCase(Locale.ROOT)),
                section,
                Roff.argument(date),
                Roff.cuttable(source),
                Roff.argument(manual)));
    // the string is for groff 1.23, whose paragraphs adjust as it says
    out.raw(".nh").raw(".ad l").raw(".ds AD l");
  }

  /** Adds the section that indexes read: the names that a reader may ask for, and a sentence. */
  public ManWriter name(List<String> names, String summary) {
    String sentence = summary.strip().replaceAll("\\s+", " ").replaceFirst("\\.$", "");
    String all = String.join(", ", names.stream().map(Roff::typed).toList());
    out.raw(".SH NAME");
    return lines(all + " \\- " + Roff.text(sentence));
  }

  /** Adds the heading of a section. */
  public ManWriter section(String heading) {
    out.raw(".SH " + Roff.argument(heading.toUpperCase(Locale.ROOT)));
    atHeading = true;
    return this;
  }

  /** Adds a paragraph. */
  public ManWriter paragraph(RoffText text) {
    begin();
    return filled(text);
  }

  /** Begins a paragraph; a section has begun its first one itself. */
  private void begin() {
    if (!atHeading) {
      out.raw(".PP");
    }
    atHeading = false;
  }

  /** Adds an item under a term. */
  public ManWriter item(RoffText term, RoffText text) {
    atHeading = false;
    out.raw(".TP").raw(Roff.line(term.source()));
    return filled(text);
  }

  /** Adds an item of a list. */
  public ManWriter bullet(RoffText text) {
    atHeading = false;
    out.raw(".IP \\(bu 2");
    return filled(text);
  }

  /** Adds lines that stay as they are. */
  public ManWriter code(String code) {
    begin();
    out.raw(".RS 4").raw(".EX");
    code.stripTrailing().lines().forEach(line -> Roff.typedLine(line, WIDTH).forEach(out::raw));
    out.raw(".EE").raw(".RE");
    return this;
  }

  /**
   * Adds a table.
   *
   * @param widths the characters of each column, in which each of its words has room
   * @param rows of cells; the first row is the heads
   */
  public ManWriter table(List<Integer> widths, List<List<RoffText>> rows) {
    begin();
    out.raw(".TS");
    out.raw(String.join(" ", widths.stream().map(w -> "lBw(" + w + "n)").toList()));
    out.raw(String.join(" ", widths.stream().map(w -> "lw(" + w + "n)").toList()) + ".");
    for (List<RoffText> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        out.raw(i == 0 ? "T{" : "T}\tT{");
        filled(row.get(i));
      }
      out.raw("T}");
    }
    out.raw(".TE");
    return this;
  }

  private ManWriter filled(RoffText text) {
    return lines(text.source());
  }

  private ManWriter lines(String source) {
    Roff.filled(source, WIDTH).forEach(out::raw);
    return this;
  }

  /** The page so far. */
  public String text() {
    return out.text();
  }
}
