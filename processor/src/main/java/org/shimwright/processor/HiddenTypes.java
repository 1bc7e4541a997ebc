package org.shimwright.processor;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.shimwright.generation.Fault;

/** Finds types of a package that would hide those of java.lang from Java generated into it. */
final class HiddenTypes {
  private static final Pattern NO_CODE =
      Pattern.compile("/\\*(?:[^*]|\\*(?!/))*+\\*/|//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*+\"");

  private final Set<String> standard;
  private final Elements elements;

  HiddenTypes(Elements elements) {
    this.elements = elements;
    standard = names(elements.getPackageElement("java.lang"));
  }

  private static Set<String> names(Element packageElement) {
    return ElementFilter.typesIn(packageElement.getEnclosedElements()).stream()
        .map(type -> type.getSimpleName().toString())
        .collect(Collectors.toSet());
  }

  /** The fault of a generated source, if its package has a type that hides one that it uses. */
  Optional<Fault> fault(String packageName, String source) {
    PackageElement target = elements.getPackageElement(packageName);
    if (target == null || packageName.equals("java.lang")) {
      return Optional.empty();
    }
    Set<String> hiding = names(target);
    hiding.retainAll(standard);
    String code = hiding.isEmpty() ? "" : NO_CODE.matcher(source).replaceAll(" ");
    return hiding.stream()
        .sorted()
        .filter(name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(code).find())
        .findFirst()
        .map(name -> hidden(packageName, name));
  }

  private static Fault hidden(String packageName, String name) {
    return Fault.of(
        "HiddenType",
        "the package %s has a type %s, which hides java.lang.%s from the Java that is generated into"
            + " it; give one of them a package of its own",
        packageName,
        name,
        name);
  }
}
