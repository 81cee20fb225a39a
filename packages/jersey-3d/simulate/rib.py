"""The collar rib: two faces and a rounded edge, made from the single layer that was simulated."""
import numpy as np
from scipy.interpolate import CubicSpline

from pattern import COLLAR
from sheet import grid_piece
from smooth import unit

COLUMN = 0.62       # centimetres between columns


def rib_grid(mesh, pos, normal, columns=None):
    """Positions and normals of the simulated band on even steps along the neckline: columns × rows × 3."""
    index = mesh['collar_index']
    p, n = pos[mesh['part'][index]], normal[mesh['part'][index]]
    heights, arc = mesh['flat'][index[0], 1], mesh['flat'][index[:, 0], 0]
    p[-1], n[-1] = p[0], n[0]
    columns = columns or 2 * round(arc[-1] / COLUMN / 2) + 1
    at = np.linspace(0, arc[-1], columns)
    # a spline would overshoot at the point of a V
    p = along(at, arc, p) if mesh['cut']['vee'] else CubicSpline(arc, p, axis=0, bc_type='periodic')(at)
    return at, heights, p, along(at, arc, n)


def along(at, arc, values):
    flat = values.reshape(len(values), -1)
    return np.stack([np.interp(at, arc, column) for column in flat.T], 1).reshape(len(at), *values.shape[1:])


def at_height(heights, grid, v):
    """The grid's values at one height for each column."""
    k = np.clip(np.searchsorted(heights, v) - 1, 0, len(heights) - 2)
    t = ((v - heights[k]) / (heights[k + 1] - heights[k]))[:, None]
    i = np.arange(len(grid))
    return grid[i, k] * (1 - t) + grid[i, k + 1] * t


def rib(mesh, pos, normal, height=None):
    """height: how much of the band stands, from 0 to 1, for each column; all of it when absent."""
    band = mesh['cut']['band']
    at, heights, p, n = rib_grid(mesh, pos, normal)
    part = np.ones(len(at)) if height is None else height(at)
    profile = [(-.12, .035), (.02, .10), (.22, .165), (.6, .17), (1.05, .165), (band - .28, .155), (band - .08, .115), (band, .04)]
    rows = [(v, off, v) for v, off in profile] + [(v, -off, 2 * band - v) for v, off in profile[::-1]]
    grid, flat, out = [], [], []
    for v, off, shown in rows:
        side = unit(at_height(heights, n, v * part))
        grid.append(at_height(heights, p, v * part) + side * off)
        flat.append(np.c_[at, np.full(len(at), shown)])
        out.append(side * np.sign(off))
    return grid_piece(COLLAR, np.array(grid), np.array(flat), np.array(out), closed=True)
