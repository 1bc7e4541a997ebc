package org.shimwright.spec.mpi.read;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shimwright.spec.SpecSection;
import org.shimwright.spec.check.Located;
import org.shimwright.spec.check.Rule;
import org.shimwright.spec.document.Mapping;
import org.shimwright.spec.document.SpecDocument;
import org.shimwright.spec.document.SpecForm;
import org.shimwright.spec.mpi.CallbackConvention;
import org.shimwright.spec.mpi.Caller;
import org.shimwright.spec.mpi.ConversionTable;
import org.shimwright.spec.mpi.MpiValues;
import org.shimwright.spec.mpi.PredefinedAttribute;
import org.shimwright.spec.mpi.PredefinedCallback;
import org.shimwright.spec.mpi.check.MpiRules;
import org.shimwright.spec.mpi.trial.MeasuredMpi;
import org.shimwright.spec.mpi.trial.MpiVersion;
import org.shimwright.spec.mpi.trial.SemanticRule;
import org.shimwright.spec.mpi.trial.Trials;
import org.shimwright.spec.mpi.trial.VendorDifference;
import org.shimwright.spec.mpi.trial.VersionRange;
import org.shimwright.spec.read.SectionReader;

/**
 * Reads the rows about attributes into {@link MpiValues}, and the rows about trials of MPIs into
 * {@link Trials}.
 */
public final class MpiSections implements SectionReader {
  @Override
  public Set<SpecForm> forms() {
    return Set.of(SpecForm.STANDARD); // MPI's headers differ, so its specification says it all
  }

  @Override
  public List<Rule<SpecDocument>> rulesOfDocuments() {
    return MpiRules.OF_DOCUMENTS;
  }

  @Override
  public List<Rule<Located>> rulesOfRecords() {
    return MpiRules.OF_SPECIFICATIONS;
  }

  @Override
  public List<SpecSection> sections(SpecDocument document, Rows rows) {
    return List.of(values(document, rows), trials(document, rows));
  }

  private static MpiValues values(SpecDocument document, Rows rows) {
    return new MpiValues(
        rows.each(document.predefinedCallbacks(), PredefinedCallback.class),
        rows.each(document.attributes(), PredefinedAttribute.class),
        document
            .root()
            .mapping("conversions")
            .map(row -> rows.read(ConversionTable.class, row, Map.of()))
            .orElse(ConversionTable.NONE),
        rows.each(document.conventions(), row -> convention(row, rows)));
  }

  private static CallbackConvention convention(Mapping row, Rows rows) {
    Optional<String> caller = row.text("caller").filter(c -> !c.equals("JAVA"));
    return rows.read(CallbackConvention.class, row, Map.of("caller", caller.map(Caller::valueOf)));
  }

  private static Trials trials(SpecDocument document, Rows rows) {
    return new Trials(
        rows.each(document.rules(), SemanticRule.class),
        rows.each(document.scenarios(), row -> ScenarioBuilder.scenario(row, rows)),
        rows.each(document.measured(), MpiSections::measured),
        rows.each(document.differences(), row -> difference(row, rows)));
  }

  private static MeasuredMpi measured(Mapping row) {
    return new MeasuredMpi(
        row.textOrEmpty("mpi"),
        row.scalars("versions").stream().map(v -> new MpiVersion(v.text())).toList());
  }

  private static VendorDifference difference(Mapping row, Rows rows) {
    VersionRange versions = VersionRange.of(row.textOrEmpty("versions"));
    return rows.read(VendorDifference.class, row, Map.of("versions", versions));
  }
}
