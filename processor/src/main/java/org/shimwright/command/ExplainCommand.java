package org.shimwright.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.command.explain.NameIndex;
import org.shimwright.command.explain.PageText;
import org.shimwright.command.lint.FaultTexts;
import org.shimwright.emit.docs.Page;
import org.shimwright.generation.Emission;
import org.shimwright.generation.WrittenRequest;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Constant;
import org.shimwright.spec.Library;
import org.shimwright.spec.LibraryFunction;
import org.shimwright.spec.SectionEntry;
import org.shimwright.spec.Specification;
import org.shimwright.spec.read.BundledSpecification;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Language;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the text of the reference about a name. */
@Command(
    name = "explain",
    header = "Explain a function, callback, attribute, constant, rule or error.",
    description = {
      "%nThe name may be that of any language, in any case, with or without"
          + " ${bundle:bundled.prefix}. If it stands for several things, their names are listed.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright explain ${bundle:bundled.function}",
      "  shimwright explain setAttr",
      "  shimwright explain ${bundle:bundled.constant}",
      "  shimwright explain set-over-deletes-first",
      "  shimwright explain comm_get_attr --language f08"
    })
final class ExplainCommand extends StageCommand {
  private static final String FAULT =
      "The id of a fault in a specification; 'shimwright lint' says where one is and what to do.";

  private static final ResourceBundle ANNOTATIONS =
      ResourceBundle.getBundle("org.shimwright.command.annotations");

  @Mixin private SpecOption spec = new SpecOption();

  @Option(
      names = "--language",
      split = ",",
      paramLabel = "LANGUAGE",
      description =
          "Show declarations and examples of these only, divided by commas:"
              + " ${COMPLETION-CANDIDATES} (default: all).")
  private List<Language> languages = new ArrayList<>();

  @Parameters(
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = "The name to explain.")
  private String name = "";

  /**
   * The names that can be explained, of the bundled specification, of faults and of annotations,
   * for completion.
   */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      Specification bundled = BundledSpecification.load();
      return Stream.of(
              bundled.functions().stream().map(LibraryFunction::name),
              bundled.callbacks().stream().map(CallbackType::word),
              bundled.constants().stream().map(Constant::name),
              bundled.sectionEntries().map(SectionEntry::name),
              new FaultTexts().ids().stream(),
              ANNOTATIONS.keySet().stream())
          .flatMap(names -> names)
          .iterator();
    }
  }

  @Override
  public Integer call() throws IOException {
    WrittenRequest request =
        new WrittenRequest(spec.name(), "binding", Optional.empty(), List.of(), List.of());
    return with(faults -> generation(Emission.ofServices()).plan(request, faults), this::explain);
  }

  private int explain(Plan plan) {
    NameIndex index = new NameIndex(plan);
    List<Page> pages = index.pages(name);
    if (pages.size() == 1) {
      Set<Language> wanted =
          languages.isEmpty() ? EnumSet.allOf(Language.class) : EnumSet.copyOf(languages);
      print(PageText.of(pages.get(0), width(), wanted));
    } else if (pages.size() > 1) {
      pages.forEach(page -> out().println(page.id() + "  " + page.summary()));
    }
    Library library = plan.specification().library();
    index.constants(name).stream()
        .limit(pages.isEmpty() ? 1 : 0)
        .forEach(constant -> constant(constant, library));
    List<SectionEntry> entries = index.explained(name);
    entries.forEach(entry -> print(PageText.of(entry.name(), entry.explanation(), width())));
    Optional<String> fault = new FaultTexts().of(name);
    fault.ifPresent(text -> print(PageText.of(name, List.of(text, FAULT), width())));
    Optional<String> annotation =
        Optional.of(name.replaceFirst("^@", ""))
            .filter(ANNOTATIONS::containsKey)
            .map(ANNOTATIONS::getString);
    annotation.ifPresent(text -> print(PageText.of(name, List.of(text), width())));
    boolean known = fault.isPresent() || annotation.isPresent() || !pages.isEmpty();
    return known || !index.constants(name).isEmpty() || !entries.isEmpty()
        ? ExitCode.FINE
        : unknown(plan, index);
  }

  private int unknown(Plan plan, NameIndex index) {
    List<String> near = index.near(name);
    Specification of = plan.specification();
    String fault =
        near.isEmpty() && index.isOfLibrary(name)
            ? "%s does not describe '%s', it is about %s; ".formatted(of.name(), name, of.title())
            : "'%s' is no name of %s; ".formatted(name, of.name());
    String advice =
        near.isEmpty()
            ? "'shimwright list' says what there is"
            : "did you mean " + String.join(", ", near) + "?";
    FaultPrinter.print(command().commandLine(), command().qualifiedName(), fault + advice);
    return ExitCode.NO;
  }

  private void constant(Constant constant, Library library) {
    String languages =
        constant.languages().stream().map(Enum::name).sorted().collect(Collectors.joining(", "));
    print(
        PageText.of(
            constant.name(),
            List.of(
                constant.text(),
                "Constant of the group "
                    + constant.group()
                    + " with the value "
                    + constant.value()
                    + ", in "
                    + languages
                    + ".",
                library.aboutConstants()),
            width()));
  }

  private void print(List<String> lines) {
    lines.forEach(line -> out().println(terminal().out().shown(line)));
  }

  private int width() {
    return terminal().width();
  }
}
