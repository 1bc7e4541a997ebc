package org.shimwright.mpi.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shimwright.emit.html.Drawing;
import org.shimwright.emit.html.Picture;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.Invocation;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.Direction;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Value;

/**
 * Draws the calls between program, library and callbacks while a function runs, from top to bottom.
 */
final class FlowPicture {
  private static final int WIDTH = 860;
  private static final int PROGRAM_X = 90;
  private static final int LIBRARY_X = 360;
  private static final int CALLBACK_X = 760;

  private final Plan plan;
  private final FunctionPlan function;
  private final Drawing drawing = new Drawing();
  private int y = 64;

  private FlowPicture(Plan plan, FunctionPlan function) {
    this.plan = plan;
    this.function = function;
  }

  /** Draws a function that invokes callbacks. */
  static Picture of(Plan plan, FunctionPlan function) {
    return new FlowPicture(plan, function).draw();
  }

  private Picture draw() {
    List<String> roles =
        function.function().doc().invokes().stream().map(Invocation::role).toList();
    Drawing lives = new Drawing();
    drawCall();
    for (String role : roles) {
      drawCallbackFrame(role, role.equals("delete") && roles.contains("copy"));
    }
    drawAnswer();
    lives.path("life", "M %s 40 V %s M %s 40 V %s".formatted(PROGRAM_X, y, LIBRARY_X, y));
    lives.path("life", "M %s 40 V %s".formatted(CALLBACK_X, y));
    return new Picture(
        "flow",
        lives.over(drawing),
        WIDTH,
        y + 10,
        "What " + function.c() + " calls, and what comes back",
        "Time goes down. Everything happens inside the call; the callbacks are those of each"
            + " attribute’s key, in the language that made the key.");
  }

  private void drawCall() {
    drawHeading(PROGRAM_X, "your program");
    drawHeading(LIBRARY_X, plan.specification().library().name());
    drawHeading(CALLBACK_X, "callback");
    String passed = joinNames(function.function().parameters().stream());
    y += 14;
    drawing.lines("small", PROGRAM_X + 14, y, List.of(function.c(), "(" + passed + ")"));
    y += 32;
    drawing.arrow("stroke", PROGRAM_X, LIBRARY_X - 2, y);
    y += 28;
  }

  private void drawHeading(int x, String name) {
    drawing.box("lane", x - 70, 6, 140, 34).text("name middle", x, 28, name);
  }

  private void drawCallbackFrame(String role, boolean undoesCopies) {
    int top = y;
    y += 24;
    drawing.text("small strong", LIBRARY_X - 118, y, whenCalled(role, undoesCopies));
    y += 30;
    CallbackType prototype = prototypesOf(role).get(0);
    drawing.text("small", LIBRARY_X + 14, y, callbackTitle(role));
    y += 18;
    drawing.text("small", LIBRARY_X + 14, y, "(" + inputNames(prototype) + ")");
    y += 14;
    drawing.arrow("stroke", LIBRARY_X, CALLBACK_X - 2, y);
    y += 34;
    drawing.text("small", LIBRARY_X + 14, y, outputNames(prototype));
    y += 14;
    drawing.arrow("stroke dashed", CALLBACK_X, LIBRARY_X + 2, y);
    y += 28;
    for (String outcome : outcomes(role)) {
      drawing.text("small", LIBRARY_X + 14, y, outcome);
      y += 19;
    }
    drawing.box("loop", LIBRARY_X - 130, top, WIDTH - LIBRARY_X + 128, y - top);
    y += 22;
  }

  private static String whenCalled(String role, boolean undoesCopies) {
    if (undoesCopies) {
      return "if a copy callback fails: for each attribute that was copied before";
    }
    return role.equals("copy")
        ? "for each attribute of the original"
        : "for each attribute that goes";
  }

  private static List<String> outcomes(String role) {
    return role.equals("copy")
        ? List.of(
            "success and flag true: the copy gets the returned value",
            "success and flag false: the copy goes without this attribute",
            "an error code: the call fails with it")
        : List.of("success: the attribute is gone", "an error code: the call fails with it");
  }

  /**
   * Returns the callback prototypes of a role for the handle types of the function's parameters, or
   * for all handle types if none fits.
   */
  private List<CallbackType> prototypesOf(String role) {
    List<String> classes =
        function.function().parameters().stream()
            .flatMap(p -> p.object().stream())
            .map(HandleType::word)
            .toList();
    List<CallbackType> fitting =
        plan.callbacks().stream()
            .filter(p -> p.more().texts("role").contains(role) && !p.more().has("mpi1"))
            .filter(p -> p.more().text("class").filter(classes::contains).isPresent())
            .toList();
    return fitting.isEmpty()
        ? plan.callbacks().stream().filter(p -> p.more().texts("role").contains(role)).toList()
        : fitting;
  }

  private String callbackTitle(String role) {
    List<CallbackType> prototypes = prototypesOf(role);
    return prototypes.size() == 1
        ? prototypes.get(0).word()
        : "the " + role + " callback of the attribute’s key";
  }

  private static String inputNames(CallbackType prototype) {
    return joinNames(prototype.parameters().stream().filter(p -> p.direction() != Direction.OUT));
  }

  private static String outputNames(CallbackType prototype) {
    List<String> results = new ArrayList<>();
    results.add("an error code");
    prototype.parameters().stream()
        .filter(p -> p.direction() == Direction.OUT)
        .forEach(p -> results.add(p.name()));
    return String.join(", ", results);
  }

  private static String joinNames(Stream<Value> parameters) {
    return parameters.map(Value::name).collect(Collectors.joining(", "));
  }

  private void drawAnswer() {
    y += 4;
    drawing.text("small", PROGRAM_X + 14, y, "success, or the error code");
    y += 12;
    drawing.arrow("stroke dashed", LIBRARY_X, PROGRAM_X + 2, y);
    y += 18;
  }
}
