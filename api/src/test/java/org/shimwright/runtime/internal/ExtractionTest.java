package org.shimwright.runtime.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Extracts at the same moment, as processes do that are started together. */
class ExtractionTest {
  private static final int AT_ONCE = 4;
  private static final int ROUNDS = 200;
  private static final int RACES = 5_000;
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

  /**
   * A folder around the place to which others may write is in turn itself and a link to a safe one.
   * What is extracted through the link is safe, and nothing may end in the folder itself.
   */
  @Test
  void nobodyWhoSwapsAFolderAroundThePlaceWithALinkGetsTheLibraryIntoIt() throws Exception {
    Path root = place.toRealPath();
    Path safe = Files.createDirectories(root.resolve("safe/inner")).getParent();
    Path swapped = Files.createDirectories(root.resolve("swapped/inner")).getParent();
    Files.setPosixFilePermissions(swapped, PosixFilePermissions.fromString("rwxrwxrwx"));
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService attacker = Executors.newSingleThreadExecutor();
    Future<Void> attack = attacker.submit(() -> swap(swapped, safe, done));
    int safely = 0;
    try {
      for (int round = 0; round < RACES; round++) {
        try {
          Path file = extracted(round % 5, swapped.resolve("inner"));
          assertFalse(file.startsWith(swapped), file::toString);
          safely++;
        } catch (IOException refused) {
          // the folder was itself, or neither
        }
      }
    } finally {
      done.set(true);
      attack.get();
      attacker.shutdown();
    }
    assertTrue(safely > 0, "no round went through the link");
  }

  private static Void swap(Path folder, Path other, AtomicBoolean done) throws IOException {
    Path aside = folder.resolveSibling("aside");
    while (!done.get()) {
      Files.move(folder, aside);
      Files.createSymbolicLink(folder, other);
      LockSupport.parkNanos(50_000);
      Files.delete(folder);
      Files.move(aside, folder);
      LockSupport.parkNanos(50_000);
    }
    return null;
  }

  /** In the user's place there is a folder to which others may write, a file, or a link. */
  @Test
  void whatIsInTheWayOfTheUsersFolderIsNotUsed() throws Exception {
    Path usual = extracted(1).getParent();
    Path elsewhere = Files.createDirectory(place.resolve("elsewhere"));
    List<Callable<Path>> inTheWay =
        List.of(
            () -> Files.setPosixFilePermissions(Files.createDirectory(usual), group()),
            () -> Files.createFile(usual),
            () -> Files.createSymbolicLink(usual, elsewhere));
    for (Callable<Path> made : inTheWay) {
      remove(usual);
      made.call();
      Path folder = extracted(1).getParent();
      assertNotEquals(usual, folder);
      assertEquals(place.toRealPath(), folder.getParent().toRealPath());
      assertEquals(
          "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
    try (Stream<Path> files = Files.list(elsewhere)) {
      assertEquals(List.of(), files.toList());
    }
  }

  private static Set<PosixFilePermission> group() {
    return PosixFilePermissions.fromString("rwxrwx---");
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private Path extracted(int build) throws IOException {
    return extracted(build, place);
  }

  private static Path extracted(int build, Path where) throws IOException {
    return new Extraction(where).extract(NAMES, List.of(bytes(build), bytes(build))).getParent();
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
