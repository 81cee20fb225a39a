"""Packs a web mesh into the file format J3D1, described in ../meshes/README.md."""
import gzip
import json
import struct

import numpy as np

STEP, UV_STEP = 0.008, 1 / 200
SHADES = 64         # steps of openness: more would only store grain


def pack(head, vertices, tri):
    """vertices: pos, normal, uv (centimetres from the top left corner of the panel's box), occlusion (8 numbers each)."""
    low, high = vertices['pos'].min(0), vertices['pos'].max(0)
    sizes = dict(vertices=len(vertices['pos']), triangles=len(tri), origin=low.tolist(), step=STEP, uvStep=UV_STEP, size=(high - low).tolist())
    text = json.dumps(dict(head, **sizes), separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    first = tri[:, 0]
    parts = [b'J3D1', struct.pack('<I', len(text)), text]
    parts += deltas(np.round((vertices['pos'] - low) / STEP))
    parts += deltas(np.round(vertices['uv'] / UV_STEP))
    parts += deltas(octahedral(vertices['normal'], 11))
    openness = np.round(np.round(vertices['occlusion'][:, [0, 4]] * SHADES) * 255 / SHADES).astype(int)
    direction = octahedral(vertices['occlusion'][:, 1:4].astype(float), 7)
    parts += [byte_deltas(column) for column in np.c_[openness, direction].T]
    parts += deltas(first[:, None])
    parts += [planes(tri[:, k] - first) for k in (1, 2)]
    return gzip.compress(b''.join(parts), 9, mtime=0)


def octahedral(n, bits):
    n = n / (np.abs(n).sum(1)[:, None] + 1e-12)
    xy = n[:, :2].copy()
    low = n[:, 2] < 0
    xy[low] = (1 - np.abs(n[low][:, [1, 0]])) * np.where(n[low][:, :2] >= 0, 1, -1)
    return np.round((xy * .5 + .5) * (2 ** bits - 1)).astype(int)


def deltas(columns):
    return [planes(np.diff(column.astype(int), prepend=0)) for column in columns.T]


def planes(v):
    """Zigzag, then all low bytes, then all high bytes."""
    z = np.where(v >= 0, 2 * v, -2 * v - 1).astype(np.uint16)
    return (z & 255).astype(np.uint8).tobytes() + (z >> 8).astype(np.uint8).tobytes()


def byte_deltas(v):
    return (np.diff(v, prepend=0) & 255).astype(np.uint8).tobytes()
