/**
 * The declared form, decided: which attributes an interface declares and what each is made of. In
 * comes what the processor has checked; out go records for the emitter.
 */
package org.shimwright.plan.attributes;
