package org.shimwright.mpi.messages;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.shimwright.emit.java.type.AddedInJava;
import org.shimwright.emit.java.type.InJava;
import org.shimwright.emit.java.type.JavaOfType;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.NumberType;

/** Finds the generator of Java code for a type that MPI adds. */
@AutoService(AddedInJava.class)
public final class MessagesInJava implements AddedInJava {
  @Override
  public Optional<InJava> of(AddedType type, JavaOfType java) {
    return switch (type.sort()) {
      case "key", "room" -> Optional.of(java.number(NumberType.INT));
      case "word", "state", "procedure" -> Optional.of(new AddressInJava());
      case "memory" -> Optional.of(new MemoryInJava(type));
      case "pointer" ->
          Optional.of(MemoryInJava.isKnown(type) ? new MemoryInJava(type) : new AddressInJava());
      case "elements" -> Optional.of(new ElementsInJava(type));
      case "triplets" -> Optional.of(new TripletsInJava());
      case "status-record" -> Optional.of(new StatusRecordInJava(java.runtimeClass("Status")));
      case "reduction" -> Optional.of(new ReductionInJava(java.runtimeClass(type.word())));
      default -> Optional.empty();
    };
  }
}
