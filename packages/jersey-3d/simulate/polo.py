"""The leaf of a polo collar: rolls over the top of the stand, falls over the neck seam and ends in two points in front.

The leaf is made here and not simulated: it follows the draped cloth at a distance, evened because it is stiff.
"""
import numpy as np
from scipy.ndimage import gaussian_filter1d

import pattern
from pattern import BACK, FRONT
from rib import along, at_height, rib_grid
from sheet import grid_piece
from smooth import unit

LEAF = 5
COLUMN = 0.6                    # centimetres between columns
THICKNESS = 0.24
FALL_BACK, FALL_SHOULDER = 2.7, 3.1     # how far the leaf reaches beyond the neck seam
POINT = np.array([4.2, -4.7])   # from the middle of the front neckline to the point of the leaf, on the flat pattern
MENS_NECK = 8.7                 # the numbers above are for this half width of the neck
FRONT_STAND = 0.22              # part of the stand that is left at the middle of the front


def smoothstep(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def stand_height(mesh):
    """How much of the band stands, by the place along the neckline: all of it behind, little in front."""
    back, front = neck_lengths(mesh['cut'])
    def part(at):
        from_back = np.minimum(at, at.max() - at) * (back + front) / (at.max() / 2)
        return 1 - (1 - FRONT_STAND) * smoothstep((from_back - back * .9) / (front * 1.02))
    return part


def neck_lengths(cut):
    lines = pattern.outlines(cut)
    return pattern.length(lines['back_neck']), pattern.length(lines['front_neck'])


def leaf_sizes(cut):
    """For the drawing of the leaf: half its length along the neckline, its width behind and at the points in front."""
    reach = fall_lines(cut, np.array([0.0, sum(neck_lengths(cut))]))[2]
    return dict(half=round(sum(neck_lengths(cut)), 2), back=round(cut['band'] + reach[0], 2), front=round(cut['band'] * FRONT_STAND + reach[1], 2))


def leaf(mesh, pos, normal):
    cut = mesh['cut']
    half = sum(neck_lengths(cut))
    count = round(half / COLUMN)
    t = np.linspace(0, half - .15, count)                    # from the middle of the back to the middle of the front
    seam, way, fall = fall_lines(cut, t)
    stand = stand_points(mesh, pos, normal, t)
    sides = [side_of(mesh, pos, normal, seam, way, fall, t, stand[side], side) for side in (-1, 1)]
    # one sheet from the wearer's left point over the back to the right point
    both = lambda key: np.concatenate([sides[1][key][:, :0:-1], sides[0][key]], axis=1)
    width = np.r_[sides[1]['width'][:0:-1], sides[0]['width']]
    grid = keep_off(stiffen(both('grid')), both('base'), both('out'), both('clear'))
    return thick(grid, np.r_[-t[:0:-1], t], width, sides[0]['rows'])


def fall_lines(cut, t):
    """For places along the right half of the neckline: the point of the seam, the direction of the leaf on the flat pattern, its reach."""
    lines = pattern.outlines(cut)
    back_length, front_length = neck_lengths(cut)
    shoulder = unit(lines['shoulder'][0] - lines['shoulder'][1])
    size = cut['neck'] / MENS_NECK
    seam, way, fall = [], [], []
    for at in t:
        behind = at < back_length
        curve = lines['back_neck'][::-1] if behind else lines['front_neck']
        along_curve = at if behind else at - back_length
        arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]
        read = lambda s: np.array([np.interp(s, arc, curve[:, k]) for k in range(2)])
        point, tangent = read(along_curve), read(along_curve + .2) - read(along_curve - .2)
        outwards = unit(np.array([tangent[1], -tangent[0]]))
        if outwards @ (point - [0, cut['length']]) < 0 and not behind or behind and outwards[1] > 0:
            outwards = -outwards
        k = smoothstep(1 - abs(at - back_length) / (back_length * .8 if behind else 5.0))
        direction = unit(outwards * (1 - k) + shoulder * k)
        reach = (FALL_BACK + (FALL_SHOULDER - FALL_BACK) * smoothstep(at / back_length)) * size
        if not behind:
            front = (at - back_length) / front_length
            towards = smoothstep((front - .15) / .85)
            direction = unit(direction * (1 - towards) + unit(POINT) * towards)
            reach += (np.linalg.norm(POINT) - FALL_SHOULDER) * size * front ** 2.2
        seam.append(point)
        way.append(direction)
        fall.append(reach)
    return np.array(seam), np.array(way), np.array(fall)


def stand_points(mesh, pos, normal, t):
    """Outer face of the stand on both sides of the neck: a reader by height, for each side."""
    at, heights, p, n = rib_grid(mesh, pos, normal)
    part = stand_height(mesh)
    around = at[-1]
    scale = (around / 2) / sum(neck_lengths(mesh['cut']))
    out = {}
    for side in (-1, 1):                                     # +1: the wearer's left, where the neckline begins
        s = t * scale if side > 0 else around - t * scale
        top = part(np.r_[s, 0, around])[:-2] * mesh['cut']['band']
        out[side] = (heights, along(s, at, p), along(s, at, n), top)
    return out


