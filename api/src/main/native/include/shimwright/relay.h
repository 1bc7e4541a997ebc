/**
 * Lets a runtime that is costly to enter, such as a JVM, be entered once for many callbacks: it is
 * asked for one after the other, and each answer brings the next question. What is done between two
 * answers is what is done between two callbacks.
 */
#ifndef SHIMWRIGHT_RELAY_H
#define SHIMWRIGHT_RELAY_H

#include "mpi/jni/question.h"
#include "shimwright/word.h"

/** From now on, where callbacks run in a row, asks a runtime instead of calling this procedure. */
void sw_relay(sw_callback procedure, sw_relay_enter *enter);

/**
 * Answers a question as its callback would; the next one takes its place.
 *
 * @param flag whether there is a copy
 * @param word the copy
 * @return what is asked for now: 0 nothing, 1 a copy, 2 a deletion
 */
int sw_relay_answer(struct sw_question *question, int status, int flag, int64_t word);

#endif
