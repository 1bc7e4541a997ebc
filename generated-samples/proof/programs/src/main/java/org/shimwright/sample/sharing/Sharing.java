package org.shimwright.sample.sharing;

import org.shimwright.runtime.mpi.Codec;
import org.shimwright.runtime.mpi.Keyval;
import org.shimwright.sample.binding.Comm;
import org.shimwright.sample.binding.Datatype;
import org.shimwright.sample.binding.Mpi;

/** Sets attributes in Java, and prints the values that C and Fortran read from them. */
public final class Sharing {
  /** The Java record for C's {@code struct particle}. */
  record Particle(double mass, int charge, byte kind) {}

  private Sharing() {}

  public static void main(String[] arguments) {
    Mpi.run(Sharing::share);
  }

  private static void share() {
    try (Keyval<Comm, Integer> level = Comm.createKeyval(Codec.integer()).share().create();
        Keyval<Comm, Particle> heaviest =
            Comm.createKeyval(Codec.object(Particle.class)).share().create();
        Comm comm = Comm.WORLD.dup();
        Datatype particle = Datatype.of(Particle.class)) {
      comm.setAttr(level, 3);
      comm.setAttr(heaviest, new Particle(172.8, 2, (byte) 6));
      try (Comm copy = comm.dup()) {
        System.out.println("Java reads " + copy.getAttr(heaviest).orElseThrow());
        int key = level.toInt();
        System.out.println("C reads level " + Reader.levelInC(copy.toHandle(), key));
        System.out.println("Fortran reads level " + Reader.levelInFortran(copy.toFint(), key));
        long bytes = Reader.extentInFortran(particle.toFint());
        System.out.println("A particle of Fortran has " + bytes + " bytes");
        try (Comm made = Comm.fromHandle(Reader.duplicateInC(copy.toHandle())).adopt()) {
          System.out.println("Of C's copy Java reads level " + made.getAttr(level).orElseThrow());
        }
      }
    }
  }
}
