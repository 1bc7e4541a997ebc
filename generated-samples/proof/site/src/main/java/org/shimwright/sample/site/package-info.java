/** The reference documentation of MPI's caching, as a site of static pages. */
@NativeBinding(library = "site", targets = "html")
package org.shimwright.sample.site;

import org.shimwright.annotation.NativeBinding;
