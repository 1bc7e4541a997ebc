# Runs what a newcomer types on a machine that has nothing yet, with the MPIs of the Debian release
# PORTABILITY_RELEASE; part of run.cmake. Each command is a test, whatever became of those before it,
# and its output is in target/portability/RUN/NAME.log.
set(machine ${out}/machine)

# Runs machine.sh with these arguments as a test, and says how it ended.
macro(type name title)
  string(TIMESTAMP since "%s")
  execute_process(COMMAND bash ${here}/machine.sh ${ARGN} RESULT_VARIABLE status
    OUTPUT_FILE ${out}/${name}.log ERROR_FILE ${out}/${name}.log)
  string(TIMESTAMP until "%s")
  math(EXPR took "${until} - ${since}")
  math(EXPR programs "${programs} + 1")
  if(status EQUAL 0)
    set(became passed)
    math(EXPR points "${points} + 1")
    report(${name} TRUE 1)
  else()
    set(became FAILED)
    math(EXPR failed "${failed} + 1")
    list(APPEND broken ${name})
    report(${name} FALSE 1)
    execute_process(COMMAND tail -n 40 ${out}/${name}.log)
  endif()
  execute_process(COMMAND tail -n 1 ${out}/${name}.log OUTPUT_VARIABLE last
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  message(STATUS "result: ${became} (${took} s): ${title}: ${last}")
endmacro()

macro(type_there name command)
  type(${name} "${command}" run ${machine} "${command}")
endmacro()

type(machine "a machine of ${PORTABILITY_RELEASE}" make ${PORTABILITY_RELEASE} ${machine} ${ROOT})
if(status EQUAL 0)
  type(kill "a command that is killed" kill ${machine})
  type_there(demo "./dev demo")
  type_there(test "./dev test")
  type_there(install "./dev install /opt/embedded")
  foreach(mpi mpich openmpi)
    type_there(demo-${mpi} "./dev demo --mpi=${mpi}")
    type_there(demo-${mpi}-layered "./dev demo --mpi=${mpi} --layered")
    type_there(install-${mpi} "./dev install /opt/${mpi} --mpi=${mpi}")
  endforeach()
  set(try generated-samples/proof/portability/conformance.sh)
  set(launcher_mpich " --launcher 'mpiexec.mpich -n 1'") # else each process starts one of its own
  set(launcher_openmpi "")
  type_there(conformance "${try} /opt/embedded")
  foreach(mpi mpich openmpi)
    type_there(conformance-${mpi} "${try} /opt/${mpi}${launcher_${mpi}}")
    type_there(conformance-${mpi}-layered
      "${try} /opt/${mpi}${launcher_${mpi}} --preload /opt/${mpi}/lib/libshimwright_layer.so")
  endforeach()
endif()
set(summary "${points} commands on a new machine of ${PORTABILITY_RELEASE}")
