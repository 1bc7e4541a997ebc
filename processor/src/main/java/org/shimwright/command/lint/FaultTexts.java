package org.shimwright.command.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/** Explains the ids of faults in specifications, each by a sentence from a file in the jar. */
public final class FaultTexts {
  /** The generated site reads this file, too. */
  private static final String FILE = "/org/shimwright/emit/html/faults.properties";

  private final Properties texts = new Properties();

  /** Reads the explanations from the file in the jar. */
  public FaultTexts() {
    try (InputStream in = FaultTexts.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IOException("no " + FILE);
      }
      texts.load(in);
    } catch (IOException damaged) {
      throw new UncheckedIOException("the program's jar is damaged", damaged);
    }
  }

  /** Returns the explanation of an id; empty for an unknown id. */
  public Optional<String> of(String id) {
    return Optional.ofNullable(texts.getProperty(id));
  }

  /** Returns all ids. */
  public Set<String> ids() {
    return new TreeSet<>(texts.stringPropertyNames());
  }
}
