package org.shimwright.emit.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.docs.Reference;
import org.shimwright.emit.docs.ReferenceBuilder;
import org.shimwright.emit.html.SitePage.Way;
import org.shimwright.plan.AddedJavadoc;
import org.shimwright.plan.Plan;

/** Builds the site: all pages with their frames, the search index, the styles and the scripts. */
final class Site {
  private static final String FOLDER = "html/";

  private Site() {}

  /** Returns every file of the site of a plan. */
  static List<GeneratedFile> files(Plan plan) {
    Reference reference = ReferenceBuilder.of(plan);
    Addresses addresses = new Addresses(reference);
    ReferencePages pages = new ReferencePages(new Pictures(plan), reference, addresses);
    List<Guide.Group> guide = Guide.groups();
    MeasuredPages measured = new MeasuredPages(reference.measured());
    SitePage format = FormatPage.of(plan.specification().kinds());

    List<SitePage> written =
        guide.stream()
            .flatMap(group -> group.pages().stream())
            .collect(Collectors.toCollection(ArrayList::new));
    written.addAll(measured.pages());
    written.add(format);
    List<Way> chapters = new ArrayList<>(List.of(Guide.CHAPTER));
    chapters.addAll(pages.chapters());
    chapters.addAll(measured.chapters());
    chapters.add(FormatPage.CHAPTER);

    List<SitePage> all = new ArrayList<>();
    List<SitePage> reading = pages.allPages();
    all.add(
        StartPage.of(reference, addresses, guide, topicPages(reading, chapters, measured, format)));
    all.addAll(reading);
    all.addAll(written);
    all.add(Assets.licencesPage());

    Shell shell = new Shell(reference, chapters);
    List<GeneratedFile> files = new ArrayList<>();
    all.forEach(page -> files.add(siteFile(page.path(), shell.htmlFile(page))));
    files.addAll(measured.pictures());
    AddedJavadoc javadoc = plan.request().javadoc();
    files.addAll(
        Assets.files(
            SearchIndex.script(reference, addresses, written), javadoc.root(), javadoc.types()));
    return List.copyOf(files);
  }

  /**
   * Returns the pages that the start page lists before the names: topics, measured pages and the
   * format.
   */
  private static List<SitePage> topicPages(
      List<SitePage> reading, List<Way> chapters, MeasuredPages measured, SitePage format) {
    List<SitePage> topics = new ArrayList<>();
    reading.stream()
        .filter(page -> chapters.stream().anyMatch(way -> way.path().equals(page.path())))
        .forEach(topics::add);
    topics.addAll(measured.pages());
    topics.add(format);
    return topics;
  }

  static GeneratedFile siteFile(String path, String text) {
    return GeneratedFile.resource(FOLDER + path, text);
  }
}
