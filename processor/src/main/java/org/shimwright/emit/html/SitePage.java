package org.shimwright.emit.html;

import j2html.tags.DomContent;
import java.util.List;

/**
 * One page without its frame.
 *
 * @param path the path from the root of the site, such as {@code functions/MPI_Comm_dup.html}
 * @param title the subject of the page
 * @param summary one sentence
 * @param chapter the navigation link that is marked as the current one
 * @param body the content between the heading and the footer
 * @param headings the headings that the page lists as links
 * @param neighbours links to related pages
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

  /** A link: its text, and its path from the root of the site. */
  record Way(String text, String path) {}
}
