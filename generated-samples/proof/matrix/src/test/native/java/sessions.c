/** Lets Java perform the steps of a session, and read what each shows. */
#include "../model/session.h"

#include <jni.h>
#include <stddef.h>

/** The steps, in the order of Java's enum NativeSession.Step. */
enum step {
    STEP_BEGIN,
    STEP_END,
    STEP_MAKE_OBJECT,
    STEP_ADOPT,
    STEP_MAKE_KEY,
    STEP_ALIAS_KEY,
    STEP_FREE_KEY,
    STEP_SET,
    STEP_GET,
    STEP_DELETE,
    STEP_DUPLICATE,
    STEP_CONSTRUCT,
    STEP_FREE_OBJECT,
    STEP_ANSWER,
    STEP_REACT
};

enum { MOST_ARGUMENTS = 6 };

static void step_on_keys(enum step step, const int *n, jlong last)
{
    if (step == STEP_MAKE_KEY) {
        session_make_key(n[0], n[1], n[2], n[3], n[4], last);
    } else if (step == STEP_ALIAS_KEY) {
        session_alias_key(n[0], n[1]);
    } else if (step == STEP_FREE_KEY) {
        session_free_key(n[0], n[1], n[2]);
    } else if (step == STEP_ANSWER) {
        session_answer(n[0], n[1], n[2], n[3], last);
    } else {
        session_react(n[0], n[1], n[2], last);
    }
}

static void perform(enum step step, const int *n, jlong last)
{
    switch (step) {
    case STEP_BEGIN:
        session_begin();
        return;
    case STEP_END:
        session_end();
        return;
    case STEP_MAKE_OBJECT:
        session_make_object(n[0], n[1]);
        return;
    case STEP_ADOPT:
        session_adopt(n[0], n[1]);
        return;
    case STEP_SET:
        session_set(n[0], n[1], n[2], n[3], last);
        return;
    case STEP_GET:
        session_get(n[0], n[1], n[2], n[3]);
        return;
    case STEP_DELETE:
        session_delete(n[0], n[1], n[2], n[3]);
        return;
    case STEP_DUPLICATE:
        session_duplicate(n[0], n[1], n[2], n[3], n[4]);
        return;
    case STEP_CONSTRUCT:
        session_construct(n[0], n[1], n[2], n[3]);
        return;
    case STEP_FREE_OBJECT:
        session_free_object(n[0], n[1], n[2]);
        return;
    case STEP_MAKE_KEY:
    case STEP_ALIAS_KEY:
    case STEP_FREE_KEY:
    case STEP_ANSWER:
    case STEP_REACT:
        step_on_keys(step, n, last);
        return;
    }
}

/** The last argument is the only one that may need 64 bits. */
JNIEXPORT jlongArray JNICALL
Java_org_shimwright_sample_matrix_model_NativeSession_perform(JNIEnv *env, jclass type, jint step,
                                                              jlongArray arguments)
{
    jlong given[MOST_ARGUMENTS] = {0};
    int numbers[MOST_ARGUMENTS];
    jsize count = (*env)->GetArrayLength(env, arguments);
    (void)type;
    (*env)->GetLongArrayRegion(env, arguments, 0, count, given);
    for (int i = 0; i < MOST_ARGUMENTS; i++) {
        numbers[i] = (int)given[i];
    }
    perform((enum step)step, numbers, count == 0 ? 0 : given[count - 1]);
    jlongArray seen = (*env)->NewLongArray(env, session_seen.count);
    if (seen != NULL) {
        (*env)->SetLongArrayRegion(env, seen, 0, session_seen.count,
                                   (const jlong *)session_seen.numbers);
    }
    return seen;
}
