package com.example;

final class Heights {
  public static void main(String[] all) {
    // example: noon
    int height = Tide.height(12);
    System.out.println(height); // <of "12" & {@noon} */
    // end: noon
  }
}
