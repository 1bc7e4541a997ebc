package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.History;
import org.shimwright.spec.type.Language;

/** Collects the sections of one page; a section that gets no block is left out. */
public final class PageDraft {
  private final Plan plan;
  private final Prose prose;
  private final List<Section> sections = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private SectionKind kind = SectionKind.DESCRIPTION;
  private String heading = "";
  private Optional<Phrase> notice = Optional.empty();

  PageDraft(Plan plan, Prose prose) {
    this.plan = plan;
    this.prose = prose;
  }

  /** Begins a section. */
  public PageDraft section(SectionKind newKind, String newHeading) {
    closeSection();
    kind = newKind;
    heading = newHeading;
    return this;
  }

  private void closeSection() {
    if (!blocks.isEmpty()) {
      sections.add(new Section(kind, heading, List.copyOf(blocks)));
      blocks.clear();
    }
  }

  /** Adds the notice that new programs should not use an entry, if it is deprecated or removed. */
  public PageDraft notice(History history) {
    if (history.deprecated().isPresent() || history.removed().isPresent()) {
      String successor = history.replacedBy().map(name -> ": use " + name + " instead").orElse("");
      notice = Optional.of(prose.phrase("Not for new programs" + successor + "."));
    }
    return this;
  }

  /** Adds paragraphs of prose, which blank lines separate. */
  public PageDraft prose(String text) {
    if (!text.isBlank()) {
      prose.paragraphs(text).forEach(phrase -> blocks.add(new Block.Paragraph(phrase)));
    }
    return this;
  }

  /** Adds a line that links to a page. */
  public PageDraft link(String words, String page) {
    blocks.add(new Block.Paragraph(Prose.link(words, page)));
    return this;
  }

  /** Adds a list of phrases, if there are any. */
  public PageDraft list(List<String> items) {
    if (!items.isEmpty()) {
      blocks.add(new Block.Bullets(items.stream().map(prose::phrase).toList()));
    }
    return this;
  }

  /** Adds a table of phrases, if it has rows. */
  public PageDraft table(List<String> heads, List<List<String>> rows) {
    if (!rows.isEmpty()) {
      blocks.add(new Block.Table(toPhrases(heads), rows.stream().map(this::toPhrases).toList()));
    }
    return this;
  }

  private List<Phrase> toPhrases(List<String> cells) {
    return cells.stream().map(prose::phrase).toList();
  }

  /** Adds a table of pages with their summaries, if there are any. */
  PageDraft contents(List<Page> pages) {
    List<List<Phrase>> rows = new ArrayList<>();
    for (Page page : pages) {
      Phrase name =
          page.title().equals(page.id())
              ? new Phrase(List.of(new Inline.CodeLink(page.title(), page.id())))
              : Prose.link(page.title(), page.id());
      rows.add(List.of(name, prose.phrase(page.summary())));
    }
    if (!rows.isEmpty()) {
      blocks.add(new Block.Table(toPhrases(List.of("name", "what it is")), rows));
    }
    return this;
  }

  /** Adds the same code in several languages, if there is any. */
  public PageDraft alternatives(List<Snippet> snippets) {
    if (!snippets.isEmpty()) {
      blocks.add(new Block.Alternatives(List.copyOf(snippets)));
    }
    return this;
  }

  /** Adds the section of examples of an entry, if there are any. */
  public PageDraft examples(String entry, Set<Language> languages) {
    new Examples(plan).add(this, entry, languages);
    return this;
  }

  /**
   * Adds the section on the versions of an entry and the clause that defines it, if they are known.
   */
  public PageDraft history(History history, String clause) {
    String library = plan.library().name() + "-";
    List<String> versions = new ArrayList<>();
    if (!history.since().isEmpty()) {
      versions.add("since " + library + history.since());
    }
    history.deprecated().ifPresent(v -> versions.add("deprecated since " + library + v));
    history.removed().ifPresent(v -> versions.add("removed from " + library + v));
    String all = Prose.sentence(String.join(", ", versions));
    String source = clause.isEmpty() ? "" : "Defined in " + clause + ".";
    return section(SectionKind.HISTORY, "History").prose((all + " " + source).strip());
  }

  /** Returns the page with all sections so far. */
  public Page page(
      String id,
      PageKind pageKind,
      String group,
      String title,
      String summary,
      List<String> names,
      Set<Language> languages) {
    closeSection();
    String sentence = summary.strip().replaceAll("\\s+", " ");
    return new Page(
        id,
        pageKind,
        group,
        title,
        sentence,
        List.copyOf(names),
        languages,
        notice,
        List.copyOf(sections));
  }
}
