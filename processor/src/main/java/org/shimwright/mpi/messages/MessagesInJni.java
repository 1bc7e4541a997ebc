package org.shimwright.mpi.messages;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.shimwright.emit.jni.type.AddedInJni;
import org.shimwright.emit.jni.type.InJni;
import org.shimwright.spec.type.AddedType;

/** Finds what writes the JNI of a type that MPI adds. */
@AutoService(AddedInJni.class)
public final class MessagesInJni implements AddedInJni {
  @Override
  public Optional<InJni> of(AddedType type) {
    return switch (type.sort()) {
      case "address" -> Optional.of(new AddressInJni(type));
      case "memory" -> Optional.of(new MemoryInJni());
      case "elements" -> Optional.of(new ElementsInJni(type));
      case "triplets" -> Optional.of(new TripletsInJni());
      case "status-record" -> Optional.of(new StatusRecordInJni());
      case "reduction" -> Optional.of(new ReductionInJni(type));
      default -> Optional.empty();
    };
  }
}
