package org.example.sqlite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes a database that sqlite3 reads, reads one that it wrote, and computes in SQL. */
public final class Main {
  private static final String TEXT = "gr\u00fc\u00df dich, \ud83d\ude00";
  private static final byte[] BYTES = {0, 1, -1, 0};

  private Main() {}

  /** Runs the example. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("sqlite");
    Path ours = folder.resolve("ours.db");
    Path theirs = folder.resolve("theirs.db");
    try {
      write(ours);
      System.out.println(
          "sqlite3 reads: " + shell(ours, "SELECT id, real, hex(bytes) FROM t ORDER BY id"));
      shell(
          theirs, "CREATE TABLE t(text, bytes); INSERT INTO t VALUES('" + TEXT + "', x'0001FF00')");
      read(theirs);
      compute();
      failures(folder);
      Leaks.look();
    } finally {
      for (Path file : List.of(ours, theirs, folder)) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static void write(Path path) {
    try (Database database = Sqlite.open(path.toString())) {
      database.exec(
          "CREATE TABLE t(id INTEGER PRIMARY KEY, real REAL, text TEXT, bytes BLOB)", null);
      try (Statement insert = database.prepare("INSERT INTO t VALUES(?, ?, ?, ?)")) {
        for (int i = 1; i <= 3; i++) {
          insert.bind(1, i);
          insert.bindDouble(2, i / 4.0);
          insert.bindText(3, i == 2 ? null : TEXT);
          insert.bindBytes(4, BYTES);
          expect(
              insert.step() == Sqlite.SQLITE_DONE && database.changes() == 1, "a row is inserted");
          insert.reset();
        }
      }
      List<String> seen = new ArrayList<>();
      database.exec(
          "SELECT id, text FROM t",
          (values, names) -> {
            seen.add(String.join(",", names) + "=" + String.join(",", values[0], values[1]));
            return 0;
          });
      expect(
          seen.equals(List.of("id,text=1," + TEXT, "id,text=2,null", "id,text=3," + TEXT)), seen);
      System.out.println(seen.size() + " rows are visited");
    }
  }

  private static void read(Path path) {
    try (Database database = Sqlite.open(path.toString());
        Statement select = database.prepare("SELECT text, bytes, NULL, 7, 1.5 FROM t")) {
      expect(select.step() == Sqlite.SQLITE_ROW && select.columnCount() == 5, "there is a row");
      expect(
          select.columnText(0).equals(TEXT) && Arrays.equals(select.columnBytes(1), BYTES), "it");
      expect(select.columnText(2) == null && select.columnBytes(2).length == 0, "NULL");
      List<ColumnType> types = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        types.add(select.columnType(i));
      }
      expect(select.columnLong(3) == 7 && select.columnDouble(4) == 1.5, "numbers");
      expect(select.columnName(0).equals("text") && select.step() == Sqlite.SQLITE_DONE, "the end");
      System.out.println("Java reads: " + types);
    }
  }

  /** Defines a lambda as a function of SQL, and calls it in a query. */
  private static void compute() {
    try (Database database = Sqlite.open(":memory:")) {
      database.createFunction(
          "backwards",
          -1,
          (context, values) -> {
            if (values.length != 1 || values[0].type().equals(ColumnType.SQLITE_NULL)) {
              context.resultError("backwards wants one text");
            } else {
              context.resultText(new StringBuilder(values[0].toText()).reverse().toString());
            }
          });
      try (Statement select = database.prepare("SELECT backwards('stressed')")) {
        select.step();
        System.out.println("SQL computes: " + select.columnText(0));
      }
      try (Statement select = database.prepare("SELECT backwards(NULL)")) {
        select.step();
        throw new AssertionError("no failure");
      } catch (SqliteException refused) {
        System.out.println(refused.getMessage());
      }
      database.createFunction(
          "thrower",
          0,
          (context, values) -> {
            throw new IllegalStateException("thrown by the function");
          });
      database.exec("SELECT thrower()", null);
      throw new AssertionError("no exception");
    } catch (IllegalStateException thrown) {
      System.out.println("Java catches: " + thrown.getMessage());
    }
  }

  private static void failures(Path folder) {
    try (Database database = Sqlite.open(":memory:")) {
      database.exec("SELECT * FROM nowhere", null);
      throw new AssertionError("no failure");
    } catch (SqliteException refused) {
      System.out.println(refused.getMessage());
    }
    try {
      Sqlite.open(folder.resolve("no/such/file").toString());
      throw new AssertionError("no failure");
    } catch (SqliteException refused) {
      System.out.println(refused.getMessage());
    }
    try (Database database = Sqlite.open(":memory:");
        Statement open = database.prepare("SELECT 1")) {
      database.close();
      throw new AssertionError("no failure");
    } catch (SqliteException refused) {
      System.out.println(refused.getMessage());
    }
  }

  private static String shell(Path database, String sql) throws IOException, InterruptedException {
    Process sqlite = new ProcessBuilder("sqlite3", database.toString(), sql).start();
    String out = new String(sqlite.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    expect(sqlite.waitFor() == 0, "sqlite3 reads it");
    return out.strip().replace('\n', ' ');
  }

  static void expect(boolean good, Object what) {
    if (!good) {
      throw new AssertionError(what);
    }
  }
}
