package org.shimwright.spec.check;

import org.shimwright.spec.document.Mapping;

/**
 * The forms of a specification. The schema has one definition for each entry of all forms, and
 * further definitions that say which words an entry must have, and must not have, in one form.
 */
public enum SpecForm {
  /** The specification of a standard, whose binding includes no headers. */
  STANDARD("a standard's specification", "a standard", "", "standard-", "standard-"),
  /** A library whose functions C headers declare. */
  C("C", "a C library", "'headers:'", "header-", "c-"),
  /** A library in Fortran. */
  FORTRAN("Fortran", "a Fortran library", "'language: fortran'", "header-", "fortran-");

  private final String title;
  private final String noun;
  private final String mark;
  private final String shared;
  private final String own;

  SpecForm(String title, String noun, String mark, String shared, String own) {
    this.title = title;
    this.noun = noun;
    this.mark = mark;
    this.shared = shared;
    this.own = own;
  }

  /** Returns the form of a document. */
  public static SpecForm of(Mapping root) {
    return root.mapping("library").map(SpecForm::ofLibrary).orElse(STANDARD);
  }

  private static SpecForm ofLibrary(Mapping library) {
    if (library.textOrEmpty("language").equals("fortran")) {
      return FORTRAN;
    }
    return library.has("headers") ? C : STANDARD;
  }

  /** Returns the noun that messages use for specifications of this form. */
  String title() {
    return title;
  }

  /** Returns the noun that messages use for what a specification of this form describes. */
  public String noun() {
    return noun;
  }

  /** Returns the word that makes a specification one of this form. */
  String mark() {
    return mark;
  }

  /** Returns the prefix of the names of definitions that this form shares with other forms. */
  String shared() {
    return shared;
  }

  /** The start of the names of definitions that only this form has. */
  String own() {
    return own;
  }
}
