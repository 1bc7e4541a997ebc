package org.shimwright.spec.type;

import java.util.Optional;
import org.shimwright.diagnostic.Origin;

/**
 * An object that the library has and Java holds by its handle.
 *
 * @param origin where it is declared
 * @param word the name in the specification
 * @param cType the type in C, a pointer or an integer
 * @param javaName the class in Java
 * @param freedBy the function that frees one, if programs may
 * @param parent the handle that must outlive it, if there is one
 * @param allocated the structure in C that the binding makes room for, if the library does not
 * @param errorText the function that says of one why a call has failed, such as {@code f(g)}
 * @param none the constant or number in C that stands for no object; without, that is 0 or NULL
 * @param nullObject whether Java has an object for none, too; else none is null in Java
 * @param onNew the function of C that the binding calls with each new one before Java has it
 * @param nullable whether functions take the handle of no object, and not as an error
 * @param completes whether one says when those that a function makes with it are ready
 * @param defers whether functions on one use their memory until another synchronizes it
 * @param more what only the packages of one library ask
 * @param text what it is
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
   * Compares names, which are unique. The comparison that javac makes for a record is slow when it
   * is first used.
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
