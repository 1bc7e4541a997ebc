package org.shimwright.sample.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/** Draws lines of times over sizes as SVG; both axes are logarithmic. */
final class Plot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 360;
  private static final int MARGIN = 60;
  private static final List<String> COLOURS = List.of("#0b6e4f", "#b5179e", "#e07a1f", "#3a5a9b");

  private final String title;
  private final Map<String, ? extends SortedMap<Integer, Double>> lines;
  private final double mostCount;
  private final double mostTime;

  Plot(String title, Map<String, ? extends SortedMap<Integer, Double>> lines) {
    this.title = title;
    this.lines = lines;
    mostCount =
        lines.values().stream().mapToDouble(line -> decades(line.lastKey())).max().orElse(1);
    mostTime =
        lines.values().stream()
            .flatMap(line -> line.values().stream())
            .mapToDouble(Math::log10)
            .max()
            .orElse(1);
  }

  String svg() {
    StringBuilder svg = new StringBuilder();
    appendLine(
        svg,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' role='img'"
            + " font-family='sans-serif' font-size='12'>",
        WIDTH + 120,
        HEIGHT);
    appendLine(svg, "<title>%s</title>", title);
    appendLine(svg, "<text x='%d' y='20' font-size='15'>%s</text>", MARGIN, title);
    axes(svg);
    int index = 0;
    for (var entry : lines.entrySet()) {
      curve(svg, entry.getKey(), entry.getValue(), COLOURS.get(index++ % COLOURS.size()));
    }
    return svg.append("</svg>\n").toString();
  }

  private void axes(StringBuilder svg) {
    for (int power = 0; power <= Math.ceil(mostTime); power++) {
      double y = y(Math.pow(10, power));
      appendLine(svg, "<path d='M%d %.1fH%d' stroke='#ccc'/>", MARGIN, y, WIDTH);
      appendLine(
          svg, "<text x='%d' y='%.1f' text-anchor='end'>10^%d</text>", MARGIN - 6, y + 4, power);
    }
    for (int power = 0; power <= Math.round(mostCount); power++) {
      int count = (int) Math.pow(10, power);
      appendLine(
          svg,
          "<text x='%.1f' y='%d' text-anchor='middle'>%d</text>",
          x(count),
          HEIGHT - MARGIN + 18,
          count);
    }
    appendLine(
        svg,
        "<text x='%d' y='%d' text-anchor='middle'>attributes</text>",
        (WIDTH + MARGIN) / 2,
        HEIGHT - 14);
  }

  private void curve(
      StringBuilder svg, String name, SortedMap<Integer, Double> points, String colour) {
    StringBuilder path = new StringBuilder();
    points.forEach(
        (count, time) ->
            path.append(
                String.format(
                    Locale.ROOT, "%s%.1f %.1f", path.isEmpty() ? "M" : "L", x(count), y(time))));
    appendLine(svg, "<path d='%s' fill='none' stroke='%s' stroke-width='2'/>", path, colour);
    double last = y(points.get(points.lastKey())) + 4;
    appendLine(svg, "<text x='%d' y='%.1f' fill='%s'>%s</text>", WIDTH + 8, last, colour, name);
  }

  /**
   * Returns the decimal logarithm of a size. A size of 0, which has no logarithm, is drawn at the
   * position of 1.
   */
  private static double decades(int count) {
    return Math.log10(Math.max(1, count));
  }

  private double x(int count) {
    return MARGIN + decades(count) / Math.max(1, mostCount) * (WIDTH - MARGIN - 20);
  }

  private double y(double time) {
    double share = Math.log10(Math.max(1, time)) / Math.max(1, Math.ceil(mostTime));
    return HEIGHT - MARGIN - share * (HEIGHT - MARGIN - 40);
  }

  private static void appendLine(StringBuilder svg, String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
