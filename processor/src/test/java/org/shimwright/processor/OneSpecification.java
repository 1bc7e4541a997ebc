package org.shimwright.processor;

import java.util.Optional;
import org.shimwright.generation.SpecificationFinder;
import org.shimwright.spec.document.SourceText;

/** Finds one text, whatever the path that is asked for. */
public record OneSpecification(String path, String text) implements SpecificationFinder {
  @Override
  public Optional<SourceText> find(String wanted) {
    return Optional.of(new SourceText(path, text));
  }

  @Override
  public Optional<SourceText> findBelow(String folder, String wanted) {
    return find(wanted);
  }

  @Override
  public String places() {
    return "nowhere else";
  }
}
