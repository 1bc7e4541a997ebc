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

/**
 * Copies the native sources that the API's jar carries to the library that is compiled with them.
 */
final class SupportSources {
  private static final String ROOT = "META-INF/shimwright/support/";

  private SupportSources() {}

  /** The sources that a target's files are compiled with. */
  static List<GeneratedFile> of(Target target, Plan plan) {
    List<GeneratedFile> sources = new ArrayList<>();
    for (String path : target.support(plan)) {
      sources.add(GeneratedFile.resource(path, content(path)));
    }
    return sources;
  }

  private static String content(String path) {
    Module api = NativeBinding.class.getModule(); // a class loader asks every module of Java first
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
