package org.shimwright.command;

/** The exit codes of the program; {@code --help} lists them, too. */
final class ExitCode {
  /** Success. */
  static final int FINE = 0;

  /** A negative result: faults in a specification, files that would change, an unknown name. */
  static final int NO = 1;

  /** The command line is wrong. */
  static final int USAGE = 2;

  /** Something could not be read or written. */
  static final int FILES = 3;

  /** The program itself failed. */
  static final int FAILED = 70;

  private ExitCode() {}
}
