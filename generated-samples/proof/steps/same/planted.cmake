# Changes one thing at a time in a small output, and looks whether the comparison says so, and of which kinds.
set(page.java [[
package planted;

import java.util.function.IntSupplier;

/** Adds and takes away, as far as a limit. */
public final class Planted {
  public static final int LIMIT = 7;

  public int first(int value) {
    IntSupplier more = () -> value + 1;
    return value > 3 ? more.getAsInt() : LIMIT;
  }

  public String second(int value) {
    IntSupplier hash = this::hashCode;
    Runnable nameless = new Runnable() {
      @Override
      public void run() {}
    };
    nameless.run();
    return "second " + hash.getAsInt();
  }
}
]])
set(page.c "/* Adds. */\nint planted_line = __LINE__;\nint planted(int value) { return value + 1; }\n")
set(page.html "<html><body><h1>Planted</h1><p>Some words <b>of</b> a page.</p></body></html>\n")
set(page.3 ".TH PLANTED 3\n.SH NAME\nplanted \\- some words\nof a page\n")
set(page.md "# Planted\n\nSome words of a page.\n")
set(path.java java/planted/Planted.java)
set(path.c native/META-INF/shimwright/planted/jni/planted.c)
set(path.html docs/html/planted.html)
set(path.3 docs/man/man3/planted.3)
set(path.md docs/docs/planted.md)

file(REMOVE_RECURSE "${OUT}")
# A change of one file, by a regular expression, and the kinds in which it must be seen.
set(plants "")
function(plant name kind from to)
  set(before "${page.${kind}}")
  string(REGEX REPLACE "${from}" "${to}" after "${before}")
  if(before STREQUAL after)
    message(FATAL_ERROR "${name}: nothing was planted")
  endif()
  file(WRITE "${OUT}/before/generated/samples/${name}/${path.${kind}}" "${before}")
  file(WRITE "${OUT}/after/generated/samples/${name}/${path.${kind}}" "${after}")
  set(${name}.kinds "text" ${ARGN} PARENT_SCOPE)
  set(plants ${plants} ${name} PARENT_SCOPE)
endfunction()

set(anything "(.|\n)")
plant(java-code java "value [+] 1" "value + 2" members)
plant(java-constant java "LIMIT = 7" "LIMIT = 8" members)
plant(java-text java "\"second \"" "\"2nd \"" members)
plant(java-reference java "this::hashCode" "new Object()::hashCode" members)
plant(java-signature java "int first" "long first" members)
plant(java-comment java "as far as" "up to" words)
plant(java-lines java "and takes away" "and\n * takes away")
plant(java-order java "(  public int first.*LIMIT.\n  }\n\n)(.*)\n}\n" "\\2\n\\1}\n")
plant(c-code c "value [+] 1" "value + 2" objects)
plant(c-comment c "Adds" "Counts")
plant(c-lines c "Adds. " "Adds.\n")
plant(html-words html "Some" "Few" words)
plant(html-markup html "<b>of</b>" "<i>of</i>")
plant(man-words 3 "some" "few" words)
plant(man-lines 3 "words\nof" "words of")
plant(markdown-words md "Some" "Few" words)
plant(markdown-lines md "words of" "words\nof")

foreach(side IN ITEMS before after)
  file(MAKE_DIRECTORY "${OUT}/${side}/given")
  reduce("${TREE}" "${OUT}/${side}")
endforeach()
compare(ignored "${OUT}/before" "${OUT}/after")
foreach(kind IN ITEMS text members objects words)
  file(READ "${OUT}/after/${kind}.diff" difference)
  foreach(name IN LISTS plants)
    set(seen FALSE)
    if(difference MATCHES "after/${kind}/samples/${name}[/\n\t ]")
      set(seen TRUE)
    endif()
    set(wanted FALSE)
    if(kind IN_LIST ${name}.kinds)
      set(wanted TRUE)
    endif()
    if(NOT seen STREQUAL wanted)
      message(SEND_ERROR "${name}: differs in ${kind}: ${seen}, but should: ${wanted}")
    endif()
  endforeach()
endforeach()
