package org.shimwright.mpi.caching;

import com.google.auto.service.AutoService;
import java.util.List;
import org.shimwright.emit.GeneratedFile;
import org.shimwright.emit.jni.JniPart;
import org.shimwright.emit.jni.JniSource;
import org.shimwright.plan.Plan;

/** The native methods for caching, and the prototypes of the Fortran shim that they call. */
@AutoService(JniPart.class)
public final class CachingJni implements JniPart {
  @Override
  public String header() {
    return "shim.h";
  }

  @Override
  public void write(Plan plan, JniSource source) {
    source.function(CachingPlans.PREDEFINED_KEY, List.of("return swj_f_predefined_key(place);"));
    JniCaching caching = new JniCaching(source);
    CachingPlans.of(plan).forEach(caching::write);
  }

  @Override
  public List<GeneratedFile> files(Plan plan) {
    return List.of(GeneratedFile.resource("jni/shim.h", ShimPrototypes.forJni(plan)));
  }
}
