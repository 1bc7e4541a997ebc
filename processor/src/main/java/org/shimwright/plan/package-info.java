/**
 * Decides every name in every language. In: a specification and a request. Out: a {@link
 * org.shimwright.plan.Plan}, which exists only if the request can be met. No text of any language
 * is written here, and no annotation is read.
 */
package org.shimwright.plan;
