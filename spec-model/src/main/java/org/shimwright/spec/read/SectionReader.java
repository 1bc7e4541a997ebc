package org.shimwright.spec.read;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;

/**
 * Checks and reads the sections that only the specifications of some libraries have. The package of
 * such a library implements it, and the implementation is found as a service.
 */
public interface SectionReader {
  /** Returns the implementations, found as services, that read sections of a document. */
  static List<SectionReader> of(SpecDocument document) {
    return ServiceLoader.load(SectionReader.class, SectionReader.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(reader -> reader.forms().contains(document.form()))
        .toList();
  }

  /** Returns the forms of the specifications that can have the sections. */
  Set<SpecForm> forms();

  /** Returns the rules for documents. */
  List<Rule<SpecDocument>> rulesOfDocuments();

  /** Returns the rules for records. */
  List<Rule<Located>> rulesOfRecords();

  /** Returns the sections of a document, including empty ones. */
  List<SpecSection> sections(SpecDocument document, Rows rows);

  /** Turns the rows of a document into records, and remembers the row of each record. */
  interface Rows {
    /**
     * Reads a record.
     *
     * @param known the components that are not read from the row, by name
     */
    <T extends Record> T read(Class<T> type, Mapping row, Map<String, ?> known);

    /** Makes a record of each row. */
    <T extends Record> List<T> each(List<Mapping> rows, Function<Mapping, T> builder);

    /** Makes a record of each row. Each component is read by its name and type. */
    default <T extends Record> List<T> each(List<Mapping> rows, Class<T> type) {
      return each(rows, row -> read(type, row, Map.of()));
    }
  }
}
