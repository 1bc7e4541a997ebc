package org.shimwright.sample.matrix.model;

/** The classes of objects, in the order of the native side, with the slots that hold them. */
enum ObjectClass {
  COMM(0, 3, -1),
  WIN(3, 2, -2),
  TYPE(5, 3, -3);

  /** What a bad key gives; the native side tells error classes by such numbers. */
  static final int KEYVAL_ERROR = -4;

  /** How many slots for keys there are; their classes go round. */
  static final int KEY_SLOTS = 9;

  /** How many slots for objects there are. */
  static final int OBJECT_SLOTS = 8;

  final int firstSlot;
  final int slots;

  /** What a null handle gives, as the native side tells it. */
  final int nullHandleError;

  ObjectClass(int firstSlot, int slots, int nullHandleError) {
    this.firstSlot = firstSlot;
    this.slots = slots;
    this.nullHandleError = nullHandleError;
  }

  static ObjectClass ofObject(int slot) {
    return slot < WIN.firstSlot ? COMM : slot < TYPE.firstSlot ? WIN : TYPE;
  }

  static ObjectClass ofKey(int slot) {
    return values()[slot % values().length];
  }
}
