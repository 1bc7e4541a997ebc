# How values cross from Python to C: each kind has `type`, the type of ctypes; `given`, which checks a value
# of Python and turns it into one of C; and `taken`, which turns one of C into one of Python.
import ctypes as _c


class Failed(Exception):
    """A function of the library has failed."""


_library = None


def load(path):
    """Loads the library whose functions this module calls."""
    global _library
    _library = _c.CDLL(path)


def _call(name, kind, *arguments):
    function = _library[name]
    function.restype = kind.type if kind else None
    result = function(*arguments)
    return kind.taken(result) if kind else None


def _check(name, code, good):
    if not good:
        raise Failed(f"{name}: {code}")


def _count(name, value, *factors):
    """Refuses an array that does not have as many elements as the factors say."""
    wanted = 1
    for factor in factors:
        if factor < 0:
            raise ValueError(f"{name}: {factor} is no number of elements")
        wanted *= factor
    if _size(value) != wanted:
        raise ValueError(f"{name}: has {_size(value)} elements, not {wanted}")


def _size(value):
    if value is None:
        return 0
    return len(value.encode()) if isinstance(value, str) else len(value)


class _Whole:
    def __init__(self, type):
        self.type = type

    def given(self, name, value):
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError(f"{name}: {value!r} is no integer")
        crossed = self.type(value)
        if crossed.value != value:
            raise ValueError(f"{name}: {value} does not fit")
        return crossed

    def taken(self, value):
        return value


class _Real(_Whole):
    def given(self, name, value):
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            raise TypeError(f"{name}: {value!r} is no number")
        return self.type(value)


class _Truth(_Whole):
    def given(self, name, value):
        if not isinstance(value, bool):
            raise TypeError(f"{name}: {value!r} is neither True nor False")
        return self.type(value)

    def taken(self, value):
        return bool(value)


class _Letter:
    type = _c.c_char

    def given(self, name, value):
        if not isinstance(value, str) or len(value) != 1 or ord(value) > 255:
            raise ValueError(f"{name}: {value!r} is no letter of ISO 8859-1")
        return self.type(value.encode("latin-1"))

    def taken(self, value):
        return value.decode("latin-1")


class _Text:
    type = _c.c_char_p

    def __init__(self, nullable, counted=False):
        self.nullable = nullable
        self.counted = counted

    def given(self, name, value):
        if value is None and self.nullable:
            return self.type(None)
        if not isinstance(value, str):
            raise TypeError(f"{name}: {value!r} is no text")
        if "\0" in value and not self.counted:
            raise ValueError(f"{name}: has a NUL")
        return self.type(value.encode())

    def taken(self, value):
        try:
            return None if value is None else value.decode()
        except UnicodeDecodeError as fault:
            raise ValueError(f"not UTF-8: byte {fault.start} is {value[fault.start]:#x}") from None


class _Handle:
    type = _c.c_void_p

    def __init__(self, none, nullable):
        self.none = none
        self.nullable = nullable

    def given(self, name, value):
        if value is None and not self.nullable:
            raise TypeError(f"{name}: None is no object")
        number = self.none if value is None else value
        if not isinstance(number, int) or isinstance(number, bool):
            raise TypeError(f"{name}: {value!r} is no object")
        if (self.type(number).value or 0) != number:
            raise ValueError(f"{name}: {value} is no object")
        return self.type(number)

    def taken(self, value):
        return None if (value or 0) == self.none else value


class _Array:
    def __init__(self, element, nullable):
        self.element = element
        self.nullable = nullable

    def given(self, name, value):
        if value is None and self.nullable:
            return _c.c_void_p(None)
        return (self.element.type * len(value))(*[self.element.given(name, one) for one in value])


