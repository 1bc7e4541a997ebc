package org.shimwright.emit.docs;

import java.util.Map;

/**
 * A page that came with the request, written in Markdown: what was measured, for example.
 *
 * @param name unique among its like: the file's name without extension
 * @param title its heading
 * @param text Markdown, the heading included
 * @param pictures SVG that the text shows, by the names that it uses
 */
public record MeasuredPage(String name, String title, String text, Map<String, String> pictures) {}
