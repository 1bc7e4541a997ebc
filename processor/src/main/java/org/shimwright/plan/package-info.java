/**
 * Makes every decision that several emitters need. In: a specification and a request. Out: one
 * {@link org.shimwright.plan.Plan} for every emitter, computed once, which exists only if the
 * request can be met. For each function the plan has its names in every language, its arguments
 * with role, slot and types, and the point where one language calls another. This package writes no
 * text of any language, and reads no annotation.
 */
package org.shimwright.plan;
