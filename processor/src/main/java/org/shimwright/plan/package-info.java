/**
 * Decides everything that emitters would otherwise ask again. In: a specification and a request.
 * Out: one {@link org.shimwright.plan.Plan} for every emitter, computed once, which exists only if
 * the request can be met: of each function its names in every language, its arguments with role,
 * slot and types, and where it crosses from one language into another. No text of any language is
 * written here, and no annotation is read.
 */
package org.shimwright.plan;
