package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;

/** What build tools read about the processors is true of them. */
class GradleMetadataTest {
  @Test
  void everyProcessorIsDeclaredIsolating() throws IOException {
    Set<String> declared = new TreeSet<>();
    String path = "/META-INF/gradle/incremental.annotation.processors";
    try (InputStream in = BindingProcessor.class.getResourceAsStream(path)) {
      new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(declared::add);
    }
    Set<String> processors = new TreeSet<>();
    for (Processor processor : ServiceLoader.load(Processor.class)) {
      if (processor.getClass().getName().startsWith("org.shimwright.")) {
        processors.add(processor.getClass().getName() + ",isolating");
      }
    }
    assertTrue(processors.contains("org.shimwright.processor.BindingProcessor,isolating"));
    assertEquals(processors, declared);
  }

  @Test
  void everyOptionIsDeclared() {
    assertEquals(
        Set.of("shimwright.location", "shimwright.root", "shimwright.specs"),
        new BindingProcessor().getSupportedOptions());
  }
}
