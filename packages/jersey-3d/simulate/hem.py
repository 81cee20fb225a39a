"""Hems and cuffs are turned in: a narrow second layer behind the edge gives them thickness."""
import numpy as np

import pattern
from sheet import facing, grid_triangles, piece
from smooth import rim_of, unit

DEPTH = 2.0         # centimetres turned in
THICKNESS = 0.17


def turned_hem(cut, panel, flat, pos, normal, tri):
    """The turned-in strip of one panel. Its first row lies on the panel's own edge; its picture is that of the outside, mirrored at the edge."""
    rim = rim_of(tri, len(flat))
    edge = hem_line(cut, panel, flat, rim)
    read = lambda values, at: pattern.interpolate(flat, values, tri, at)
    p, n, f = pos[edge], normal[edge], flat[edge]
    down = unit(p - read(pos, f + [0, .5]))
    rows = [(p, n, f),
            (p + down * .4 * THICKNESS - n * .5 * THICKNESS, down, f),
            (p - n * THICKNESS, -n, f + [0, .06])]
    for up in (DEPTH * .5, DEPTH):
        at = raised(flat, rim, f, up)
        inner = -unit(read(normal, at))
        rows.append((read(pos, at) + inner * 1.5 * THICKNESS, inner, at))
    q, out, shown = (np.concatenate([row[k] for row in rows]) for k in range(3))
    return piece(panel, q, out, shown, facing(q, grid_triangles(len(rows), len(edge)), out))


def hem_line(cut, panel, flat, rim):
    """Vertices on the lower edge of a panel, from left to right."""
    low = 0.9 if panel <= pattern.BACK else -cut['under']
    on_edge = np.where(rim & (flat[:, 1] <= low + 1e-6))[0]
    return on_edge[np.argsort(flat[on_edge, 0])]


def raised(flat, rim, line, up):
    """The line moved up by so many centimetres and fitted between the two seams of the panel."""
    ends = []
    for x, y in (line[0], line[-1]):
        seam = np.where(rim & (np.sign(flat[:, 0]) == np.sign(x)) & (flat[:, 1] >= y - 1e-6) & (flat[:, 1] < y + 8) & (np.abs(flat[:, 0]) > .6 * abs(x)))[0]
        seam = seam[np.argsort(flat[seam, 1])]
        ends.append(np.interp(y + up, flat[seam, 1], flat[seam, 0]))
    t = (line[:, 0] - line[0, 0]) / (line[-1, 0] - line[0, 0])
    return np.c_[ends[0] + (ends[1] - ends[0]) * t, line[:, 1] + up]
