package org.shimwright.generation.repeat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.shimwright.emit.Hash;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.plan.AddedPage;

/** Turns all that the files of a request depend on into one hash. */
final class Inputs {
  private final StringBuilder text = new StringBuilder();

  private Inputs() {}

  /** The hash; empty if something that the files depend on cannot be told. */
  static Optional<String> hash(WrittenRequest written, SpecificationLoader specifications) {
    return OwnCode.identity()
        .flatMap(
            code ->
                specifications
                    .text(written.spec())
                    .map(specification -> new Inputs().hash(code, written, specification)));
  }

  private String hash(String code, WrittenRequest written, String specification) {
    add(code);
    add(written.spec());
    add(specification);
    add(written.packageName());
    add(written.library().orElse(""));
    add(written.functions());
    add(written.targets());
    add(String.valueOf(written.pages().size()));
    for (AddedPage page : written.pages()) {
      add(page.name());
      add(page.text());
      Map<String, String> pictures = new TreeMap<>(page.pictures());
      add(List.copyOf(pictures.keySet()));
      add(List.copyOf(pictures.values()));
    }
    return Hash.of(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private void add(List<String> parts) {
    add(String.valueOf(parts.size()));
    parts.forEach(this::add);
  }

  /** With its length, so that no two lists of texts look the same. */
  private void add(String part) {
    text.append(part.length()).append(':').append(part);
  }
}
