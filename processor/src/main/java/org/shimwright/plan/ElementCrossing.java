package org.shimwright.plan;

import org.shimwright.spec.type.AddedType;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.ComplexType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.HiddenType;
import org.shimwright.spec.type.NumberType;
import org.shimwright.spec.type.StatusType;
import org.shimwright.spec.type.StructType;
import org.shimwright.spec.type.TextType;
import org.shimwright.spec.type.Type;
import org.shimwright.spec.type.Value;

/** The ways to pass the elements of an array between Java and C. */
public enum ElementCrossing {
  /** The bytes are copied, because they are the same in both languages. */
  COPIED,
  /** Each element is a word. */
  WORDS,
  /** Each element is a structure, and takes as many words as its type has. */
  STRUCTURES,
  /** Each element is an array of bytes. */
  TEXTS;

  /** Returns how the elements of an array are passed. */
  public static ElementCrossing of(Value array) {
    return array.type().as(OfType.ALL);
  }

  private static final class OfType implements Type.Cases<ElementCrossing> {
    static final OfType ALL = new OfType();

    @Override
    public ElementCrossing number(NumberType type) {
      return NumberCrossing.isCopied(type) ? COPIED : WORDS;
    }

    @Override
    public ElementCrossing complex(ComplexType type) {
      return STRUCTURES;
    }

    @Override
    public ElementCrossing enumeration(EnumType type) {
      return WORDS;
    }

    @Override
    public ElementCrossing struct(StructType type) {
      return STRUCTURES;
    }

    @Override
    public ElementCrossing handle(HandleType type) {
      return WORDS;
    }

    @Override
    public ElementCrossing text(TextType type) {
      return TEXTS;
    }

    @Override
    public ElementCrossing callback(CallbackType type) {
      throw new IllegalArgumentException("no element: " + type.word());
    }

    @Override
    public ElementCrossing status(StatusType type) {
      throw new IllegalArgumentException("no element: " + type.word());
    }

    @Override
    public ElementCrossing hidden(HiddenType type) {
      throw new IllegalArgumentException("no element: " + type.word());
    }

    @Override
    public ElementCrossing added(AddedType type) {
      throw new IllegalArgumentException("no element: " + type.word());
    }
  }
}
