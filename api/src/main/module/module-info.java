/** What generated bindings are compiled, linked and run against. */
module org.shimwright.api {
  // of javax.annotation.processing.Generated, which stands on generated classes
  requires static transitive java.compiler;
  // of the annotations that say what may be null, here and in generated classes
  requires static transitive org.jspecify;

  exports org.shimwright.annotation;
  exports org.shimwright.runtime;
  // only generated code calls what is there, in whichever module that is
  exports org.shimwright.runtime.internal;
}
