package org.shimwright.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
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

  /** Gradle removes a file with the one element it comes from, so each must name exactly one. */
  @Test
  void everyFileNamesTheOneElementItComesFrom() {
    List<String> origins = new ArrayList<>();
    AbstractProcessor watched = new Watched(origins);
    assertThat(
            javac()
                .withProcessors(watched)
                .compile(
                    JavaFileObjects.forSourceLines(
                        "com.example.package-info",
                        "@org.shimwright.annotation.NativeBinding",
                        "package com.example;")))
        .succeeded();
    assertTrue(origins.size() > 20, () -> "only " + origins.size() + " files");
    assertEquals(Set.of("[com.example]"), Set.copyOf(origins));
  }

  /** The processor with a filer that notes the originating elements of every file. */
  @SupportedAnnotationTypes("org.shimwright.annotation.NativeBinding")
  private static final class Watched extends AbstractProcessor {
    private final BindingProcessor processor = new BindingProcessor();
    private final List<String> origins;

    Watched(List<String> origins) {
      this.origins = origins;
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      Filer filer =
          watching(
              Filer.class,
              environment.getFiler(),
              (method, arguments) -> {
                if (method.getName().startsWith("create")) {
                  origins.add(Arrays.toString((Object[]) arguments[arguments.length - 1]));
                }
                return Optional.empty();
              });
      processor.init(
          watching(
              ProcessingEnvironment.class,
              environment,
              (method, arguments) ->
                  method.getName().equals("getFiler") ? Optional.of(filer) : Optional.empty()));
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return processor.process(annotations, round);
    }

    private static <T> T watching(
        Class<T> type, T real, BiFunction<Method, Object[], Optional<Object>> watch) {
      return type.cast(
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, arguments) -> {
                Optional<Object> answer = watch.apply(method, arguments);
                return answer.isPresent() ? answer.get() : method.invoke(real, arguments);
              }));
    }
  }
}
