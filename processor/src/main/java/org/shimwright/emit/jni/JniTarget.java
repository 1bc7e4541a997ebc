package org.shimwright.emit.jni;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Target;
import org.shimwright.plan.Plan;

/** Generates the JNI functions of a binding: short C functions that call the library directly. */
@AutoService(Target.class)
public final class JniTarget implements Target {
  /** The files with which the JNI functions of every library are compiled. */
  private static final List<String> SUPPORT =
      List.of(
          "jni/support.h",
          "jni/support.c",
          "jni/threads.c",
          "jni/library.h",
          "jni/library.c",
          "jni/exports.map",
          "jni/build.cmake");

  @Override
  public About about() {
    return new About(
        "jni", "JNI functions in C that call the library", Trait.DEFAULT, Trait.IN_PACKAGE);
  }

  @Override
  public List<String> support(Plan plan) {
    List<String> paths = new ArrayList<>(SUPPORT);
    paths.addAll(new LibraryNatives(plan).support());
    return paths;
  }

  @Override
  public List<GeneratedFile> emit(Plan plan) {
    return new LibraryNatives(plan).files();
  }
}
