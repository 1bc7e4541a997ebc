package org.shimwright.processor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.shimwright.diagnostic.Diagnostic;

/** Finds types of a package that would hide types of java.lang from Java code generated into it. */
final class HiddenTypes {
  private static final Pattern COMMENT_OR_STRING =
      Pattern.compile("/\\*(?:[^*]|\\*(?!/))*+\\*/|//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*+\"");

  private final Map<String, Set<String>> hidingTypes = new HashMap<>();
  private final Elements elements;

  HiddenTypes(Elements elements) {
    this.elements = elements;
  }

  /**
   * Returns a fault for each type of the package that hides a type of java.lang used by a generated
   * source.
   */
  List<Diagnostic> faults(String packageName, String source) {
    Set<String> names = hidingTypes.computeIfAbsent(packageName, this::findHidingTypes);
    String code = names.isEmpty() ? "" : COMMENT_OR_STRING.matcher(source).replaceAll(" ");
    return names.stream()
        .filter(name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(code).find())
        .map(name -> hiddenTypeFault(packageName, name))
        .toList();
  }

  /**
   * Returns the names of a package's types that java.lang has too. Each name is looked up in
   * java.lang.
   */
  private Set<String> findHidingTypes(String packageName) {
    PackageElement target = elements.getPackageElement(packageName);
    Set<String> names = new TreeSet<>();
    if (target != null && !packageName.equals("java.lang")) {
      for (TypeElement type : ElementFilter.typesIn(target.getEnclosedElements())) {
        String name = type.getSimpleName().toString();
        if (elements.getTypeElement("java.lang." + name) != null) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static Diagnostic hiddenTypeFault(String packageName, String name) {
    return Diagnostic.of(
        "HiddenType",
        "the package %s has a type %s, which hides java.lang.%s from the Java that is generated into"
            + " it; give one of them a package of its own",
        packageName,
        name,
        name);
  }
}
