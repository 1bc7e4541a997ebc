package org.example.hello;

/** Calls C functions as methods. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println("hypot " + Maths.hypot(3, 4));
    System.out.println("fmod " + Maths.fmod(7.5, 2));
  }
}
