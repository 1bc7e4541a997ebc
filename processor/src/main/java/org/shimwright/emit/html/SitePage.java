package org.shimwright.emit.html;

import j2html.tags.DomContent;
import java.util.List;

/**
 * One page before its frame is put around it.
 *
 * @param path from the root of the site, such as {@code functions/MPI_Comm_dup.html}
 * @param title what the page is about
 * @param summary one sentence
 * @param chapter the link of the navigation that leads nearest to it
 * @param body what is between the heading and the footer
 * @param headings the headings that a reader may jump to
 * @param neighbours other pages of the chapter
 */
record SitePage(
    String path,
    String title,
    String summary,
    Way chapter,
    DomContent body,
    List<Heading> headings,
    List<Way> neighbours) {

  /** A heading within the page. */
  record Heading(String id, String text) {}

  /** A text that leads to a path. */
  record Way(String text, String path) {}
}
