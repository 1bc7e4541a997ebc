package org.shimwright.hostile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A change to the tree of a specification: at a random place, of a kind that a mistake or malice
 * could bring about.
 *
 * @param seed picks the place and what is not said by the rest
 */
record Mutation(Kind kind, int payload, long seed) {
  enum Kind {
    REPLACE_TEXT,
    APPEND_TEXT,
    APPEND_PROSE,
    RENAME_KEY,
    REMOVE,
    DUPLICATE,
    CHANGE_TYPE,
    NEST
  }

  /** A word that no honest specification has: where it stands tells what became of a text. */
  static final String MARK = "qzx";

  /** Where an honest specification has what people read, and anything may stand. */
  private static final Set<String> PROSE =
      Set.of("title", "text", "summary", "clause", "noun", "when", "value-type", "present");

  /** What tries to break out of a name, a string or a comment of some language. */
  static final List<String> PAYLOADS =
      List.of(
          "*/ qzx(); /*",
          "// \n qzx();",
          "\" + qzx() + \"",
          "' // qzx //",
          "\n.qzx evil",
          "\n'qzx evil",
          "\\n.qzx \\fBevil",
          "<qzx onload=qzx()>",
          "</script><qzx>",
          "--><qzx><!--",
          "qzx\\",
          "\\\nqzx();",
          "??/\nqzx",
          "\\u002a/ qzx(); /\\u002a",
          "\\u000a qzx();",
          "${qzx}",
          "$<qzx>",
          "]=]) qzx(",
          ") message(qzx",
          "; qzx ;",
          "{@code qzx} */ qzx",
          "$T$N$L qzx",
          "%s%n%d qzx",
          "`qzx` [qzx](javascript:qzx)",
          "\r qzx()",
          "\u0085qzx()",
          "\u2028qzx()",
          "\u0000qzx",
          "../../qzx",
          "/qzx/../qzx",
          "C:\\qzx",
          "qzx qzx",
          "qzx-1",
          "1qzx",
          "&qzx !qzx",
          "!qzx\n      qzx = 1",
          "# qzx\n#define qzx",
          "qzx ".repeat(60),
          "\uD83D\uDE00 qzx",
          "{Class} {nothing} {{qzx}}");

  /** Changes a tree of maps, lists and scalars in place. */
  void apply(Object tree) {
    Random random = new Random(seed);
    List<Spot> spots = new ArrayList<>();
    collect(tree, spots);
    List<Spot> fit = spots.stream().filter(spot -> spot.suits(kind)).toList();
    if (!fit.isEmpty()) {
      fit.get(random.nextInt(fit.size())).change(this);
    }
  }

  /** How many values a tree has. */
  static int spots(Object tree) {
    List<Spot> spots = new ArrayList<>();
    collect(tree, spots);
    return spots.size();
  }

  /** Removes one of a tree's values. */
  static void remove(Object tree, int which) {
    List<Spot> spots = new ArrayList<>();
    collect(tree, spots);
    spots.get(which).remove();
  }

  String text() {
    return PAYLOADS.get(Math.floorMod(payload, PAYLOADS.size()));
  }

  private static void collect(Object tree, List<Spot> spots) {
    if (tree instanceof Map<?, ?> map) {
      @SuppressWarnings("unchecked")
      Map<String, Object> entries = (Map<String, Object>) map;
      for (Map.Entry<String, Object> entry : entries.entrySet()) {
        spots.add(new Spot(entries, null, entry.getKey(), 0));
        collect(entry.getValue(), spots);
      }
    } else if (tree instanceof List<?> list) {
      @SuppressWarnings("unchecked")
      List<Object> items = (List<Object>) list;
      for (int i = 0; i < items.size(); i++) {
        spots.add(new Spot(null, items, "", i));
        collect(items.get(i), spots);
      }
    }
  }

  /** A value in a map or in a list. */
  private record Spot(Map<String, Object> map, List<Object> list, String key, int index) {
    boolean suits(Kind kind) {
      return switch (kind) {
        case REPLACE_TEXT, APPEND_TEXT -> value() instanceof String;
        case APPEND_PROSE -> value() instanceof String && PROSE.contains(key);
        case RENAME_KEY -> map != null;
        case REMOVE, DUPLICATE, CHANGE_TYPE, NEST -> true;
      };
    }

    private Object value() {
      return map != null ? map.get(key) : list.get(index);
    }

    private void set(Object value) {
      if (map != null) {
        map.put(key, value);
      } else {
        list.set(index, value);
      }
    }

    private void remove() {
      if (map != null) {
        map.remove(key);
      } else {
        list.remove(index);
      }
    }

    void change(Mutation mutation) {
      switch (mutation.kind) {
        case REPLACE_TEXT -> set(mutation.text());
        case APPEND_TEXT, APPEND_PROSE -> set(value() + mutation.text());
        case RENAME_KEY -> {
          Object value = value();
          remove();
          map.put(mutation.text(), value);
        }
        case REMOVE -> remove();
        case DUPLICATE -> duplicate();
        case CHANGE_TYPE -> set(otherType(mutation.payload));
        case NEST -> set(nested(value(), 1 + Math.floorMod(mutation.payload, 200)));
      }
    }

    private void duplicate() {
      if (list != null) {
        list.add(value());
      } else {
        map.put(key + "2", value());
      }
    }

    private static Object otherType(int which) {
      return switch (Math.floorMod(which, 8)) {
        case 0 -> Map.of();
        case 1 -> List.of();
        case 2 -> true;
        case 3 -> Long.MIN_VALUE;
        case 4 -> 1.5e300;
        case 5 -> null;
        case 6 -> "";
        default -> new LinkedHashMap<>(Map.of("name", "MPI_X"));
      };
    }

    private static Object nested(Object value, int depth) {
      Object nested = value;
      for (int i = 0; i < depth; i++) {
        nested = i % 2 == 0 ? new ArrayList<>(List.of(nested == null ? "" : nested)) : wrap(nested);
      }
      return nested;
    }

    private static Map<String, Object> wrap(Object value) {
      Map<String, Object> wrapped = new LinkedHashMap<>();
      wrapped.put("name", value);
      return wrapped;
    }
  }
}
