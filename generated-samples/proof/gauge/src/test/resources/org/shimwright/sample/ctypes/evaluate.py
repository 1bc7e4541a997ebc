# Loads a module of the folder and a library for it, and prints the value, or the exception, of each
# expression that is read: evaluate.py FOLDER MODULE LIBRARY
import importlib
import struct
import sys


def told(value):
    if isinstance(value, float):
        return struct.pack(">d", value).hex()
    return f"({', '.join(map(told, value))})" if isinstance(value, tuple) else str(value)


sys.path.insert(0, sys.argv[1])
module = importlib.import_module(sys.argv[2])
module.load(sys.argv[3])
for line in sys.stdin:
    try:
        print(told(eval(line, vars(module))), flush=True)
    except Exception as fault:
        print(f"{type(fault).__name__}: {fault}", flush=True)
