package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;

/**
 * Turns a plan into what C programs without Java need beside the Fortran shim: its prototypes, and
 * the functions through which its callbacks reach C.
 */
@AutoService(Target.class)
public final class CShimTarget implements Target {
  private static final String ANSWERS =
      """
      /** Hands the calls of the Fortran shim's callbacks to the program's own functions. Generated. */
      #include "shimwright_shim.h"

      static swj_copy_answer *answer_copy;
      static swj_delete_answer *answer_delete;

      /* What the shim calls; declared here because nobody else may call it. */
      int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                           int64_t *out, int *flag);
      int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value,
                             int64_t state);

      void swj_answer_callbacks(swj_copy_answer *copy, swj_delete_answer *remove)
      {
          answer_copy = copy;
          answer_delete = remove;
      }

      int swj_fortran_copy(int object_class, int64_t handle, int keyval, int64_t state, int64_t in,
                           int64_t *out, int *flag)
      {
          *out = in;
          *flag = 0;
          return answer_copy
              ? answer_copy(object_class, handle, keyval, state, in, out, flag)
              : 0;
      }

      int swj_fortran_delete(int object_class, int64_t handle, int keyval, int64_t value, int64_t state)
      {
          return answer_delete ? answer_delete(object_class, handle, keyval, value, state) : 0;
      }
      """;

  @Override
  public String name() {
    return "c-shim";
  }

  @Override
  public String summary() {
    return "C prototypes of the Fortran shim, for programs without Java";
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    return List.of(
        GeneratedFile.resource(
            "include/shimwright_shim.h", ShimPrototypes.forC(CachingPlans.of(plan))),
        GeneratedFile.resource("c/shim_answers.c", ANSWERS));
  }
}
