package org.shimwright.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import org.junit.jupiter.api.Test;

/** Who may know whom among the stages. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("org.shimwright");

  @Test
  void aLanguageNeverSeesAnother() {
    List<String> languages = List.of("java", "c", "fortran", "docs", "build");
    for (String language : languages) {
      String[] others =
          languages.stream()
              .filter(other -> !other.equals(language))
              .map(other -> "org.shimwright.emit." + other + "..")
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage("org.shimwright.emit." + language + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(others)
          .check(CLASSES);
    }
  }

  @Test
  void thePlanKnowsTheSpecificationAlone() {
    classes()
        .that()
        .resideInAPackage("org.shimwright.plan..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "org.shimwright.plan..",
            "org.shimwright.spec",
            "org.shimwright.diagnostic",
            "org.jspecify..")
        .check(CLASSES);
  }

  @Test
  void emittersKnowPlansAndSpecificationsButNoStageAfterThem() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.emit..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.shimwright.processor..", "org.shimwright.spec.read..")
        .check(CLASSES);
  }

  @Test
  void textIsLaidOutWithoutKnowingPlans() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.emit.text..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.shimwright.plan..", "org.shimwright.spec..")
        .check(CLASSES);
  }

  @Test
  void onlyTheProcessorReadsProgramsAndWritesFiles() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.processor")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Filer.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(Messager.class)
        .check(CLASSES);
  }

  @Test
  void onlyTheProcessorLooksAtTheElementsOfPrograms() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.processor..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Element.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(AnnotationMirror.class)
        .check(CLASSES);
  }

  @Test
  void onlyTheJavaEmitterKnowsJavaPoet() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.emit.java..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.palantir.javapoet..")
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.shimwright.(**)").should().beFreeOfCycles().check(CLASSES);
  }
}
