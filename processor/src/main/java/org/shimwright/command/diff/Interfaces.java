package org.shimwright.command.diff;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.shimwright.diagnostic.Origin;
import org.shimwright.emit.InterfaceMember;
import org.shimwright.emit.InterfaceMember.Contract;
import org.shimwright.emit.InterfaceMember.Sort;
import org.shimwright.emit.LibraryInterface;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Specification;

/** Compares the interfaces of two versions of a library and lists the changes. */
public final class Interfaces {
  private final Version older;
  private final Version newer;

  /** The members of one version of an interface, with the file and line of each. */
  private record Version(
      Map<String, InterfaceMember> members,
      Set<String> names,
      Map<String, Origin> origins,
      Origin libraryOrigin) {

    private static Version of(Plan plan) {
      Map<String, InterfaceMember> members = new LinkedHashMap<>();
      Set<String> names = new LinkedHashSet<>();
      ServiceLoader.load(LibraryInterface.class, Interfaces.class.getClassLoader())
          .forEach(
              language -> {
                for (InterfaceMember member : language.members(plan)) {
                  members.putIfAbsent(
                      member.forms().keySet() + member.name() + member.key(), member);
                  names.add(member.name());
                }
              });
      Specification of = plan.specification();
      return new Version(members, names, originsOf(of), of.library().origin());
    }

    private static Map<String, Origin> originsOf(Specification of) {
      Map<String, Origin> places = new LinkedHashMap<>();
      of.constants().forEach(c -> places.put(c.name(), c.origin()));
      of.types().forEach(t -> places.put(t.word(), t.origin()));
      of.functions().forEach(f -> places.put(f.name(), f.origin()));
      return places;
    }

    private Origin originOf(InterfaceMember member) {
      return origins.getOrDefault(member.subject(), libraryOrigin);
    }

    /**
     * Returns whether this version has the type that contains a member. If it lacks the type, the
     * whole type is reported instead of its members.
     */
    private boolean hasOwner(InterfaceMember member) {
      int end = member.name().lastIndexOf('.');
      return end < 0 || names.contains(member.name().substring(0, end));
    }

    /**
     * Returns the declarations of all members with the name of a given member, such as overloads.
     */
    private String declarationsNamedLike(InterfaceMember like) {
      return members.values().stream()
          .filter(
              m -> m.name().equals(like.name()) && m.forms().keySet().equals(like.forms().keySet()))
          .filter(m -> m.key().isEmpty() == like.key().isEmpty())
          .map(InterfaceMember::declaration)
          .collect(Collectors.joining("; "));
    }
  }

  private Interfaces(Version older, Version newer) {
    this.older = older;
    this.newer = newer;
  }

  /** Finds the interfaces of two versions. */
  public static Interfaces of(Plan before, Plan after) {
    return new Interfaces(Version.of(before), Version.of(after));
  }

  /**
   * Returns whether there is nothing to compare: neither version has a public member, such as a
   * function or constant.
   */
  public boolean areEmpty() {
    return older.members().isEmpty() && newer.members().isEmpty();
  }

  /** Compiles checks against a C header to find differences. */
  public interface Header {
    /**
     * Returns the header's declaration for each check that does not compile, by the index of the
     * check; an empty text if the header has none.
     */
    Map<Integer, String> refused(List<String> checks) throws IOException;
  }

  /** Returns the differences between a specification and a C header. Only the C ABI is compared. */
  public static List<Finding> changes(Plan plan, Header header) throws IOException {
    Version old = Version.of(plan);
    List<InterfaceMember> members =
        old.members().values().stream().filter(m -> m.forms().containsKey(Contract.C_ABI)).toList();
    List<Finding> findings = new ArrayList<>();
    header
        .refused(HeaderChecks.of(members))
        .forEach(
            (place, there) -> {
              InterfaceMember member = members.get(place);
              Set<Contract> broken = EnumSet.of(Contract.C_ABI);
              String said = member.declaration();
              findings.add(new Finding(old.originOf(member), member.name(), broken, said, there));
            });
    return sortByOrigin(findings);
  }

  /** Returns the changes from one version to the other, sorted by file name and line number. */
  public List<Finding> changes() {
    List<Finding> findings = new ArrayList<>();
    older
        .members()
        .forEach(
            (key, was) -> {
              Optional<InterfaceMember> now = Optional.ofNullable(newer.members().get(key));
              if (now.isPresent()) {
                changeFinding(was, now.get()).ifPresent(findings::add);
              } else if (was.sort() != Sort.FIELD && newer.hasOwner(was)) {
                findings.add(removalFinding(was));
              }
            });
    newer
        .members()
        .forEach(
            (key, now) -> {
              if (!older.members().containsKey(key) && older.hasOwner(now)) {
                additionFinding(now).ifPresent(findings::add);
              }
            });
    return sortByOrigin(findings);
  }

  private static List<Finding> sortByOrigin(List<Finding> findings) {
    return findings.stream()
        .distinct()
        .sorted(
            Comparator.comparing((Finding f) -> f.origin().file().replaceFirst(".*/", ""))
                .thenComparing(f -> f.origin().line()))
        .toList();
  }

  private Optional<Finding> changeFinding(InterfaceMember was, InterfaceMember now) {
    Set<Contract> broken = EnumSet.noneOf(Contract.class);
    was.forms()
        .forEach(
            (contract, form) -> {
              String other = now.forms().getOrDefault(contract, "");
              if (!form.isEmpty() && !other.isEmpty() && !form.equals(other)) {
                broken.add(contract);
              }
            });
    return broken.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding(
                newer.originOf(now), now.name(), broken, was.declaration(), now.declaration()));
  }

  private Finding removalFinding(InterfaceMember was) {
    String now = newer.declarationsNamedLike(was);
    Origin place = now.isEmpty() ? older.originOf(was) : newer.originOf(was);
    Set<Contract> broken = EnumSet.copyOf(was.forms().keySet());
    return new Finding(place, was.name(), broken, was.declaration(), now);
  }

  /**
   * Returns the finding for a new member. The result is empty for a C struct field. It is also
   * empty if an old member has the same name, because the new member may be the changed form of an
   * old function.
   */
  private Optional<Finding> additionFinding(InterfaceMember now) {
    boolean breaks = now.sort() == Sort.IMPLEMENTED;
    Set<Contract> broken = breaks ? EnumSet.of(Contract.JAVA_SOURCE) : Set.of();
    return now.sort() == Sort.FIELD || older.names().contains(now.name())
        ? Optional.empty()
        : Optional.of(new Finding(newer.originOf(now), now.name(), broken, "", now.declaration()));
  }
}
