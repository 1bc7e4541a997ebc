package org.shimwright.emit.docs;

import java.util.Map;

/**
 * A page in Markdown that the request contains, such as a report of measurements.
 *
 * @param name the file's name without extension, unique among measured pages
 * @param title its heading
 * @param text Markdown, including the heading
 * @param pictures the SVG pictures of the text, by the names in the text
 */
public record MeasuredPage(String name, String title, String text, Map<String, String> pictures) {}
