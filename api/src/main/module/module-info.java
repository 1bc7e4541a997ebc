/** The run-time library that generated bindings need to compile, link and run. */
module org.shimwright.api {
  // for javax.annotation.processing.Generated on generated classes
  requires static transitive java.compiler;
  // for the annotations of nullness, here and in generated classes
  requires static transitive org.jspecify;

  exports org.shimwright.annotation;
  exports org.shimwright.runtime;
  // for generated code only, which may be in any module
  exports org.shimwright.runtime.internal;
}
