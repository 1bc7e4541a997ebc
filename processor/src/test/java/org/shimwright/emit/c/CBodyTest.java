package org.shimwright.emit.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;

/** A body has the label of its exits if it has an exit, whatever its lines look like. */
class CBodyTest {
  private final CBody body = new CBody();

  private String written() {
    SourceWriter c = new SourceWriter(Layout.C);
    body.write(c);
    return c.text();
  }

  @Test
  void slotsStandInTheirOrderHoweverTheyAreFilled() {
    body.release(List.of("free(room);"));
    body.back(List.of("*count = n;"));
    body.call(List.of("n = work(room);"));
    body.acquire(body.exit(List.of()).leaveIf("room == NULL"));
    body.declare("int n = 0;");
    assertEquals(
        """
        int n = 0;
        if (room == NULL) {
            goto done;
        }
        n = work(room);
        *count = n;
        done:
        free(room);
        """,
        written());
  }

  @Test
  void thereIsNoLabelWithoutAnExit() {
    body.call(List.of("puts(\"goto done;\");"));
    assertFalse(body.leaves());
    assertEquals("puts(\"goto done;\");\n", written());
  }

  @Test
  void anExitWithinOtherLinesIsOne() {
    body.back(CBody.when("text != NULL", body.leaveIf("!give(text)", List.of("error = 1;"))));
    assertTrue(body.leaves());
    assertEquals(
        """
        if (text != NULL) {
            if (!give(text)) {
                error = 1;
                goto done;
            }
        }
        done:
        """,
        written());
  }

  @Test
  void nothingGoesBackOfACallThatHasFailed() {
    body.call(List.of("result = work();"));
    body.failed("result != 0", List.of("status = fail(result);"));
    assertEquals(
        "result = work();\nif (result != 0) {\n    status = fail(result);\n}\n", written());
    body.back(List.of("store(value);"));
    assertEquals(
        """
        result = work();
        if (result != 0) {
            status = fail(result);
        } else {
            store(value);
        }
        """,
        written());
  }
}
