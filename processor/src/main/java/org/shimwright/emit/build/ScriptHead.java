package org.shimwright.emit.build;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.shimwright.emit.text.Template;

/**
 * Spells what every script that builds a binding begins with: it checks and copies the files, finds
 * the library and JNI, and says where the binding's library goes.
 */
final class ScriptHead {
  private static final Template TEXT = Template.of(ScriptHead.class, "head.cmake.in");

  private ScriptHead() {}

  /**
   * The head of a script.
   *
   * @param library the binding's name
   * @param checked the paths of all that its library is made of
   * @param find what finds the bound library: whole lines and an empty one, or nothing
   */
  static String of(String library, List<String> checked, String find) {
    return TEXT.filled(
        Map.of(
            "LIBRARY", library,
            "CHECKED", checked.stream().map(path -> "\n  " + path).collect(Collectors.joining()),
            "FIND", find));
  }
}
