package org.shimwright.spec.type;

/** A type that elements of arrays and fields of structures may have. */
public sealed interface DataType extends Type
    permits NumberType, ComplexType, TextType, EnumType, StructType, HandleType {}
