package org.shimwright.command;

/** What the program's exit codes mean; {@code --help} says the same. */
final class ExitCode {
  /** All is well. */
  static final int FINE = 0;

  /** The answer is no: faults in a specification, files that would change, an unknown name. */
  static final int NO = 1;

  /** The command line is wrong. */
  static final int USAGE = 2;

  /** Something could not be read or written. */
  static final int FILES = 3;

  /** The program itself failed. */
  static final int FAILED = 70;

  private ExitCode() {}
}
