package org.shimwright.sample.matrix.model;

import org.shimwright.sample.matrix.model.NativeSession.Step;

/**
 * A step of a program. It names slots, never handles or keys, so that any list of operations is a
 * program: what an operation finds in its slots is part of what is tried.
 */
sealed interface Operation {
  /** Which native step performs it. */
  Step step();

  /** That step's arguments. */
  long[] arguments();

  /** A new object in an empty slot. */
  record MakeObject(int object) implements Operation {
    @Override
    public Step step() {
      return Step.MAKE_OBJECT;
    }

    @Override
    public long[] arguments() {
      return new long[] {object, classOf(object)};
    }
  }

  /** What the copy callbacks of a key do. */
  enum Copy {
    NULL,
    DUP,
    USER
  }

  /** A new key; what the slot held is forgotten, not freed. */
  record MakeKey(int key, Language language, Copy copy, boolean deleting, int extra)
      implements Operation {
    @Override
    public Step step() {
      return Step.MAKE_KEY;
    }

    @Override
    public long[] arguments() {
      return new long[] {
        key, keyClass(key), language.ordinal(), copy.ordinal(), deleting ? 1 : 0, extra
      };
    }
  }

  /** A second variable with the same key. */
  record AliasKey(int key, int into) implements Operation {
    @Override
    public Step step() {
      return Step.ALIAS_KEY;
    }

    @Override
    public long[] arguments() {
      return new long[] {key, into};
    }
  }

  record FreeKey(int key, Language language) implements Operation {
    @Override
    public Step step() {
      return Step.FREE_KEY;
    }

    @Override
    public long[] arguments() {
      return new long[] {key, keyClass(key), language.ordinal()};
    }
  }

  record Set(int object, int key, Language language, long value) implements Operation {
    @Override
    public Step step() {
      return Step.SET;
    }

    @Override
    public long[] arguments() {
      return new long[] {object, classOf(object), key, language.ordinal(), value};
    }
  }

  record Get(int object, int key, Language language) implements Operation {
    @Override
    public Step step() {
      return Step.GET;
    }

    @Override
    public long[] arguments() {
      return new long[] {object, classOf(object), key, language.ordinal()};
    }
  }

  record Delete(int object, int key, Language language) implements Operation {
    @Override
    public Step step() {
      return Step.DELETE;
    }

    @Override
    public long[] arguments() {
      return new long[] {object, classOf(object), key, language.ordinal()};
    }
  }

  /** Ways to duplicate. Datatypes know only the first. */
  enum Way {
    DUP,
    DUP_WITH_INFO,
    IDUP_WAIT,
    IDUP_TEST,
    IDUP_WITH_INFO
  }

  record Duplicate(int from, int to, Way way, Language language) implements Operation {
    @Override
    public Step step() {
      return Step.DUPLICATE;
    }

    @Override
    public long[] arguments() {
      return new long[] {from, classOf(from), to, way.ordinal(), language.ordinal()};
    }
  }

  /** Constructors of communicators that copy no attribute. */
  enum Constructor {
    SPLIT,
    SPLIT_TYPE,
    CREATE,
    CREATE_GROUP
  }

  record Construct(int from, int to, Constructor constructor, Language language)
      implements Operation {
    @Override
    public Step step() {
      return Step.CONSTRUCT;
    }

    @Override
    public long[] arguments() {
      return new long[] {from, to, constructor.ordinal(), language.ordinal()};
    }
  }

  record FreeObject(int object, Language language) implements Operation {
    @Override
    public Step step() {
      return Step.FREE_OBJECT;
    }

    @Override
    public long[] arguments() {
      return new long[] {object, classOf(object), language.ordinal()};
    }
  }

  /** What callbacks answer from now on; a failing delete lets `failAfter` others succeed first. */
  record Answer(int copyStatus, int deleteStatus, int failAfter, boolean copyFlag, long copied)
      implements Operation {
    /** All succeed, and copies are the value given. */
    static final Answer SUCCESS = new Answer(0, 0, 0, true, 0);

    @Override
    public Step step() {
      return Step.ANSWER;
    }

    @Override
    public long[] arguments() {
      return new long[] {copyStatus, deleteStatus, failAfter, copyFlag ? 1 : 0, copied};
    }
  }

  /** What a callback does to the object that it is called for. */
  enum Reaction {
    NOT,
    SET,
    GET,
    DELETE
  }

  /** What the next callback does before it answers. */
  record React(Reaction reaction, int key, Language language, long value) implements Operation {
    @Override
    public Step step() {
      return Step.REACT;
    }

    @Override
    public long[] arguments() {
      return new long[] {reaction.ordinal(), key, language.ordinal(), value};
    }
  }

  private static long classOf(int object) {
    return ObjectClass.ofObject(object).ordinal();
  }

  private static long keyClass(int key) {
    return ObjectClass.ofKey(key).ordinal();
  }
}
