/* Answers the native methods of a Java facade with calls of MPI. Generated. */
#include "library.h"

#include "mpi_support.h"
#include "shim.h"

#include <limits.h>

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_address(JNIEnv *env, jclass self,
    jobject direct);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_address(JNIEnv *env, jclass self,
    jobject direct)
{
    (void)self;
    return swj_address(env, direct);
}

JNIEXPORT jobject JNICALL Java_com_example_MpiNatives_buffer(JNIEnv *env, jclass self,
    jlong address, jlong size);

JNIEXPORT jobject JNICALL Java_com_example_MpiNatives_buffer(JNIEnv *env, jclass self,
    jlong address, jlong size)
{
    (void)self;
    return swj_buffer(env, address, size);
}

JNIEXPORT void JNICALL Java_com_example_MpiNatives_silence(JNIEnv *env, jclass self);

JNIEXPORT void JNICALL Java_com_example_MpiNatives_silence(JNIEnv *env, jclass self)
{
    (void)self;
    swj_silence(env);
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_copied(JNIEnv *env, jclass self, jobject array,
    jchar element);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_copied(JNIEnv *env, jclass self, jobject array,
    jchar element)
{
    (void)self;
    return swj_copied(env, array, element);
}

JNIEXPORT void JNICALL Java_com_example_MpiNatives_release(JNIEnv *env, jclass self, jlong address);

JNIEXPORT void JNICALL Java_com_example_MpiNatives_release(JNIEnv *env, jclass self, jlong address)
{
    (void)self;
    swj_release(env, address);
}

JNIEXPORT jobject JNICALL Java_com_example_MpiNatives_trustedLookup(JNIEnv *env, jclass self);

JNIEXPORT jobject JNICALL Java_com_example_MpiNatives_trustedLookup(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_trustedLookup(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_lifecycle(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_lifecycle(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_lifecycle(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_threadLevel(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_threadLevel(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_threadLevel(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_prepare(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_prepare(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_prepare(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_rank(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_rank(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_rank(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_processes(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_processes(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_processes(env);
}

JNIEXPORT void JNICALL Java_com_example_MpiNatives_abandon(JNIEnv *env, jclass self, jint code);

JNIEXPORT void JNICALL Java_com_example_MpiNatives_abandon(JNIEnv *env, jclass self, jint code)
{
    (void)self;
    swj_abandon(env, code);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_errorClass(JNIEnv *env, jclass self, jint code,
    jlong out);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_errorClass(JNIEnv *env, jclass self, jint code,
    jlong out)
{
    (void)self;
    return swj_errorClass(env, code, out);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_errorText(JNIEnv *env, jclass self, jint code,
    jlong out, jint room);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_errorText(JNIEnv *env, jclass self, jint code,
    jlong out, jint room)
{
    (void)self;
    return swj_errorText(env, code, out, room);
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_symbol(JNIEnv *env, jclass self,
    jbyteArray library, jbyteArray name);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_symbol(JNIEnv *env, jclass self,
    jbyteArray library, jbyteArray name)
{
    (void)self;
    return swj_symbol(env, library, name);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_alignment(JNIEnv *env, jclass self, jint member);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_alignment(JNIEnv *env, jclass self, jint member)
{
    (void)self;
    return swj_alignment(env, member);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_barrier(JNIEnv *env, jclass self);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_barrier(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_barrier(env);
}

JNIEXPORT jthrowable JNICALL Java_com_example_MpiNatives_lost(JNIEnv *env, jclass self);

JNIEXPORT jthrowable JNICALL Java_com_example_MpiNatives_lost(JNIEnv *env, jclass self)
{
    (void)self;
    return swj_lost(env);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_integer(JNIEnv *env, jclass self, jint place);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_integer(JNIEnv *env, jclass self, jint place)
{
    (void)env;
    (void)self;
    switch (place) {
    case 0:
        return MPI_SUCCESS;
    #ifdef MPI_ERR_ARG
    case 1:
        return MPI_ERR_ARG;
    #endif
    #ifdef MPI_ERR_OTHER
    case 2:
        return MPI_ERR_OTHER;
    #endif
    #ifdef MPI_ERR_KEYVAL
    case 3:
        return MPI_ERR_KEYVAL;
    #endif
    default:
        return INT_MIN;
    }
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_handle(JNIEnv *env, jclass self, jint place);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_handle(JNIEnv *env, jclass self, jint place)
{
    (void)env;
    (void)self;
    switch (place) {
    #ifdef MPI_COMM_NULL
    case 0:
        return SWJ_LONG(MPI_COMM_NULL);
    #endif
    #ifdef MPI_COMM_WORLD
    case 1:
        return SWJ_LONG(MPI_COMM_WORLD);
    #endif
    #ifdef MPI_COMM_SELF
    case 2:
        return SWJ_LONG(MPI_COMM_SELF);
    #endif
    #ifdef MPI_WIN_NULL
    case 3:
        return SWJ_LONG(MPI_WIN_NULL);
    #endif
    default:
        return 0;
    }
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_pointer(JNIEnv *env, jclass self, jint place);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_pointer(JNIEnv *env, jclass self, jint place)
{
    (void)env;
    (void)self;
    switch (place) {
    default:
        return 0;
    }
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_predefinedKey(JNIEnv *env, jclass self,
    jint place);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_predefinedKey(JNIEnv *env, jclass self,
    jint place)
{
    (void)env;
    (void)self;
    return swj_f_predefined_key(place);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalC(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalC(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out)
{
    (void)self;
    swj_release_queued(env);
    int keyval = MPI_KEYVAL_INVALID;
    int status = MPI_Comm_create_keyval((MPI_Comm_copy_attr_function *)(intptr_t)copy,
        (MPI_Comm_delete_attr_function *)(intptr_t)remove, &keyval, (void *)(intptr_t)state);
    swj_put(out, 0, keyval);
    return status;
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalFortran(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalFortran(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out)
{
    (void)self;
    swj_release_queued(env);
    int keyval = MPI_KEYVAL_INVALID;
    int status = swj_f_comm_create_fortran((swj_procedure)(intptr_t)copy,
        (swj_procedure)(intptr_t)remove, state, &keyval);
    swj_put(out, 0, keyval);
    return status;
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalF08(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commCreateKeyvalF08(JNIEnv *env, jclass self,
    jlong copy, jlong remove, jlong state, jlong out)
{
    (void)self;
    swj_release_queued(env);
    int keyval = MPI_KEYVAL_INVALID;
    int status = swj_f_comm_create_f08((swj_procedure)(intptr_t)copy,
        (swj_procedure)(intptr_t)remove, state, &keyval);
    swj_put(out, 0, keyval);
    return status;
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commFreeKeyval(JNIEnv *env, jclass self,
    jint keyval, jlong out);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commFreeKeyval(JNIEnv *env, jclass self,
    jint keyval, jlong out)
{
    (void)self;
    swj_release_queued(env);
    int status = MPI_Comm_free_keyval(&keyval);
    swj_put(out, 0, keyval);
    return status;
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commSetAddress(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong word);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commSetAddress(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong word)
{
    (void)self;
    swj_release_queued(env);
    return MPI_Comm_set_attr(SWJ_HANDLE(MPI_Comm, object), keyval, (void *)(intptr_t)word);
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commSetAint(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong word);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commSetAint(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong word)
{
    (void)self;
    swj_release_queued(env);
    return swj_f_comm_set_aint(MPI_Comm_c2f(SWJ_HANDLE(MPI_Comm, object)), keyval, word);
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commGetWord(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong out);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commGetWord(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong out)
{
    (void)env;
    (void)self;
    int64_t word = 0;
    int flag = 0;
    int status = swj_f_comm_get(MPI_Comm_c2f(SWJ_HANDLE(MPI_Comm, object)), keyval, &word, &flag);
    return swj_read(out, status, flag, word);
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commGetAddress(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong out);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commGetAddress(JNIEnv *env, jclass self,
    jlong object, jint keyval, jlong out)
{
    (void)env;
    (void)self;
    void *value = NULL;
    int flag = 0;
    int status = MPI_Comm_get_attr(SWJ_HANDLE(MPI_Comm, object), keyval, &value, &flag);
    return swj_read(out, status, flag, SWJ_LONG(value));
}

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commDeleteAttr(JNIEnv *env, jclass self,
    jlong object, jint keyval);

JNIEXPORT jint JNICALL Java_com_example_MpiNatives_commDeleteAttr(JNIEnv *env, jclass self,
    jlong object, jint keyval)
{
    (void)self;
    swj_release_queued(env);
    return MPI_Comm_delete_attr(SWJ_HANDLE(MPI_Comm, object), keyval);
}

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commProcedure(JNIEnv *env, jclass self,
    jint language, jint role);

JNIEXPORT jlong JNICALL Java_com_example_MpiNatives_commProcedure(JNIEnv *env, jclass self,
    jint language, jint role)
{
    (void)env;
    (void)self;
    switch ((enum swj_language)language) {
    case SWJ_C:
        break;
    case SWJ_FORTRAN:
        return (jlong)(intptr_t)swj_f_comm_procedure_fortran(role);
    case SWJ_FORTRAN_MPI1:
        return (jlong)(intptr_t)0;
    case SWJ_F08:
        return (jlong)(intptr_t)swj_f_comm_procedure_f08(role);
    }
    switch ((enum swj_role)role) {
    case SWJ_NULL_COPY:
        return (jlong)(intptr_t)MPI_COMM_NULL_COPY_FN;
    case SWJ_DUP:
        return (jlong)(intptr_t)MPI_COMM_DUP_FN;
    case SWJ_NULL_DELETE:
        return (jlong)(intptr_t)MPI_COMM_NULL_DELETE_FN;
    case SWJ_JAVA_COPY:
        return (jlong)(intptr_t)swj_comm_copy;
    case SWJ_JAVA_DELETE:
        return (jlong)(intptr_t)swj_comm_delete;
    }
    return 0;
}
