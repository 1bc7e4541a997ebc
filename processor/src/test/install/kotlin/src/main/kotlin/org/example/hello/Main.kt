package org.example.hello

import org.shimwright.annotation.NativeBinding

@NativeBinding(spec = "hello-math.yaml", library = "hello-math")
class Binding

fun main() {
    println("hypot " + Maths.hypot(3.0, 4.0))
}
