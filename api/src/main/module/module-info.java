/** What generated bindings are compiled, linked and run against. */
module org.shimwright.api {
  // of javax.annotation.processing.Generated, which stands on generated classes
  requires static transitive java.compiler;

  exports org.shimwright.annotation;
  exports org.shimwright.runtime;
  exports org.shimwright.runtime.mpi;
}
