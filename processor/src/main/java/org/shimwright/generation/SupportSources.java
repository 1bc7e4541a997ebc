package org.shimwright.generation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.annotation.NativeBinding;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;

/** Copies native source files from the API's jar into the generated library that compiles them. */
final class SupportSources {
  private static final String ROOT = "META-INF/shimwright/support/";

  private SupportSources() {}

  /** Returns the support sources that are compiled together with the files of a target. */
  static List<GeneratedFile> of(Target target, Plan plan) {
    List<GeneratedFile> sources = new ArrayList<>();
    for (String path : target.support(plan)) {
      sources.add(GeneratedFile.resource(path, readSource(path)));
    }
    return sources;
  }

  private static String readSource(String path) {
    Module api = NativeBinding.class.getModule(); // a class loader would search the JDK first
    try (InputStream stream = api.getResourceAsStream(ROOT + path)) {
      if (stream == null) {
        throw new IllegalStateException("the API on the processor's path has no " + ROOT + path);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
