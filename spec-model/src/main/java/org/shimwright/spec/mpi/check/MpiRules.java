package org.shimwright.spec.mpi.check;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.check.Rules;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.Scalar;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.mpi.KindTypes;

/**
 * The rules for the parts of specifications that only MPI has: attribute values, trials of MPIs,
 * and caching.
 */
public final class MpiRules {
  private static final String ELEMENTS = "mpi/elements";

  /** The rules for documents. */
  public static final List<Rule<SpecDocument>> OF_DOCUMENTS =
      List.of(
          new ConversionTableCompleteRule(),
          new KeptMemoryRule(),
          new ScenarioSlotRule(),
          new UncountedMemoryRule(),
          new WidthOfKindRule(),
          Rules.constants(SpecDocument::attributes, "name", "keyval"),
          Rules.reference(
              "UnknownKind",
              "type",
              "write one such as int, or declare it below 'handles:'",
              MpiRules::types,
              MpiRules::knownTypes),
          Rules.neededKey(
              "UnknownLength",
              SpecDocument::callables,
              Set.of("mpi/triplets", ELEMENTS),
              "length",
              "is an array of unknown length"),
          Rules.neededKey(
              "UnknownArgument",
              SpecDocument::procedures,
              Set.of(ELEMENTS),
              "of",
              "has elements of unknown datatype"));

  /** The rules for records. */
  public static final List<Rule<Located>> OF_SPECIFICATIONS =
      List.of(
          new CallbackRoleRule(),
          new IncompleteCachingRule(),
          new Mpi1InModernFortranRule(),
          ShapeRule.ofCallbacks(),
          ShapeRule.ofOperations(),
          new UnmeasuredVersionRule(),
          new UntriedRuleRule(),
          new VersionOrderRule());

  /**
   * The operations of MPI-2 and later: create and free a key, and set, get and delete an attribute.
   */
  static final List<String> OPERATIONS =
      List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr");

  /** The names of these operations in MPI-1, whose object class is always {@code comm}. */
  static final List<String> MPI1_OPERATIONS =
      List.of("keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete");

  private MpiRules() {}

  /**
   * Returns the words at {@code is:} of the kinds that the document declares or uses. Unused shared
   * kinds are left out, because they may be handles that only other documents declare.
   */
  private static Stream<Scalar> types(SpecDocument document) {
    Stream<Mapping> used =
        document.parameters().stream()
            .flatMap(p -> p.text("kind").stream())
            .distinct()
            .flatMap(name -> document.kind(name).stream());
    return Stream.concat(document.root().mappings("kinds").stream(), used)
        .distinct()
        .flatMap(kind -> kind.scalar("is").stream());
  }

  private static Collection<String> knownTypes(SpecDocument document) {
    Set<String> known = new LinkedHashSet<>(KindTypes.words());
    known.addAll(SpecDocument.names(document.objects()));
    known.addAll(SpecDocument.names(document.callbacks()));
    return known;
  }
}
