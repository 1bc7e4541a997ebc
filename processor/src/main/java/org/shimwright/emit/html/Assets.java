package org.shimwright.emit.html;

import static j2html.TagCreator.p;
import static j2html.TagCreator.pre;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.html.SitePage.Way;
import tools.jackson.databind.json.JsonMapper;

/**
 * The style sheet, the scripts and the icon of the site, and the JavaScript libraries that it uses.
 */
final class Assets {
  private static final List<String> GRAMMARS =
      List.of(
          "core", "markup", "clike", "c", "cpp", "fortran", "java", "groovy", "bash", "cmake",
          "yaml", "json");

  private Assets() {}

  /**
   * Returns the files of the folder {@code assets}.
   *
   * @param index the script with the search index
   * @param javadocRoot the path of the pages of javadoc from the root of the site; empty for none
   * @param javadocTypes the list of their types in JSON
   */
  static List<GeneratedFile> files(String index, String javadocRoot, String javadocTypes) {
    List<GeneratedFile> files = new ArrayList<>();
    for (String own : List.of("site.css", "site.js", "theme.js", "icon.svg")) {
      files.add(assetFile(own, Resources.ownText(own)));
    }
    files.add(assetFile("fuse.js", Resources.webjarText("fuse.js", "dist/fuse.min.js")));
    files.add(assetFile("prism.js", prismScript()));
    files.add(assetFile("index.js", index));
    files.add(assetFile("javadoc.js", javadocScript(javadocRoot, javadocTypes)));
    return files;
  }

  private static String javadocScript(String path, String types) {
    String root = JsonMapper.builder().build().writeValueAsString(path);
    return "window.shimwrightJavadoc = { root: %s, types: %s };\n".formatted(root, types);
  }

  private static GeneratedFile assetFile(String name, String text) {
    return Site.siteFile("assets/" + name, text);
  }

  private static String prismScript() {
    return GRAMMARS.stream()
        .map(
            name -> Resources.webjarText("prismjs", "components/prism-" + name + ".min.js").strip())
        .collect(Collectors.joining(";\n", "/* Prism, MIT licence: see licences.html */\n", ";\n"));
  }

  /** Returns the page with the licences of the JavaScript libraries. */
  static SitePage licencesPage() {
    Body body = new Body();
    addLicence(body, "Fuse.js, which searches", "fuse.js");
    addLicence(body, "Prism, which colours code", "prismjs");
    return new SitePage(
        Shell.LICENCES,
        "Licences",
        "The libraries whose scripts these pages carry, and the terms that they come with.",
        new Way("", Shell.LICENCES),
        body.content(),
        body.headings(),
        List.of());
  }

  private static void addLicence(Body body, String heading, String library) {
    String terms = Resources.webjarText(library, "LICENSE").strip();
    body.section(
        heading,
        p("Unchanged, from its package in the npm registry."),
        pre(terms).attr("tabindex", "0").attr("role", "group").attr("aria-label", heading));
  }
}
