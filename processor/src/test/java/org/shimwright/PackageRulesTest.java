package org.shimwright;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.Target;
import org.shimwright.spec.type.Type;

/** Modules and packages depend on each other in one direction only. */
class PackageRulesTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.shimwright");

  private static final String[] PROCESSOR = {
    "org.shimwright.processor..",
    "org.shimwright.command..",
    "org.shimwright.header..",
    "org.shimwright.generation..",
    "org.shimwright.output..",
    "org.shimwright.plan..",
    "org.shimwright.emit..",
    "org.shimwright.mpi.."
  };
  private static final String[] SPEC_MODEL = {
    "org.shimwright.spec..", "org.shimwright.diagnostic.."
  };
  private static final String[] REFERENCE_RENDERERS = {
    "org.shimwright.emit.markdown", "org.shimwright.emit.man", "org.shimwright.emit.html"
  };
  private static final Set<String> QUESTIONS = Set.of("is", "as");
  private static final String[] API = {"org.shimwright.annotation..", "org.shimwright.runtime.."};

  @Test
  void allModulesAreSeen() {
    Set<String> heads =
        ALL.stream()
            .map(c -> c.getPackageName().replaceFirst("^(org\\.shimwright\\.\\w+).*", "$1"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(
        List.of(
            "org.shimwright.annotation",
            "org.shimwright.command",
            "org.shimwright.diagnostic",
            "org.shimwright.emit",
            "org.shimwright.generation",
            "org.shimwright.header",
            "org.shimwright.mpi",
            "org.shimwright.output",
            "org.shimwright.plan",
            "org.shimwright.processor",
            "org.shimwright.runtime",
            "org.shimwright.spec"),
        List.copyOf(heads));
  }

  @Test
  void theSpecificationKnowsNothingElse() {
    noClasses()
        .that()
        .resideInAnyPackage(SPEC_MODEL)
        .should()
        .dependOnClassesThat(resideInAnyPackage(PROCESSOR).or(resideInAnyPackage(API)))
        .check(ALL);
  }

  @Test
  void whatProgramsUseKnowsNothingElse() {
    noClasses()
        .that()
        .resideInAnyPackage(API)
        .should()
        .dependOnClassesThat(resideInAnyPackage(PROCESSOR).or(resideInAnyPackage(SPEC_MODEL)))
        .check(ALL);
  }

  @Test
  void whatAnyBindingRunsOnDoesNotKnowMpi() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.shimwright.annotation",
            "org.shimwright.runtime",
            "org.shimwright.runtime.internal")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("org.shimwright.annotation.mpi..", "org.shimwright.runtime.mpi.."))
        .check(ALL);
  }

  @Test
  void thePlanKnowsOnlyTheSpecification() {
    classes()
        .that()
        .resideInAPackage("org.shimwright.plan..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.shimwright.plan..",
            "org.shimwright.spec",
            "org.shimwright.spec.type",
            "org.shimwright.diagnostic",
            "org.jspecify..",
            "java..")
        .check(ALL);
  }

  @Test
  void emittersKnowOnlyThePlan() {
    DescribedPredicate<JavaClass> others =
        resideInAnyPackage("org.shimwright..")
            .and(
                DescribedPredicate.not(
                    resideInAnyPackage(
                        "org.shimwright.emit..",
                        "org.shimwright.plan..",
                        "org.shimwright.spec",
                        "org.shimwright.spec.type",
                        "org.shimwright.spec.mpi..")));
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.emit..")
        .and()
        .doNotHaveFullyQualifiedName("org.shimwright.emit.html.FormatPage") // forms of documents
        .should()
        .dependOnClassesThat(others)
        .check(ALL);
  }

  /** The command line lists and explains them, too. */
  @Test
  void onlyDocumentationKnowsWhatMpiAloneSays() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.shimwright.plan..",
            "org.shimwright.emit..",
            "org.shimwright.generation..",
            "org.shimwright.output..",
            "org.shimwright.processor..")
        .and()
        .doNotHaveFullyQualifiedName("org.shimwright.emit.html.FormatPage") // widths of kinds
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.shimwright.spec.mpi..")
        .check(ALL);
  }

  @Test
  void theCoreKnowsNothingOfMpisOwnPackage() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.mpi..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.shimwright.mpi..")
        .check(ALL);
  }

  @Test
  void mpisOwnPackageKnowsOnlyThePlanAndWhatAllEmittersShare() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.mpi..")
        .and()
        .resideOutsideOfPackage("org.shimwright.mpi.attributes") // a processor of its own
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("org.shimwright..")
                .and(
                    DescribedPredicate.not(
                        resideInAnyPackage(
                            "org.shimwright.mpi..",
                            "org.shimwright.plan..",
                            "org.shimwright.spec..",
                            "org.shimwright.emit",
                            "org.shimwright.emit.build",
                            "org.shimwright.emit.docs",
                            "org.shimwright.emit.html",
                            "org.shimwright.emit.text",
                            "org.shimwright.emit.java..",
                            "org.shimwright.emit.jni.."))))
        .check(ALL);
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.mpi..")
        .and()
        .resideOutsideOfPackages(
            "org.shimwright.mpi.docs", "org.shimwright.mpi.html") // add to pages
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.shimwright.emit.docs", "org.shimwright.emit.html")
        .check(ALL);
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.mpi..")
        .and()
        .resideOutsideOfPackages(
            "org.shimwright.mpi.caching", // adds to facades and JNI functions
            "org.shimwright.mpi.handles", // likewise
            "org.shimwright.mpi.datatypes", // likewise
            "org.shimwright.mpi.messages", // likewise
            "org.shimwright.mpi.attributes")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.shimwright.emit.java..", "org.shimwright.emit.jni..")
        .check(ALL);
    slices().matching("org.shimwright.mpi.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void whatAllEmittersShareKnowsNoneOfThem() {
    noClasses()
        .that()
        .resideInAnyPackage("org.shimwright.emit", "org.shimwright.emit.text")
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.shimwright.emit.*")
                .and(DescribedPredicate.not(resideInAPackage("org.shimwright.emit.text"))))
        .check(ALL);
  }

  @Test
  void oneLanguageNeverSeesAnother() {
    slices()
        .matching("org.shimwright.emit.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            DescribedPredicate.alwaysTrue(), resideInAPackage("org.shimwright.emit.text"))
        .ignoreDependency(
            resideInAnyPackage("org.shimwright.emit.jni..", "org.shimwright.emit.fortran"),
            resideInAPackage("org.shimwright.emit.c"))
        .ignoreDependency(
            resideInAnyPackage(REFERENCE_RENDERERS), resideInAPackage("org.shimwright.emit.docs"))
        .check(ALL);
  }

  /** A type that is added then does not compile before each language has a class for it. */
  @Test
  void writersOfCAndFortranAskTypesByTheirCases() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.shimwright.emit.c",
            "org.shimwright.emit.fortran",
            "org.shimwright.emit.jni..",
            "org.shimwright.mpi.c..",
            "org.shimwright.mpi.fortran..")
        .should(askWhichTypeItIs())
        .check(ALL);
  }

  /** By {@code instanceof}, or by a question that takes the class of a type. */
  private static ArchCondition<JavaClass> askWhichTypeItIs() {
    return new ArchCondition<>("ask which type it is") {
      @Override
      public void check(JavaClass from, ConditionEvents events) {
        Stream.concat(
                from.getInstanceofChecks().stream()
                    .filter(check -> check.getRawType().isAssignableTo(Type.class))
                    .map(check -> "%s: %s".formatted(from.getName(), check.getRawType())),
                from.getMethodCallsFromSelf().stream()
                    .filter(call -> QUESTIONS.contains(call.getTarget().getName()))
                    .filter(call -> call.getTarget().getRawParameterTypes().size() == 1)
                    .filter(
                        call ->
                            call.getTarget()
                                .getRawParameterTypes()
                                .get(0)
                                .isEquivalentTo(Class.class))
                    .map(JavaMethodCall::getDescription))
            .forEach(asked -> events.add(SimpleConditionEvent.satisfied(from, asked)));
      }
    };
  }

  /**
   * What the documentation says is decided once; what writes it only spells, and draws the plan.
   */
  @Test
  void renderersOfTheReferenceLookAtNothingElse() {
    noClasses()
        .that()
        .resideInAnyPackage(REFERENCE_RENDERERS)
        .and()
        .haveSimpleNameNotEndingWith("Target")
        .and()
        .doNotHaveFullyQualifiedName("org.shimwright.emit.html.Site")
        .and()
        .haveSimpleNameNotEndingWith("Pictures")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.shimwright.plan..")
        .allowEmptyShould(false)
        .check(ALL);
  }

  @Test
  void packagesHaveNoCycles() {
    slices()
        .matching("org.shimwright.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency( // MPI's run time is one package in two, of which programs see one
            resideInAPackage("org.shimwright.runtime.mpi.internal"),
            resideInAPackage("org.shimwright.runtime.mpi"))
        .check(ALL);
  }

  @Test
  void emittersWriteNoFiles() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.shimwright.emit..", "org.shimwright.mpi..", "org.shimwright.plan..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("java.io", "java.nio.file..", "java.net..")
                .and(DescribedPredicate.not(type(java.io.Serializable.class)))
                .and(DescribedPredicate.not(type(InputStream.class)))
                .and(DescribedPredicate.not(type(java.io.UncheckedIOException.class)))
                .and(DescribedPredicate.not(type(java.io.IOException.class))))
        .check(ALL);
  }

  /** Style sheets and scripts of the site and templates of sources are files of the jar. */
  @Test
  void onlyTheReaderOfTheJarsOwnFilesReadsAnything() {
    noClasses()
        .that()
        .resideInAnyPackage("org.shimwright.emit..", "org.shimwright.mpi..")
        .and()
        .doNotHaveFullyQualifiedName("org.shimwright.emit.text.JarText")
        .should()
        .dependOnClassesThat(type(InputStream.class))
        .check(ALL);
  }

  /** Everything else works without them: they are optional on a processor's path. */
  @Test
  void onlyTheSiteKnowsItsLibraries() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.emit.html")
        .or()
        .haveSimpleName("HtmlTarget")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("j2html..", "org.commonmark..")
        .check(ALL);
  }

  @Test
  void onlyWritersOfJavaKnowJavaPoet() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "org.shimwright.emit.java..",
            "org.shimwright.mpi",
            "org.shimwright.mpi.attributes",
            "org.shimwright.mpi.caching",
            "org.shimwright.mpi.handles",
            "org.shimwright.mpi.datatypes",
            "org.shimwright.mpi.messages")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.palantir.javapoet..")
        .check(ALL);
  }

  @Test
  void onlyProcessorsKnowTheCompilersModel() {
    noClasses()
        .that()
        .resideOutsideOfPackages("org.shimwright.processor..", "org.shimwright.mpi.attributes")
        .should()
        .dependOnClassesThat(
            resideInAPackage("javax.lang.model..")
                .and(
                    DescribedPredicate.not( // JavaPoet asks for them
                        type(Modifier.class).or(type(Modifier[].class)))))
        .check(ALL);
  }

  @Test
  void onlyTheDriverReportsAndWrites() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.shimwright.processor")
        .should()
        .dependOnClassesThat(type(Filer.class).or(type(Messager.class)))
        .check(ALL);
  }

  /** Both writers ask it the same questions. */
  @Test
  void outputKnowsNothingElse() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.output..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("javax..")
                .or(
                    resideInAPackage("org.shimwright..")
                        .and(DescribedPredicate.not(resideInAPackage("org.shimwright.output..")))))
        .check(ALL);
  }

  @Test
  void theSharedStagesKnowNoCaller() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.generation..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "org.shimwright.processor..",
                "org.shimwright.command..",
                "java.nio.file..",
                "javax.annotation.processing..",
                "javax.tools.."))
        .check(ALL);
  }

  /** It explains names with the pages that all documentation is made of. */
  @Test
  void theCommandLineKnowsOnlyTheSharedStages() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.command..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "org.shimwright.processor..",
                    "javax.annotation.processing..",
                    "javax.tools..",
                    "org.shimwright.emit.*..")
                .and(DescribedPredicate.not(resideInAPackage("org.shimwright.emit.docs"))))
        .check(ALL);
  }

  @Test
  void theImportOfHeadersKnowsTheSpecificationAlone() {
    noClasses()
        .that()
        .resideInAPackage("org.shimwright.header..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.shimwright..")
                .and(
                    DescribedPredicate.not(
                        resideInAnyPackage(
                            "org.shimwright.header..",
                            "org.shimwright.spec..",
                            "org.shimwright.diagnostic.."))))
        .check(ALL);
  }

  /** A compilation does not carry the command line, its libraries and the import of headers. */
  @Test
  void onlyTheCommandLineKnowsItsLibraries() {
    noClasses()
        .that()
        .resideOutsideOfPackages("org.shimwright.command..", "org.shimwright.header..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "picocli..",
            "com.github.difflib..",
            "org.shimwright.command..",
            "org.shimwright.header..")
        .check(ALL);
  }

  @Test
  void theDriverFindsTargetsOnlyAsServices() {
    noClasses()
        .that()
        .resideInAnyPackage("org.shimwright.processor..", "org.shimwright.generation..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.shimwright.emit.*..")
                .and(DescribedPredicate.not(resideInAPackage("org.shimwright.emit.build"))))
        .check(ALL);
    classes()
        .that()
        .implement(Target.class)
        .should()
        .haveSimpleNameEndingWith("Target")
        .andShould()
        .bePublic()
        .check(ALL);
  }

  @Test
  void namesSayTheStage() {
    noClasses()
        .should()
        .haveSimpleNameEndingWith("Util")
        .orShould()
        .haveSimpleNameEndingWith("Utils")
        .orShould()
        .haveSimpleNameEndingWith("Helper")
        .orShould()
        .haveSimpleNameEndingWith("Manager")
        .orShould()
        .haveSimpleNameEndingWith("Impl")
        .check(ALL);
  }
}
