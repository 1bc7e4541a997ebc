package org.shimwright.command;

import java.io.IOException;
import org.shimwright.generation.Emission;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Generates the files of some targets from a specification into a folder. */
@Command(
    name = "generate",
    header = "Generate files from a specification into a folder.",
    description = {
      "%nWrites all files or none. manifest.txt lists them with their SHA-256; Java goes below"
          + " java/. The same arguments always give the same characters.%n"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  shimwright generate -o build/binding --package org.example.binding",
      "  shimwright generate -o build/binding --targets java,jni --functions"
          + " '${bundle:bundled.functions}'",
      "  shimwright generate -o src/generated --spec my.yaml --check --diff"
    })
final class GenerateCommand extends StageCommand {
  @Mixin private RequestOptions request = new RequestOptions();
  @Mixin private FolderOptions folder = new FolderOptions();

  @Override
  public Integer call() throws IOException {
    return generate(request.toRequest(err()), Emission.ofServices(), folder);
  }
}
