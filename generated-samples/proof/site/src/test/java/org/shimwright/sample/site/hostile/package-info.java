/** Asks for the site of a specification that means harm. */
@NativeBinding(spec = "hostile.yaml", library = "hostile", targets = "html")
package org.shimwright.sample.site.hostile;

import org.shimwright.annotation.NativeBinding;
