package org.shimwright.emit.html;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.emit.html.SitePage.Way;
import org.shimwright.plan.Plan;

/** Puts the site together: all pages in their frames, the index, styles and scripts. */
final class Site {
  private static final String FOLDER = "html/";

  private Site() {}

  /** Every file of the site of a plan. */
  static List<GeneratedFile> files(Plan plan) {
    Reference reference = ReferenceBuilder.of(plan);
    Addresses addresses = new Addresses(reference);
    ReferencePages pages = new ReferencePages(new Pictures(plan), reference, addresses);
    List<SitePage> guide = Guide.pages();
    MeasuredPages measured = new MeasuredPages(reference.measured());
    SitePage format = FormatPage.of(plan.specification().kinds());

    List<SitePage> written = new ArrayList<>(guide);
    written.addAll(measured.pages());
    written.add(format);
    List<Way> chapters = new ArrayList<>(pages.chapters());
    chapters.addAll(measured.chapters());
    chapters.add(Guide.CHAPTER);
    chapters.add(FormatPage.CHAPTER);

    List<SitePage> all = new ArrayList<>();
    List<SitePage> reading = pages.all();
    all.add(
        StartPage.of(
            reference, addresses, cards(reading, chapters, guide, measured.pages(), format)));
    all.addAll(reading);
    all.addAll(written);
    all.add(Assets.licences());

    Shell shell = new Shell(reference, chapters);
    List<GeneratedFile> files = new ArrayList<>();
    all.forEach(page -> files.add(file(page.path(), shell.file(page))));
    files.addAll(measured.pictures());
    files.addAll(Assets.files(SearchIndex.script(reference, addresses, written)));
    return List.copyOf(files);
  }

  /**
   * The pages that the start page shows first: the guide, the topics, what was measured, the
   * format.
   */
  private static List<SitePage> cards(
      List<SitePage> reading,
      List<Way> chapters,
      List<SitePage> guide,
      List<SitePage> measured,
      SitePage format) {
    List<SitePage> cards = new ArrayList<>();
    cards.add(guide.get(0));
    reading.stream()
        .filter(page -> chapters.stream().anyMatch(way -> way.path().equals(page.path())))
        .forEach(cards::add);
    cards.addAll(measured);
    cards.add(format);
    return cards;
  }

  static GeneratedFile file(String path, String text) {
    return GeneratedFile.resource(FOLDER + path, text);
  }
}
