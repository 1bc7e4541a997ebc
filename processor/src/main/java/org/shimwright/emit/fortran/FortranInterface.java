package org.shimwright.emit.fortran;

import static org.shimwright.emit.InterfaceMember.Contract.FORTRAN;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.shimwright.emit.InterfaceMember;
import org.shimwright.emit.InterfaceMember.Contract;
import org.shimwright.emit.InterfaceMember.Sort;
import org.shimwright.emit.LibraryInterface;
import org.shimwright.emit.text.Layout;
import org.shimwright.emit.text.SourceWriter;
import org.shimwright.plan.FunctionPlan;
import org.shimwright.plan.Plan;
import org.shimwright.spec.type.CallbackType;
import org.shimwright.spec.type.EnumType;
import org.shimwright.spec.type.HandleType;
import org.shimwright.spec.type.Language;
import org.shimwright.spec.type.StructType;

/**
 * Lists the interface that the Fortran module of a C library has. A program may name parameters in
 * calls and list the fields of a structure, so their names and order belong to the interface.
 */
@AutoService(LibraryInterface.class)
public final class FortranInterface implements LibraryInterface {
  @Override
  public List<InterfaceMember> members(Plan plan) {
    List<InterfaceMember> members = new ArrayList<>();
    if (!new FortranTarget().serves(plan.specification())) {
      return members;
    }
    FortranTypes types = new FortranTypes(new FortranNames(plan));
    FortranNames names = types.names();
    FortranModule module = new FortranModule(plan, types);
    members.add(newMember(names.module(), "", Sort.TYPE, "module", List.of()));
    plan.headerLibrary()
        .constants(Language.FORTRAN)
        .forEach(c -> members.add(constantMember(names.of(c.name()), "")));
    for (EnumType type : plan.enums()) {
      type.values().forEach(name -> members.add(constantMember(names.of(name), type.word())));
    }
    for (HandleType type : plan.handleTypes()) {
      members.add(newMember(names.of(type), type.word(), Sort.TYPE, "type", List.of()));
    }
    for (StructType type : plan.specification().types(StructType.class)) {
      SourceWriter fields = new SourceWriter(Layout.FORTRAN);
      types.struct(type).printFields(fields);
      members.add(
          newMember(
              names.of(type), type.word(), Sort.TYPE, "type", fields.text().lines().toList()));
    }
    for (CallbackType type : plan.lambdas(Language.FORTRAN)) {
      members.add(
          newMember(
              names.of(type), type.word(), Sort.TYPE, "procedure", module.dummyDeclarations(type)));
    }
    for (FunctionPlan function : plan.functions(Language.FORTRAN)) {
      FortranCall call = FortranCall.of(function);
      String word = call.returned().isPresent() ? "function" : "subroutine";
      List<String> lines = module.dummyDeclarations(call);
      members.add(newMember(names.of(function), function.c(), Sort.FUNCTION, word, lines));
    }
    return members;
  }

  private static InterfaceMember constantMember(String name, String subject) {
    return newMember(name, subject, Sort.VALUE, "integer(c_int64_t)", List.of());
  }

  private static InterfaceMember newMember(
      String name, String subject, Sort sort, String word, List<String> lines) {
    String declaration = (word + " " + name + " " + String.join("; ", lines)).strip();
    Map<Contract, String> forms = Map.of(FORTRAN, word + lines);
    return new InterfaceMember(name, "", subject, sort, true, declaration, forms);
  }
}
