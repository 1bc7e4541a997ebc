package org.shimwright.emit.jni.carrier;

import org.shimwright.plan.Argument;

/** Characters that end with NUL: bytes of Java, or the scratch memory's room for text. */
final class TextInJni implements JniCarrier {
  @Override
  public void before(Argument argument, JniBody body) {
    String name = argument.name();
    String local = JniBody.local(name);
    if (argument.isStored()) {
      argument
          .parameter()
          .capacity()
          .ifPresent(
              capacity ->
                  body.line(
                      "_Static_assert(%s < SWJ_TEXT_ROOM, \"the scratch memory holds it\");",
                      capacity));
      body.line("char *%s = swj_text(out);", local);
    } else {
      body.acquire(
          local,
          "char *" + local,
          "swj_bytes(env, %s)".formatted(name),
          "swj_release_bytes(env, %s, %s)".formatted(name, local));
    }
  }

  @Override
  public String passed(Argument argument) {
    return JniBody.local(argument.name());
  }
}
