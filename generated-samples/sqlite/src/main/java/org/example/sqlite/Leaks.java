package org.example.sqlite;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Checks that statements and lambdas are freed when the program no longer needs them. */
final class Leaks {
  private static final int ROUNDS = 10_000;

  private Leaks() {}

  /**
   * Makes many statements and lambdas. Then checks that SQLite uses no more memory than before, and
   * that the JVM can reach none of the lambdas.
   */
  static void look() {
    long before = Sqlite.memoryUsed();
    List<WeakReference<SqlFunction>> functions = new ArrayList<>();
    long[] calls = {0};
    try (Database database = Sqlite.open(":memory:")) {
      for (int i = 0; i < ROUNDS; i++) {
        long number = i;
        SqlFunction function =
            (context, values) -> {
              calls[0]++;
              context.result(values[0].toLong() + number);
            };
        functions.add(new WeakReference<>(function));
        database.createFunction("more", 1, function); // and releases the previous one
        try (Statement select = database.prepare("SELECT more(?)")) {
          select.bind(1, 1);
          select.step();
          Main.expect(select.columnLong(0) == i + 1, "the newest function is called");
        }
      }
    }
    Main.expect(calls[0] == ROUNDS, calls[0] + " calls");
    Main.expect(Sqlite.memoryUsed() == before, "memory is left: " + Sqlite.memoryUsed());
    long left = reachable(functions);
    for (int i = 0; i < 20 && left > 0; i++) {
      System.gc();
      left = reachable(functions);
    }
    Main.expect(left == 0, left + " lambdas are left");
    System.out.println(ROUNDS + " statements and lambdas have gone");
  }

  private static long reachable(List<WeakReference<SqlFunction>> functions) {
    return functions.stream().filter(function -> function.get() != null).count();
  }
}
