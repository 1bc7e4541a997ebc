package org.shimwright.mpi.messages;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.shimwright.emit.jni.type.AddedInJni;
import org.shimwright.emit.jni.type.InJni;
import org.shimwright.emit.jni.type.JniTypes;
import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.NumberType;

/** Finds the generator of JNI code for a type that MPI adds. */
@AutoService(AddedInJni.class)
public final class MessagesInJni implements AddedInJni {
  @Override
  public Optional<InJni> of(AddedType type) {
    return switch (type.sort()) {
      case "key", "room" -> Optional.of(JniTypes.of(NumberType.INT));
      case "word", "state", "procedure" -> Optional.of(new AddressInJni(type));
      case "memory" -> Optional.of(new MemoryInJni());
      case "pointer" ->
          Optional.of(MemoryInJava.isKnown(type) ? new MemoryInJni() : new AddressInJni(type));
      case "elements" -> Optional.of(new ElementsInJni(type));
      case "triplets" -> Optional.of(new TripletsInJni());
      case "status-record" -> Optional.of(new StatusRecordInJni());
      case "reduction" -> Optional.of(new ReductionInJni(type));
      default -> Optional.empty();
    };
  }
}
