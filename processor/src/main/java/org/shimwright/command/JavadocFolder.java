package org.shimwright.command;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.shimwright.plan.AddedJavadoc;
import org.shimwright.spec.document.LimitedText;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Reads the list of types in a folder that javadoc has written. */
final class JavadocFolder {
  private static final String TYPES = "type-search-index.js";
  private static final String PACKAGES = "element-list";
  private static final String MODULE = "module:";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private JavadocFolder() {}

  /**
   * Reads a folder. If javadoc has not written it, this is reported as a fault of the command line.
   *
   * @param site the root of the site that links to the folder
   */
  static AddedJavadoc read(Path folder, Path site, CommandLine line) throws IOException {
    Path types = folder.resolve(TYPES);
    if (!Files.isRegularFile(types)) {
      throw wrong(folder, "has no " + TYPES, line);
    }
    try {
      String script = LimitedText.of(types);
      JsonNode all =
          JSON.readTree(script.substring(script.indexOf('['), script.lastIndexOf(']') + 1));
      return new AddedJavadoc(root(folder, site), types(all, modules(folder)).toString());
    } catch (JacksonException | IndexOutOfBoundsException fault) {
      throw wrong(folder, "has no list of types in its " + TYPES, line);
    }
  }

  private static ParameterException wrong(Path folder, String what, CommandLine line) {
    return new ParameterException(
        line, "--javadoc: '%s' %s; name a folder that javadoc has written".formatted(folder, what));
  }

  private static String root(Path folder, Path site) {
    Path from = site.toAbsolutePath().normalize();
    StringBuilder root = new StringBuilder();
    for (Path step : from.relativize(folder.toAbsolutePath().normalize())) {
      root.append(URLEncoder.encode(step.toString(), StandardCharsets.UTF_8).replace("+", "%20"));
      root.append('/');
    }
    return root.toString();
  }

  /** Returns the folder of the module of each package that belongs to a module. */
  private static Map<String, String> modules(Path folder) throws IOException {
    Map<String, String> modules = new HashMap<>();
    Path list = folder.resolve(PACKAGES);
    String module = "";
    for (String name : Files.exists(list) ? Files.readAllLines(list) : List.<String>of()) {
      if (name.startsWith(MODULE)) {
        module = name.substring(MODULE.length()) + "/";
      } else {
        modules.put(name, module);
      }
    }
    return modules;
  }

  /** Returns the types that have a package, because javadoc lists a link to all types, too. */
  private static ArrayNode types(JsonNode all, Map<String, String> modules) {
    ArrayNode types = JSON.createArrayNode();
    for (JsonNode type : all) {
      String inPackage = type.path("p").asString("");
      if (!inPackage.isEmpty()) {
        types
            .addObject()
            .put("p", inPackage)
            .put("l", type.path("l").asString(""))
            .put("m", modules.getOrDefault(inPackage, ""));
      }
    }
    return types;
  }
}
