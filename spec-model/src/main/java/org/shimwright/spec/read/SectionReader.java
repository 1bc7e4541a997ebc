package org.shimwright.spec.read;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;

/**
 * Checks and reads the sections that the specifications of some libraries alone have. The package
 * of such a library has one, which is found as a service.
 */
public interface SectionReader {
  /** All readers that there are as services. */
  static Stream<SectionReader> all() {
    return ServiceLoader.load(SectionReader.class, SectionReader.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get);
  }

  /** The rules for documents. */
  List<Rule<SpecDocument>> rulesOfDocuments();

  /** The rules for records. */
  List<Rule<Located>> rulesOfRecords();

  /** The sections of a document, empty ones too. */
  List<SpecSection> sections(SpecDocument document, Rows rows);

  /** Turns the rows of a document into records, and remembers the row of each record. */
  interface Rows {
    /**
     * Reads a record.
     *
     * @param known components by name, which are taken from here and not from the row
     */
    <T extends Record> T read(Class<T> type, Mapping row, Map<String, ?> known);

    /** Makes a record of each row. */
    <T extends Record> List<T> each(List<Mapping> rows, Function<Mapping, T> builder);

    /** Makes a record of each row, as the names and types of its components say. */
    default <T extends Record> List<T> each(List<Mapping> rows, Class<T> type) {
      return each(rows, row -> read(type, row, Map.of()));
    }
  }
}
