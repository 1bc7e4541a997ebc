package org.shimwright.spec;

/**
 * What a predefined datatype describes.
 *
 * @param language whose type it is: {@link Language#C} or {@link Language#FORTRAN}
 * @param declaration how that language spells the type, such as {@code long long}
 * @param storage the C type of the same size, such as {@code MPI_Fint}
 * @param category which operations reduce it: {@code integer}, {@code floating-point}, {@code
 *     complex}, {@code logical}, {@code multi-language}, {@code byte}, or none for {@code
 *     character} and {@code packed}
 */
public record Datatype(Language language, String declaration, String storage, String category) {}
