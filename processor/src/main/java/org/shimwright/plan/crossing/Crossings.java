package org.shimwright.plan.crossing;

import java.util.List;
import org.shimwright.spec.Constant;
import org.shimwright.spec.ObjectClass;
import org.shimwright.spec.PredefinedAttribute;
import org.shimwright.spec.Specification;

/**
 * Everything that crosses between Java and native code for one binding.
 *
 * @param specification what is bound
 * @param general the native methods that every binding has
 * @param constants the native methods that tell the values of constants
 * @param procedures the procedures outside caching
 * @param caching the caching procedures by object class
 * @param objectClasses the object classes that the facade needs
 * @param integers integer constants; the place in the list is what crosses
 * @param handles handle constants; the place in the list is what crosses
 * @param predefined predefined attributes; the place in the list is what crosses
 */
public record Crossings(
    Specification specification,
    List<NativeMethod> general,
    List<NativeMethod> constants,
    List<ProcedureCrossing> procedures,
    List<CachingCrossing> caching,
    List<ObjectClass> objectClasses,
    List<Constant> integers,
    List<Constant> handles,
    List<PredefinedAttribute> predefined) {}
