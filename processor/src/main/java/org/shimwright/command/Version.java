package org.shimwright.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Reads the version that the build wrote into the jar. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"shimwright " + number()};
  }

  /** Returns the version, such as {@code 0.1.0}. */
  static String number() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IOException("no version.properties");
      }
      properties.load(in);
      return properties.getProperty("version", "unknown");
    } catch (IOException damaged) {
      throw new UncheckedIOException("the program's jar is damaged", damaged);
    }
  }
}
