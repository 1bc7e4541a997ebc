/* What SWIG binds: numbers, texts and structures as they are, arrays by its arrays_java.i, and
   a callback by a director, the way that it has for them. */
%module(directors="1") crossing_swig
%{
#include "crossing.h"
%}
%include "stdint.i"
%include "arrays_java.i"
%apply double[] { const double *values };
%feature("director") SwigVisitor;
%inline %{
struct SwigVisitor {
    virtual ~SwigVisitor() {}
    virtual int call(int number) = 0;
};
static int32_t ask_visitor(int32_t number, void *visitor)
{
    return static_cast<SwigVisitor *>(visitor)->call(number);
}
static int visit(int number, SwigVisitor *visitor)
{
    return crossing_callback(number, ask_visitor, visitor);
}
%}
%ignore crossing_callback;
%ignore ask_visitor;
%include "crossing.h"
