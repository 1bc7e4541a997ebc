package org.shimwright.generation.repeat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.Hash;
import org.shimwright.emit.Place;
import org.shimwright.emit.build.Manifest;
import org.shimwright.generation.SpecificationLoader;
import org.shimwright.generation.WrittenRequest;

/**
 * A request as it may have been met before.
 *
 * @param inputs the hash of all that the request's files depend on
 */
public record Repeat(String inputs) {
  /** The path of the record among the resources of a library. */
  public static final String RECORD = "inputs.txt";

  private static final String JAVA = Place.JAVA.listed("");

  /** Where earlier files may be. */
  public interface Earlier {
    /** The bytes of a file; empty if it is not there, or is not to be read. */
    Optional<byte[]> read(Place place, String path);
  }

  /** Makes one; the answer is empty if something that the files depend on cannot be told. */
  public static Optional<Repeat> of(WrittenRequest written, SpecificationLoader specifications) {
    return Inputs.hash(written, specifications).map(Repeat::new);
  }

  /** Tells whether a text is a record, of whatever request. */
  public static boolean isRecord(String text) {
    return text.matches("inputs [0-9a-f]{64}\nmanifest [0-9a-f]{64}\n");
  }

  /** The record of files that were made for the request, the manifest last. */
  public GeneratedFile record(List<GeneratedFile> files) {
    String manifest = files.get(files.size() - 1).content();
    return GeneratedFile.resource(RECORD, record(manifest.getBytes(StandardCharsets.UTF_8)));
  }

  private String record(byte[] manifest) {
    return "inputs " + inputs + "\nmanifest " + Hash.of(manifest) + "\n";
  }

  /** The earlier files, the manifest last, if they are those that would be made now. */
  public Optional<List<GeneratedFile>> files(Earlier earlier) {
    byte[] manifest = earlier.read(Place.RESOURCE, Manifest.PATH).orElse(null);
    byte[] found = earlier.read(Place.RESOURCE, RECORD).orElse(null);
    if (manifest == null
        || manifest.length == 0
        || found == null
        || !record(manifest).equals(text(found))) {
      return Optional.empty();
    }
    List<GeneratedFile> files = new ArrayList<>();
    for (String line : text(manifest).split("\n")) {
      String path = Manifest.path(line);
      boolean java = path.startsWith(JAVA);
      Place place = java ? Place.JAVA : Place.RESOURCE;
      String below = java ? path.substring(JAVA.length()) : path;
      byte[] content = earlier.read(place, below).orElse(null);
      if (content == null || !Manifest.line(content, path).equals(line)) {
        return Optional.empty();
      }
      files.add(new GeneratedFile(place, below, text(content)));
    }
    files.add(GeneratedFile.resource(Manifest.PATH, text(manifest)));
    return Optional.of(files);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
