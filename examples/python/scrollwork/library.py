"""The functions and structures of scrollwork.h, as ctypes sees them."""

import ctypes
import ctypes.util
import os
import subprocess
from ctypes import POINTER, Structure


class CError(Structure):
    _fields_ = [
        ("status", ctypes.c_int), ("message", ctypes.c_char_p), ("file", ctypes.c_char_p),
        ("line", ctypes.c_int32), ("is_note", ctypes.c_bool), ("help", ctypes.c_char_p), ("number", ctypes.c_char_p),
        ("traceback", ctypes.c_char_p), ("event", ctypes.c_char_p), ("view", ctypes.c_char_p)]


class CPoint(Structure):
    _fields_ = [("x", ctypes.c_double), ("y", ctypes.c_double)]


class CSize(Structure):
    _fields_ = [("width", ctypes.c_double), ("height", ctypes.c_double)]


class CRect(Structure):
    _fields_ = CPoint._fields_ + CSize._fields_


class CLimits(Structure):
    _fields_ = [
        ("instructions", ctypes.c_uint64), ("callback_instructions", ctypes.c_uint64),
        ("memory", ctypes.c_uint64), ("cpu_time", ctypes.c_double),
        ("virtual_time", ctypes.c_double)]


# A pointer as the result, as ctypes has no texts as results of callbacks.
ModuleFunction = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
PrintFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
FaultFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, POINTER(CError))


class COptions(Structure):
    _fields_ = [
        ("size", ctypes.c_size_t), ("flags", ctypes.c_uint32), ("name", ctypes.c_char_p),
        ("seed", ctypes.c_uint64), ("limits", CLimits), ("device", ctypes.c_char_p),
        ("rate", ctypes.c_double), ("folder", ctypes.c_char_p),
        ("module", ModuleFunction), ("print", PrintFunction), ("fault", FaultFunction),
        ("context", ctypes.c_void_p)]


class CView(Structure):
    _fields_ = [
        ("offset", CPoint), ("velocity", CPoint), ("target", CPoint), ("minimum", CPoint),
        ("maximum", CPoint), ("content", CSize), ("container", CSize), ("zoom", ctypes.c_double),
        ("phase", ctypes.c_int)]


class CBox(Structure):
    _fields_ = [
        ("kind", ctypes.c_int), ("id", ctypes.c_char_p), ("frame", CRect), ("clip", CRect),
        ("opacity", ctypes.c_double), ("scale", ctypes.c_double), ("is_lifted", ctypes.c_bool),
        ("is_focused", ctypes.c_bool), ("role", ctypes.c_char_p), ("text", ctypes.c_char_p),
        ("caption", ctypes.c_char_p), ("color", ctypes.c_char_p), ("icon", ctypes.c_char_p),
        ("radius", ctypes.c_double), ("rotation", ctypes.c_double)]


class CFrame(Structure):
    _fields_ = [
        ("tick", ctypes.c_uint64), ("time", ctypes.c_double), ("size", CSize), ("count", ctypes.c_size_t),
        ("boxes", POINTER(CBox))]


class CField(Structure):
    _fields_ = [("name", ctypes.c_char_p), ("text", ctypes.c_char_p), ("number", ctypes.c_double)]


class CEvent(Structure):
    _fields_ = [
        ("listening", ctypes.c_uint64), ("number", ctypes.c_uint64), ("name", ctypes.c_char_p),
        ("view", ctypes.c_char_p),
        ("item", ctypes.c_char_p), ("time", ctypes.c_double), ("tick", ctypes.c_int64),
        ("source", ctypes.c_char_p), ("cause", ctypes.c_char_p), ("field_count", ctypes.c_size_t),
        ("fields", POINTER(CField))]


class CAnswer(Structure):
    _fields_ = [("deed", ctypes.c_int), ("point", CPoint)]


class CLift(Structure):
    _fields_ = [
        ("offset", CPoint), ("velocity", CPoint), ("natural", CPoint),
        ("has_natural", ctypes.c_bool)]


ListenerFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, POINTER(CEvent), POINTER(CAnswer))


def _find_library() -> str:
    if folder := os.environ.get("SCROLLWORK_LIBRARY"):
        return os.path.join(folder, "lib", "libscrollwork.so.0")
    try:
        asked = subprocess.run(
            ["pkg-config", "--variable=libdir", "scrollwork"], capture_output=True, text=True)
        if asked.returncode == 0 and asked.stdout.strip():
            return os.path.join(asked.stdout.strip(), "libscrollwork.so.0")
    except OSError:
        pass
    if found := ctypes.util.find_library("scrollwork"):
        return found
    raise ImportError(
        "libscrollwork is not found: SCROLLWORK_LIBRARY is to name the folder that scripts/library "
        "prints")


def _open_library() -> ctypes.CDLL:
    path = _find_library()
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"{path} cannot be loaded: {error}") from None
    host, text, real, integer = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double, ctypes.c_int64
    signatures = {
        "open": [text, POINTER(COptions), POINTER(host)], "close": [host],
        "load": [host, text, text], "load_module": [host, text],
        "add_package": [host, text, text, text, text, text],
        "attach": [host, text, text, text], "configure": [host, text, text, text],
        "detach": [host, text, text], "reload": [host, text, text], "run": [host, text, text],
        "advance": [host, real], "advance_to": [host, real],
        "settle": [host, real, POINTER(ctypes.c_bool)], "now": [host], "is_moving": [host],
        "idle_time": [host], "resize": [host, real, real],
        "touch_begin": [host, integer, real, real],
        "touch_move": [host, integer, real, real, real], "touch_end": [host, integer, real],
        "touch_cancel": [host, integer], "wheel": [host, real, real, real, real],
        "hover": [host, real, real], "leave": [host],
        "key": [host, text, text], "offset": [host, text, POINTER(real), POINTER(real)],
        "read": [host, text, POINTER(CView)], "draw": [host, POINTER(CFrame)],
        "on": [host, text, text, ListenerFunction, host, POINTER(ctypes.c_uint64)],
        "collect": [host, text, text, POINTER(ctypes.c_uint64)],
        "next_event": [host, POINTER(POINTER(CEvent))], "off": [host, ctypes.c_uint64],
        "moved": [host, text, real, real, ctypes.c_int],
        "target_for": [host, text, POINTER(CLift), POINTER(CPoint)],
        "digest": [host, POINTER(ctypes.c_uint32)], "version": [], "last_error": []}
    for name, arguments in signatures.items():
        function = getattr(library, "sw_" + name)
        function.argtypes = arguments
        function.restype = ctypes.c_int
    library.sw_version.restype = text
    library.sw_last_error.restype = POINTER(CError)
    library.sw_now.restype = real
    library.sw_idle_time.restype = real
    library.sw_is_moving.restype = ctypes.c_bool
    return library


library = _open_library()
