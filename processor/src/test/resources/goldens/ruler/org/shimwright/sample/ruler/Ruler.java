package org.shimwright.sample.ruler;

import java.util.Arrays;
import java.util.Objects;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.shimwright.runtime.internal.Call;
import org.shimwright.runtime.internal.Values;

/**
 * Ruler: its functions that belong to no object.
 *
 * <p>One thread at a time is in the library; others wait.
 */
@Generated("org.shimwright.processor")
@NullMarked
public final class Ruler {
  private Ruler() {
  }

  /**
   * Calls {@code ruler_opposite}.
   *
   * @param flag flag
   * @return value
   */
  public static boolean opposite(boolean flag) {
    try (Call call_ = RulerNatives.LIBRARY.enter()) {
      int status_ = RulerNatives.rulerOpposite0(flag, call_.address());
      call_.check("ruler_opposite", status_);
      return call_.longAt(0) != 0;
    }
  }

  /**
   * Calls {@code ruler_squares}.
   *
   * @param room room
   * @param limit limit
   * @return values
   */
  public static long[] squares(long room, long limit) {
    try (Call call_ = RulerNatives.LIBRARY.enter()) {
      Values.length("ruler_squares", "room", room);
      int values_n = Values.room("values", room);
      long[] values_w = new long[values_n];
      int status_ = RulerNatives.rulerSquares0(room, limit, values_w, call_.address());
      call_.check("ruler_squares", status_);
      long[] values = values_w;
      values = Arrays.copyOf(values, Values.filled("values", call_.longAt(0), values.length));
      return values;
    }
  }

  /**
   * Calls {@code ruler_greeting}.
   *
   * @param name name
   * @return value
   * @throws NullPointerException if an argument is null
   * @throws IllegalArgumentException if a string has a NUL character
   */
  public static String greeting(String name) {
    Objects.requireNonNull(name, "name is null; it must be of type String");
    try (Call call_ = RulerNatives.LIBRARY.enter()) {
      Object[] objects_ = new Object[1];
      byte[] name_b = Values.ended("name", name);
      int status_ = RulerNatives.rulerGreeting0(call_.arguments().text(name_b), objects_,
          call_.address());
      call_.check("ruler_greeting", status_);
      return Values.given("value", Values.text("ruler_greeting: value", (byte[]) objects_[0]));
    }
  }

  /**
   * Calls {@code ruler_whole}.
   *
   * @param n n
   * @param factor factor, or null
   * @param text text, or null
   * @param weights weights, or null
   * @return sum
   * @throws IllegalArgumentException if an array has another length than it must have, or a string
   *     has a NUL character
   */
  public static long whole(long n, long @Nullable [] factor, @Nullable String text,
      long @Nullable [] weights) {
    try (Call call_ = RulerNatives.LIBRARY.enter()) {
      byte[] text_b = text == null ? null : Values.ended("text", text);
      if (factor != null) Values.sameLength("factor", factor.length, 1L);
      if (weights != null) Values.sameLength("weights", weights.length, 2L);
      int status_ = RulerNatives.rulerWhole0(n,
          factor == null ? 0 : call_.arguments().array(factor),
          text_b == null ? 0 : call_.arguments().text(text_b),
          weights == null ? 0 : call_.arguments().array(weights), call_.address());
      call_.check("ruler_whole", status_);
      return call_.longAt(0);
    }
  }

  /**
   * Calls {@code ruler_sort_down}.
   *
   * @param values values
   * @throws NullPointerException if an argument is null
   * @throws RulerException if the status of the function is not 0
   */
  public static void sortDown(double[] values) {
    Objects.requireNonNull(values, "values is null; it must be of type double[]");
    try (Call call_ = RulerNatives.LIBRARY.enter()) {
      int status_ = RulerNatives.rulerSortDown0(values.length, values, call_.address());
      call_.check("ruler_sort_down", status_);
    }
  }
}
