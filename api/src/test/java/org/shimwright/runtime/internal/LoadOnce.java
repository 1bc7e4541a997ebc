package org.shimwright.runtime.internal;

/** The program of a process that loads the native library that its class path has packaged. */
final class LoadOnce {
  static final String LIBRARY = "packed";

  private LoadOnce() {}

  public static void main(String[] arguments) {
    try {
      new NativeLibrary(LIBRARY, LoadOnce.class).load(LoadOnce::load);
    } catch (UnsatisfiedLinkError refused) {
      System.out.println("refused: " + refused.getMessage());
      System.exit(3);
    }
  }

  private static void load(String file) {
    System.out.println("loading " + file);
    System.load(file);
    System.out.println("loaded " + file);
  }
}
