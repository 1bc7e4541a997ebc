package org.shimwright.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What is generated does not depend on the language of whoever compiles. */
class LocaleTest {
  private static final String[] TARGETS = {
    "java",
    "jni",
    "build",
    "c-face",
    "c-layer-face",
    "c-shim",
    "fortran-face",
    "fortran-shim",
    "docs",
    "man"
  };

  @Test
  void numbersHaveTheDigitsThatCompilersRead() throws IOException {
    Locale before = Locale.getDefault();
    Object usual = TinySpecification.of(TinySpecification.text(), TARGETS);
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(usual, TinySpecification.of(TinySpecification.text(), TARGETS));
    } finally {
      Locale.setDefault(before);
    }
  }
}
