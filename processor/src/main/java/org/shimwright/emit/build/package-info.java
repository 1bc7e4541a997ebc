/** Lists generated files, for CMake and for whoever checks that they are as they were made. */
package org.shimwright.emit.build;
