package org.shimwright.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A library in C made at random, as a specification and as source in C. A change makes another
 * version of it.
 */
final class RandomLibrary {
  /**
   * What a specification calls types, and what C does. abidiff takes an enumeration for any integer
   * of its size, so {@code uint32}, which differs from {@code int}, is not among them.
   */
  private static final Map<String, String> NUMBERS =
      Map.of(
          "int8",
          "int8_t",
          "uint8",
          "uint8_t",
          "int16",
          "int16_t",
          "int",
          "int",
          "int32",
          "int32_t",
          "uint16",
          "uint16_t",
          "int64",
          "int64_t",
          "uint64",
          "uint64_t",
          "float",
          "float",
          "double",
          "double");

  private static final Map<String, String> OTHERS =
      Map.of(
          "text", "const char *",
          "point", "const struct demo_point *",
          "unit", "enum demo_unit",
          "station", "demo_station *");

  /** A parameter, field or result. */
  private record Item(String name, String type) {
    private String inYaml() {
      return "{name: %s, kind: %s}".formatted(name, type);
    }

    private String inC() {
      return NUMBERS.getOrDefault(type, OTHERS.getOrDefault(type, "void")) + " " + name;
    }
  }

  /** A function. The first ones, which use each type, stay. */
  private record Routine(String name, String java, List<Item> parameters, String result) {
    private Routine with(List<Item> others) {
      return new Routine(name, java, others, result);
    }

    private String inYaml() {
      return "  - {name: %s, %sparameters: [%s], returns: %s}\n"
          .formatted(
              name,
              java.isEmpty() ? "" : "java: " + java + ", ",
              parameters.stream().map(Item::inYaml).collect(Collectors.joining(", ")),
              result);
    }

    private String inC() {
      String given = parameters.stream().map(Item::inC).collect(Collectors.joining(", "));
      String type = NUMBERS.getOrDefault(result, "void");
      String body = type.equals("void") ? "" : "return 0;";
      return "%s %s(%s) { %s }\n".formatted(type, name, given.isEmpty() ? "void" : given, body);
    }
  }

  private final Random random;
  private final List<Routine> routines;
  private final List<Item> fields;
  private final List<Item> called;
  private final List<Integer> values;
  private final String exception;
  private int names;

  private RandomLibrary(RandomLibrary from, String exception) {
    random = from.random;
    routines = new ArrayList<>(from.routines);
    fields = new ArrayList<>(from.fields);
    called = new ArrayList<>(from.called);
    values = new ArrayList<>(from.values);
    names = from.names;
    this.exception = exception;
  }

  RandomLibrary(Random random) {
    this.random = random;
    routines = new ArrayList<>();
    for (String type : List.of("point", "unit", "station")) {
      routines.add(new Routine("demo_use_" + type, "", List.of(new Item("it", type)), "int"));
    }
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      routines.add(routine());
    }
    fields = items(2 + random.nextInt(3));
    called = items(1 + random.nextInt(3));
    values = new ArrayList<>(List.of(1, 2, 3));
    exception = "DemoException";
  }

  private String name() {
    return "n" + names++;
  }

  private Item item() {
    return new Item(name(), number());
  }

  private String number() {
    return one(NUMBERS.keySet().stream().sorted().toList());
  }

  private List<Item> items(int count) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(item());
    }
    return items;
  }

  private Routine routine() {
    List<Item> parameters = items(random.nextInt(4));
    if (random.nextBoolean()) {
      parameters.add(new Item(name(), one(OTHERS.keySet().stream().sorted().toList())));
    }
    return new Routine(
        "demo_" + name(), "", parameters, random.nextBoolean() ? number() : "nothing");
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** Another version with a change of some sort; some changes change nothing. */
  RandomLibrary changed(int sort) {
    RandomLibrary next = new RandomLibrary(this, sort == 0 ? "DemoFault" : exception);
    int free = 3 + random.nextInt(routines.size() - 3);
    Routine routine = routines.get(free);
    List<Item> parameters = new ArrayList<>(routine.parameters());
    switch (sort) {
      case 1 -> next.routines.remove(free);
      case 2 -> next.routines.add(routine());
      case 3 ->
          next.routines.set(free, new Routine("demo_" + name(), "", parameters, routine.result()));
      case 4 ->
          next.routines.set(
              free, new Routine(routine.name(), "other", parameters, routine.result()));
      case 5 -> next.routines.set(free, new Routine(routine.name(), "", parameters, number()));
      case 6 -> next.change(next.fields);
      case 7 -> next.change(next.called);
      case 8 -> next.values.remove(random.nextInt(3));
      case 9 -> next.values.add(4);
      case 10 -> next.routines.add(3, next.routines.remove(routines.size() - 1));
      default -> {
        next.change(parameters);
        next.routines.set(free, routine.with(parameters));
      }
    }
    next.names = Math.max(names, next.names);
    return next;
  }

  /** Adds, removes, retypes, renames or moves one of them. */
  private void change(List<Item> items) {
    int at = random.nextInt(Math.max(1, items.size()));
    switch (items.size() < 2 ? 0 : random.nextInt(5)) {
      case 0 -> items.add(at, new Item("added", number()));
      case 1 -> items.remove(at);
      case 2 -> {
        String other = number(); // abidiff takes an enumeration for a float, too
        String type = items.get(at).type().equals("unit") ? "int64" : other;
        items.set(at, new Item(items.get(at).name(), type));
      }
      case 3 -> items.set(at, new Item("renamed", items.get(at).type()));
      default -> items.add(0, items.remove(at));
    }
  }

  String specification() {
    return """
    spec: demo
    library:
      name: Demo
      prefix: demo_
      java: Demo
      headers: [demo.h]
      link: {names: [demo]}
      errors: {exception: %s}
    enums:
      - {name: unit, type: enum demo_unit, values: [%s]}
    structs:
      - {name: point, type: struct demo_point, fields: [%s]}
    handles:
      - {name: station, type: demo_station *}
    callbacks:
      - {name: visitor, parameters: [%s, {name: data, kind: user-data}], returns: int, on-exception: 0}
    functions:
      - {name: demo_visit, parameters: [{name: visitor, kind: visitor, closure: data}, {name: data, kind: user-data}], returns: int}
    """
            .formatted(
                exception,
                values.stream().map(v -> "DEMO_V" + v).collect(Collectors.joining(", ")),
                fields.stream().map(Item::inYaml).collect(Collectors.joining(", ")),
                called.stream().map(Item::inYaml).collect(Collectors.joining(", ")))
        + routines.stream().map(Routine::inYaml).collect(Collectors.joining());
  }

  String source() {
    return """
    #include <stdint.h>
    typedef struct demo_station demo_station;
    enum demo_unit { %s };
    struct demo_point { %s };
    int demo_visit(int (*visitor)(%s, void *data), void *data) { return visitor && data; }
    """
            .formatted(
                values.stream()
                    .map(v -> "DEMO_V" + v + " = " + v)
                    .collect(Collectors.joining(", ")),
                fields.stream().map(f -> f.inC() + "; ").collect(Collectors.joining()),
                called.stream().map(Item::inC).collect(Collectors.joining(", ")))
        + routines.stream().map(Routine::inC).collect(Collectors.joining());
  }
}
