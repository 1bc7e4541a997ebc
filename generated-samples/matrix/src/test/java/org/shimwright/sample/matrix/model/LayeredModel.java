package org.shimwright.sample.matrix.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * Caching layered in front of another MPI shows what the model says, too: the layer is model.layer,
 * and model.build is where the matrix was built for that MPI. Run by name only.
 */
class LayeredModel {
  private static final int TOGETHER = 40;

  private final CompiledPrograms layered =
      new CompiledPrograms(
          Path.of(System.getProperty("model.build")),
          Map.of("LD_PRELOAD", System.getProperty("model.layer"), "UCX_ERROR_SIGNALS", ""));

  @Provide
  Arbitrary<List<List<Operation>>> programs() {
    return Programs.ofLength(20, 120).list().ofSize(TOGETHER);
  }

  @Property(tries = 5, shrinking = ShrinkingMode.BOUNDED)
  void compiledInC(@ForAll("programs") List<List<Operation>> programs) {
    Walk.compare(layered, ProgramText.C, programs);
  }
}
