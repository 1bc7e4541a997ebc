/**
 * Tells whether what was generated earlier is still there and is what would be generated now, so
 * that nothing has to be. In come a written request and a way to read earlier files, out go those
 * files, or nothing: any doubt is a reason to generate.
 *
 * <p>A record beside the manifest says what the files were made from and which manifest lists them;
 * the manifest has each file's hash. Since every hash is looked at, neither a run that was killed
 * nor a hand that changed a file leaves anything that is taken for sound.
 *
 * <p>It imports {@code generation} and what that imports; it writes no file.
 */
package org.shimwright.generation.repeat;
