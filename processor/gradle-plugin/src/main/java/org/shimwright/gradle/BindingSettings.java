package org.shimwright.gradle;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The block {@code shimwright} of a build script. Its fields are plain, because the types that
 * Gradle has for settings differ between its versions 4 and 8.
 */
public class BindingSettings {
  private @Nullable String mainClass;
  private @Nullable String mpiCompiler;
  private @Nullable String mpiHome;
  private List<String> cmakeArguments = new ArrayList<>();
  private boolean skip;

  /** Called by Gradle. */
  public BindingSettings() {}

  /** Returns the main class of the jar with everything, or null if there is no such jar. */
  public @Nullable String getMainClass() {
    return mainClass;
  }

  public void setMainClass(@Nullable String mainClass) {
    this.mainClass = mainClass;
  }

  /** Returns the compiler wrapper of an MPI, such as {@code mpicc.mpich}. */
  public @Nullable String getMpiCompiler() {
    return mpiCompiler;
  }

  public void setMpiCompiler(@Nullable String mpiCompiler) {
    this.mpiCompiler = mpiCompiler;
  }

  /** Returns the folder of an MPI. */
  public @Nullable String getMpiHome() {
    return mpiHome;
  }

  public void setMpiHome(@Nullable String mpiHome) {
    this.mpiHome = mpiHome;
  }

  /** Returns further arguments of CMake, such as {@code -DCMAKE_BUILD_TYPE=Debug}. */
  public List<String> getCmakeArguments() {
    return cmakeArguments;
  }

  public void setCmakeArguments(List<String> cmakeArguments) {
    this.cmakeArguments = cmakeArguments;
  }

  /** Returns whether no native library is built, for machines that only compile and test Java. */
  public boolean isSkip() {
    return skip;
  }

  public void setSkip(boolean skip) {
    this.skip = skip;
  }
}
