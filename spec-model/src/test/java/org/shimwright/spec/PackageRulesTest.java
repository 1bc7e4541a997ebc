package org.shimwright.spec;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import org.junit.jupiter.api.Test;
import org.shimwright.spec.check.Rule;

/** Each package imports only what its package-info allows. */
class PackageRulesTest {
  private static final JavaClasses MODULE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.shimwright");

  @Test
  void packagesDependInOneDirection() {
    Architectures.layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage("org.shimwright..")
        .layer("diagnostic")
        .definedBy("org.shimwright.diagnostic")
        .layer("spec")
        .definedBy("org.shimwright.spec")
        .layer("type")
        .definedBy("org.shimwright.spec.type")
        .layer("document")
        .definedBy("org.shimwright.spec.document")
        .layer("check")
        .definedBy("org.shimwright.spec.check")
        .layer("mpi")
        .definedBy("org.shimwright.spec.mpi")
        .layer("trial")
        .definedBy("org.shimwright.spec.mpi.trial")
        .layer("mpi check")
        .definedBy("org.shimwright.spec.mpi.check")
        .layer("read")
        .definedBy("org.shimwright.spec.read")
        .layer("mpi read")
        .definedBy("org.shimwright.spec.mpi.read")
        .whereLayer("diagnostic")
        .mayNotAccessAnyLayer()
        .whereLayer("type")
        .mayOnlyAccessLayers("diagnostic")
        .whereLayer("spec")
        .mayOnlyAccessLayers("diagnostic", "type")
        .whereLayer("document")
        .mayOnlyAccessLayers("diagnostic")
        .whereLayer("check")
        .mayOnlyAccessLayers("diagnostic", "type", "spec", "document")
        .whereLayer("mpi")
        .mayOnlyAccessLayers("diagnostic", "type", "spec")
        .whereLayer("trial")
        .mayOnlyAccessLayers("diagnostic", "type", "spec", "mpi")
        .whereLayer("mpi check")
        .mayOnlyAccessLayers("diagnostic", "type", "spec", "document", "check", "mpi", "trial")
        .whereLayer("read")
        .mayOnlyAccessLayers("diagnostic", "type", "spec", "document", "check", "mpi")
        .whereLayer("mpi read")
        .mayNotBeAccessedByAnyLayer()
        .ignoreDependency(simpleName("BundledModelReader"), alwaysTrue()) // written by the build
        .check(MODULE);
  }

  @Test
  void onlyTheReaderKnowsTheYamlParser() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.spec.document")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson.dataformat.yaml..", "org.snakeyaml..")
        .check(MODULE);
  }

  @Test
  void onlyTheSchemaCheckKnowsTheValidator() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.spec.check")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.networknt..", "tools.jackson.databind..")
        .check(MODULE);
  }

  @Test
  void rulesAreNamedAfterWhatTheyFind() {
    classes()
        .that()
        .implement(Rule.class)
        .should()
        .haveSimpleNameEndingWith("Rule")
        .andShould()
        .bePackagePrivate()
        .check(MODULE);
  }
}