def side_of(mesh, pos, normal, seam, way, fall, t, stand, side):
    heights, p, n, top = stand
    back_length = neck_lengths(mesh['cut'])[0]
    rows = np.linspace(0, 1, 13)
    width = top + fall
    grid, bases, outs, clear = [], [], [], []
    for r in rows:
        w = width * r
        on_stand = np.clip(top - w, 0, None)
        beyond = np.clip(w - top, 0, None)
        a = at_height(heights, p, on_stand)
        out_a = unit(at_height(heights, n, on_stand))
        b, out_b = on_cloth(mesh, pos, normal, seam + way * beyond[:, None], t < back_length, side)
        k = smoothstep((w - top + .8) / 1.6)[:, None]
        lift = .34 + .10 * np.clip(beyond / fall, 0, 1) ** 2
        lift = lift * smoothstep((w + .12) / .5)             # the roll: the leaf grows out of the top of the stand
        base = np.where((w < top)[:, None], a, b)
        rise = .26 * np.exp(-(w / .45) ** 2)
        out = unit(out_a * (1 - k) + out_b * k)
        grid.append(base + out * lift[:, None] + np.outer(rise, [0, 1, 0]))
        bases.append(base)
        outs.append(out)
        clear.append(np.where(w < .8, -9, .9 * lift))
    return dict(grid=np.array(grid), base=np.array(bases), out=np.array(outs), clear=np.array(clear)[..., None], width=width, rows=rows)


def on_cloth(mesh, pos, normal, flat, behind, side):
    """Place and normal of the draped cloth for points of the right half of the flat pattern; side: +1 for the wearer's left."""
    p, n = np.zeros((len(flat), 3)), np.zeros((len(flat), 3))
    for which, here, mirror in ((FRONT, ~behind, side), (BACK, behind, -side)):
        tri = mesh['tris'][mesh['panel'][mesh['tris'][:, 0]] == which]
        at = flat[here] * [mirror, 1]
        p[here] = pattern.interpolate(mesh['flat'], pos[mesh['part']], tri, at)
        n[here] = pattern.interpolate(mesh['flat'], normal[mesh['part']], tri, at)
    return p, unit(n)


def stiffen(grid):
    """A knitted collar does not follow every fold of the shirt."""
    even = gaussian_filter1d(gaussian_filter1d(grid, 2.2, axis=1, mode='nearest'), .7, axis=0, mode='nearest')
    # the ends keep their place, or the points would draw back
    i = np.arange(grid.shape[1])
    keep = np.clip(1 - np.minimum(i, i[::-1]) / 5, 0, 1)[None, :, None] ** 1.5
    even = even * (1 - keep) + gaussian_filter1d(grid, .7, axis=0, mode='nearest') * keep
    even[0] = grid[0] * .3 + even[0] * .7
    return even


def keep_off(grid, base, out, clear):
    """Pushes the leaf off the cloth where evening has drawn it in, softly enough to leave no steps."""
    for _ in range(3):
        lack = np.clip(clear - ((grid - base) * out).sum(-1, keepdims=True), 0, None)
        spread = np.maximum(lack, gaussian_filter1d(lack, 1.5, axis=1, mode='nearest'))
        grid = grid + out * spread
    return grid


def thick(grid, x, width, rows):
    """Both faces, the outer edge and the two ends. Only the rim of the lower face is made: the rest is never seen."""
    columns = grid.shape[1]
    across, down = np.gradient(grid, axis=1), np.gradient(grid, axis=0)
    n = unit(np.cross(across, down))
    middle = columns // 2
    if n[len(rows) // 2, middle, 2] > 0:                     # behind, outside is away from the front
        n = -n
    i = np.r_[2, 0, 0, np.arange(columns), columns - 1, columns - 1, columns - 3]
    j = np.r_[np.arange(len(rows)), len(rows) - 1, len(rows) - 1, len(rows) - 4]
    sink_i = np.r_[1, 1, .5, np.zeros(columns), .5, 1, 1]
    sink_j = np.r_[np.zeros(len(rows)), .5, 1, 1]
    sink = np.maximum(sink_i[None], sink_j[:, None])
    swell = .07 * (np.abs(sink - .5) < .1)
    pos = grid[np.ix_(j, i)] - n[np.ix_(j, i)] * (sink * THICKNESS)[..., None]
    outwards = unit(down)[np.ix_(j, i)] * (sink_j == .5)[:, None, None] + (unit(across)[np.ix_(j, i)] * (np.sign(i - middle) * (sink_i == .5))[None, :, None])
    pos = pos + outwards * swell[..., None]
    flat = np.stack([np.broadcast_to(x[i], pos.shape[:2]), width[i][None] * (1 - rows[j])[:, None]], -1)
    facing = n[np.ix_(j, i)] * np.where(sink > .6, -1, 1)[..., None]
    return grid_piece(LEAF, pos, flat, facing)
