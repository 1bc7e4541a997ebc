package org.shimwright.emit.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.plan.name.LibraryNames;
import org.shimwright.plan.name.PartNames;
import org.shimwright.spec.LibraryFunction.Failure;
import org.shimwright.spec.OwnLibrary;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.DeclaredType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.Value;

/**
 * What a name of a library of one's own stands for: what its specification says, and where Java has
 * it.
 *
 * @param name the name in the specification
 * @param names all its names, that one first
 * @param paragraphs what there is to say
 */
public record OwnEntry(String name, List<String> names, List<String> paragraphs) {
  /** All entries of a plan; none if its library is described in the other way. */
  public static List<OwnEntry> of(Plan plan) {
    return plan.specification().own().isPresent() ? all(plan) : List.of();
  }

  /** One sentence of it. */
  public String summary() {
    return paragraphs.get(0);
  }

  private static List<OwnEntry> all(Plan plan) {
    List<OwnEntry> entries = new ArrayList<>();
    plan.functions().forEach(call -> entries.add(function(call)));
    entries.addAll(types(plan.own()));
    PartNames names = LibraryNames.constants(plan.library(), plan.own());
    for (String constant : plan.own().constants()) {
      String java = plan.library().javaName() + "." + names.of(constant);
      entries.add(entry(constant, java, "", List.of("A constant, in Java " + java + ".")));
    }
    return entries;
  }

  /** The entries of the types that a library declares. */
  static List<OwnEntry> types(OwnLibrary own) {
    return Stream.of(
            own.types(EnumType.class).stream().map(OwnEntry::enumeration),
            own.types(HandleType.class).stream().map(OwnEntry::handle),
            own.types(StructType.class).stream().map(OwnEntry::struct),
            own.types(CallbackType.class).stream().map(OwnEntry::callback))
        .flatMap(entries -> entries)
        .toList();
  }

  private static OwnEntry entry(String name, String java, String text, List<String> more) {
    return new OwnEntry(
        name,
        List.of(name, java),
        Stream.concat(Stream.of(text).filter(said -> !said.isBlank()), more.stream()).toList());
  }

  private static OwnEntry function(FunctionPlan call) {
    List<String> more = new ArrayList<>();
    String java = call.owner() + "." + call.method();
    more.add("A function, in Java " + java + ".");
    call.function().parameters().forEach(value -> more.add(parameter(value)));
    call.function()
        .result()
        .ifPresent(result -> more.add("It returns " + what(result) + about(result)));
    failure(call.function().failure()).ifPresent(more::add);
    return entry(call.c(), java, call.function().text(), more);
  }

  static Optional<String> failure(Failure failure) {
    return switch (failure) {
      case NEVER -> Optional.empty();
      case STATUS -> Optional.of("It fails if its status is none of those of success.");
      case IF_NULL -> Optional.of("It fails if it returns NULL.");
      case IF_NEGATIVE -> Optional.of("It fails if it returns a negative number.");
      case IF_ZERO -> Optional.of("It fails if it returns 0.");
      case IF_NONZERO -> Optional.of("It fails if it returns another number than 0.");
    };
  }

  static String parameter(Value value) {
    String way =
        switch (value.direction()) {
          case IN -> "";
          case OUT -> ", comes back";
          case INOUT -> ", goes in and comes back";
        };
    return value.name() + ": " + what(value) + way + about(value);
  }

  static String what(Value value) {
    String count = value.count().length().map(length -> " of the length " + length).orElse("");
    String room = value.room().capacity().map(bytes -> " with room for " + bytes).orElse("");
    return value.type().word() + count + room + (value.nullable() ? " or null" : "");
  }

  static String about(Value value) {
    return (value.text().isBlank() ? "" : ": " + value.text()) + kept(value) + ".";
  }

  /** Whose it is, or how long the library has it. */
  private static String kept(Value value) {
    if (value.is(CallbackType.class)) {
      return switch (value.lifetime().scope()) {
        case CALL -> "; called until the function returns";
        case ASYNC -> "; called once";
        case NOTIFIED -> "; called until the library lets go of it";
        case FOREVER -> "; called as long as the program runs";
      };
    }
    if (value.is(HandleType.class) && value.isStored()) {
      return value.borrowed() ? "; it stays the library's" : "; the caller closes it";
    }
    Optional<String> freedBy = value.room().freedBy();
    return freedBy.map(name -> "; freed by " + name + " once it is copied").orElse("");
  }

  private static OwnEntry enumeration(EnumType numbers) {
    String sort = numbers.flags() ? "Flags" : "An enumeration";
    OwnEntry entry = named(numbers, sort, numbers.text(), String.join(", ", numbers.values()));
    List<String> names = new ArrayList<>(entry.names());
    names.addAll(numbers.values());
    return new OwnEntry(entry.name(), List.copyOf(names), entry.paragraphs());
  }

  private static OwnEntry struct(StructType struct) {
    String fields =
        struct.fields().stream()
            .map(field -> field.name() + " (" + field.type().word() + ")")
            .collect(Collectors.joining(", "));
    return named(struct, "A structure", struct.text(), fields);
  }

  private static OwnEntry handle(HandleType handle) {
    String frees =
        handle.freedBy().map(name -> "freed by " + name).orElse("never freed by programs");
    return named(handle, "A handle", handle.text(), frees);
  }

  private static OwnEntry callback(CallbackType callback) {
    String given =
        callback.parameters().stream()
            .map(value -> value.name() + " (" + value.type().word() + ")")
            .collect(Collectors.joining(", "));
    return named(callback, "A callback", callback.text(), given);
  }

  private static OwnEntry named(DeclaredType type, String sort, String text, String content) {
    String java = type.javaName();
    return entry(
        type.word(), java, text, List.of("%s, in Java %s: %s.".formatted(sort, java, content)));
  }
}
