package org.shimwright.spec.mpi.check;

import java.util.List;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.SpecDocument;

/** The rules about what MPI alone has: attribute values, trials of MPIs, and caching. */
public final class MpiRules {
  /** The rules for documents. */
  public static final List<Rule<SpecDocument>> OF_DOCUMENTS =
      List.of(new ConversionTableCompleteRule(), new ScenarioSlotRule());

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
          new VersionOrderRule(),
          new WidthOfCarrierRule());

  /** To create and free a key, and to set, get and delete an attribute. */
  static final List<String> OPERATIONS =
      List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr");

  /** The same in MPI-1, always of a communicator, although no name says so. */
  static final List<String> MPI1_OPERATIONS =
      List.of("keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete");

  private MpiRules() {}
}
