/** The functions by which a binding answers callbacks in a row; part of the library's interface. */
#include "shimwright/relay.h"

#include "shimwright/export.h"

SW_EXPORT void MPIX_Shimwright_relay(sw_callback procedure, sw_relay_enter *enter);
SW_EXPORT int MPIX_Shimwright_answer(struct sw_question *question, int status, int flag,
                                     int64_t word);

void MPIX_Shimwright_relay(sw_callback procedure, sw_relay_enter *enter)
{
    sw_relay(procedure, enter);
}

int MPIX_Shimwright_answer(struct sw_question *question, int status, int flag, int64_t word)
{
    return sw_relay_answer(question, status, flag, word);
}
