/**
 * Lowers a library of one's own: names of every language, and what becomes of each argument. In
 * comes the plan; out goes {@link org.shimwright.plan.own.OwnPlan}, which emitters print.
 */
package org.shimwright.plan.own;
