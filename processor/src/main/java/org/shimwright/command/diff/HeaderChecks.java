package org.shimwright.command.diff;

import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.InterfaceMember;

/** Makes C code that compiles only if a header agrees with the members of an interface. */
final class HeaderChecks {
  private final List<String> checks = new ArrayList<>();
  private String structureName = "";

  private HeaderChecks() {}

  /** Returns, for each member in order, C code that checks the member against the header. */
  static List<String> of(List<InterfaceMember> members) {
    HeaderChecks all = new HeaderChecks();
    members.forEach(member -> all.checks.add(all.checkOf(member)));
    return all.checks;
  }

  private String checkOf(InterfaceMember member) {
    int number = checks.size();
    return switch (member.sort()) {
      case FIELD -> member.key().isEmpty() ? fieldCheck(member, number) : "";
      case TYPE -> structureCheck(member, number);
      case FUNCTION ->
          "#ifndef %1$s\nextern __typeof__(&%1$s) sw_%2$s;\n#endif\n#undef %1$s\n%3$s"
              .formatted(member.name(), number, member.whole() ? member.declaration() : "");
      case VALUE ->
          member.whole() ? "" : "enum { sw_%s = (%s) };".formatted(number, member.declaration());
      case IMPLEMENTED -> throw new IllegalArgumentException("a method of Java: " + member);
    };
  }

  /** Returns C code that checks the size of a structure, or else only that it is a type. */
  private String structureCheck(InterfaceMember member, int number) {
    if (!member.whole()) {
      return "extern int sw_%s[sizeof(%s)];".formatted(number, member.name());
    }
    structureName = "sw_" + number;
    String fields = member.declaration().substring(member.declaration().indexOf('{'));
    return "struct %s %s; _Static_assert(sizeof(struct %1$s) == sizeof(%s), \"\");"
        .formatted(structureName, fields, member.name());
  }

  /**
   * Returns C code that checks the type of a struct field and, if the specification describes the
   * whole structure, the field's offset.
   */
  private String fieldCheck(InterfaceMember member, int number) {
    int dot = member.name().lastIndexOf('.');
    String type = member.name().substring(0, dot);
    String name = member.name().substring(dot + 1);
    String same =
        "struct sw_%s { %s }; _Static_assert(__builtin_types_compatible_p("
            + "__typeof__(((struct sw_%1$s *)0)->%s), __typeof__(((%s *)0)->%3$s)), \"\");";
    String place =
        member.whole()
            ? " _Static_assert(offsetof(struct %s, %s) == offsetof(%s, %2$s), \"\");"
                .formatted(structureName, name, type)
            : "";
    return same.formatted(number, member.declaration(), name, type) + place;
  }
}
