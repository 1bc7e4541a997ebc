package org.shimwright.sample.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.shimwright.spec.mpi.trial.Dialect;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reads a JUnit report of the conformance program. */
final class ResultsReader {
  private static final Pattern NAME = Pattern.compile("([a-z0-9-]+)\\[(\\w+),(\\w+),(\\w+)\\]");

  private ResultsReader() {}

  static Results read(Path file) throws IOException {
    Document document;
    try {
      document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    } catch (SAXException | ParserConfigurationException broken) {
      throw new IOException(file + " is no report of the conformance program", broken);
    }
    Map<String, String> properties = new HashMap<>();
    elements(document, "property")
        .forEach(p -> properties.put(p.getAttribute("name"), p.getAttribute("value")));
    List<CaseResult> cases = new ArrayList<>();
    for (Element element : elements(document, "testcase")) {
      cases.add(caseResult(file, element));
    }
    return new Results(
        properties.getOrDefault("library", ""),
        !properties.getOrDefault("preloaded", "").isEmpty(),
        Integer.parseInt(properties.getOrDefault("processes", "0")),
        List.copyOf(cases));
  }

  private static CaseResult caseResult(Path file, Element element) throws IOException {
    Matcher name = NAME.matcher(element.getAttribute("name"));
    if (!name.matches()) {
      throw new IOException(file + ": no case is called " + element.getAttribute("name"));
    }
    List<Element> failures = elements(element, "failure");
    List<Element> skips = elements(element, "skipped");
    CaseResult.Outcome outcome =
        !failures.isEmpty()
            ? CaseResult.Outcome.FAILED
            : !skips.isEmpty() ? CaseResult.Outcome.SKIPPED : CaseResult.Outcome.PASSED;
    List<Element> said = failures.isEmpty() ? skips : failures;
    return new CaseResult(
        element.getAttribute("classname"),
        name.group(1),
        name.group(2),
        Dialect.valueOf(name.group(3)),
        Dialect.valueOf(name.group(4)),
        outcome,
        said.isEmpty() ? "" : said.get(0).getAttribute("message"));
  }

  private static List<Element> elements(Document document, String name) {
    return list(document.getElementsByTagName(name));
  }

  private static List<Element> elements(Element parent, String name) {
    return list(parent.getElementsByTagName(name));
  }

  private static List<Element> list(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
