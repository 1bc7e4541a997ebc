/** What an MPI asks a runtime for that answers callbacks in a row; all that both need to know. */
#ifndef SHIMWRIGHT_QUESTION_H
#define SHIMWRIGHT_QUESTION_H

#include <stdint.h>

/** What a runtime is asked for. */
struct sw_question {
    int32_t kind; /**< of enum sw_kind_of_question */
    int32_t key;
    int64_t handle; /**< as C has it */
    int64_t state;
    int64_t word; /**< as the callback's language reads it */
};

enum sw_kind_of_question { SW_NO_QUESTION, SW_COPY_QUESTION, SW_DELETE_QUESTION };

/** Enters the runtime with a question; returns once there is none any more. */
typedef void sw_relay_enter(struct sw_question *question);

#endif
