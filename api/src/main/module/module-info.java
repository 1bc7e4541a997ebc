/** What generated bindings are compiled, linked and run against. */
module org.shimwright.api {
  // of javax.annotation.processing.Generated, which stands on generated classes
  requires static transitive java.compiler;

  exports org.shimwright.annotation;
  exports org.shimwright.runtime;
  exports org.shimwright.runtime.mpi;
  // only generated code calls what is there, in whichever module that is
  exports org.shimwright.runtime.internal;
  exports org.shimwright.runtime.mpi.internal;
}
