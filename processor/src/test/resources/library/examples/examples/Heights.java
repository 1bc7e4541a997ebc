package com.example;

final class Heights {
  public static void main(String[] all) {
    // example: noon
    int height = Tide.height(12);
    // A comment of the program is as long as its lines may be, and a listing of it does not break it.
    System.out.println(height); // <of "12" & {@noon} */
    // end: noon
  }
}
