package org.shimwright.spec.type;

import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * A type of objects in the library, to which Java refers by handles.
 *
 * @param origin the position of its declaration
 * @param word the name in the specification
 * @param cType the type in C, a pointer or an integer
 * @param javaName the class in Java
 * @param freedBy the function that frees an object, if programs may free it
 * @param parent the handle type whose object must outlive this object, if any
 * @param allocated the structure in C that the binding allocates, if the library does not allocate
 *     it
 * @param errorText the function that returns the reason for a failed call on an object, such as
 *     {@code f(g)}
 * @param none the constant or number in C for no object; if empty, it is 0 or NULL
 * @param nullObject whether Java has an object for the null handle; if not, Java uses null
 * @param onNew the C function that the binding calls with each new object before Java gets it
 * @param nullable whether functions accept the null handle; if not, it is an error
 * @param completes whether an object, such as a request, shows when other objects are ready that
 *     the same call has made
 * @param defers whether functions on an object use their memory after they have returned, until
 *     another function synchronizes the object
 * @param more the keys that only the packages of one library use
 * @param text a description
 */
public record HandleType(
    Origin origin,
    String word,
    String cType,
    String javaName,
    Optional<String> freedBy,
    Optional<String> parent,
    Optional<String> allocated,
    Optional<String> errorText,
    Optional<String> none,
    boolean nullObject,
    Optional<String> onNew,
    boolean nullable,
    boolean completes,
    boolean defers,
    More more,
    String text)
    implements DeclaredType, DataType {
  /**
   * Compares names, which are unique. The comparison that javac generates for a record is slow at
   * its first use.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof HandleType that && word.equals(that.word);
  }

  @Override
  public int hashCode() {
    return word.hashCode();
  }

  @Override
  public <R> R as(Cases<R> cases) {
    return cases.handle(this);
  }
}
