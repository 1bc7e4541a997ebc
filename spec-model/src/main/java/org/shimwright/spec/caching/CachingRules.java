package org.shimwright.spec.caching;

import java.util.List;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;

/** The operations of caching, and all rules about them. */
public final class CachingRules {
  /** The rules. */
  public static final List<Rule<Located>> ALL =
      List.of(
          ShapeRule.ofOperations(),
          ShapeRule.ofCallbacks(),
          new CallbackRoleRule(),
          new IncompleteCachingRule());

  /** To create and free a key, and to set, get and delete an attribute. */
  static final List<String> OPERATIONS =
      List.of("create_keyval", "free_keyval", "set_attr", "get_attr", "delete_attr");

  /** The same of MPI-1, which are those of one class that no parameter names. */
  static final List<String> MPI1_OPERATIONS =
      List.of("keyval_create", "keyval_free", "attr_put", "attr_get", "attr_delete");

  private CachingRules() {}
}
