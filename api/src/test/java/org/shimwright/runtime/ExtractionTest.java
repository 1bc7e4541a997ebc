package org.shimwright.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Extracts at the same moment, as processes do that are started together. */
class ExtractionTest {
  private static final int AT_ONCE = 4;
  private static final int ROUNDS = 200;
  private static final List<String> NAMES = List.of("libone.so", "libother.so");

  @TempDir Path place;

  @Test
  void whoeverExtractsAtOnceGetsTheSameWholeFiles() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      for (int round = 0; round < ROUNDS; round++) {
        List<byte[]> contents = List.of(bytes(round), bytes(round + 1));
        List<Path> first = atOnce(threads, contents);
        assertEquals(1, first.stream().distinct().count(), first::toString);
        try (Stream<Path> files = Files.list(first.get(0).getParent())) {
          assertEquals(NAMES, files.map(f -> f.getFileName().toString()).sorted().toList());
        }
        for (int i = 0; i < NAMES.size(); i++) {
          Path file = first.get(0).resolveSibling(NAMES.get(i));
          assertArrayEquals(contents.get(i), Files.readAllBytes(file));
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void whatOtherBuildsLeftGoesOnceNobodyHasUsedItForAWhile() throws Exception {
    Path left = extracted(1);
    Path used = extracted(2);
    Path foreign = Files.createDirectories(left.resolveSibling("not-ours"));
    FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofHours(2)));
    for (Path folder : List.of(left, used, foreign)) {
      Files.setLastModifiedTime(folder, longAgo);
    }
    assertEquals(used, extracted(2));
    Path recent = extracted(3);
    assertEquals(
        List.of(false, true, true, true),
        Stream.of(left, used, recent, foreign).map(Files::exists).toList());
    assertEquals(left, extracted(1), "it is made again for whoever wants it");
  }

  /** The owner of that folder could replace any other file there, and so lie about the user. */
  @Test
  void nothingButTheUsersFolderIsMadeInTheFolderForTemporaryFiles() throws Exception {
    try (WatchService watch = place.getFileSystem().newWatchService()) {
      WatchKey made = place.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
      Path folder = extracted(1).getParent();
      assertEquals(made, watch.poll(10, TimeUnit.SECONDS));
      assertEquals(
          List.of(folder.getFileName()), made.pollEvents().stream().map(e -> e.context()).toList());
    }
  }

  private Path extracted(int build) throws IOException {
    return new Extraction(place).extract(NAMES, List.of(bytes(build), bytes(build))).getParent();
  }

  private List<Path> atOnce(ExecutorService threads, List<byte[]> contents) throws Exception {
    CyclicBarrier start = new CyclicBarrier(AT_ONCE);
    List<Future<Path>> running = new ArrayList<>();
    for (int i = 0; i < AT_ONCE; i++) {
      running.add(
          threads.submit(
              () -> {
                start.await();
                return new Extraction(place).extract(NAMES, contents);
              }));
    }
    List<Path> first = new ArrayList<>();
    for (Future<Path> one : running) {
      first.add(one.get());
    }
    return first;
  }

  private static byte[] bytes(int number) {
    return Integer.toString(number).repeat(10_000).getBytes(StandardCharsets.UTF_8);
  }
}
