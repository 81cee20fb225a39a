"""Takes out what a stylist would smooth away before the picture: grain of the solver, an uneven collar, dents in the cuffs."""
import numpy as np
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from pattern import FRONT, SLEEVE_L, SLEEVE_R

CUFF_WAVES = 4      # a cuff has fewer waves than this around the arm
CUFF_REACH = 9.0    # how far up the sleeve the cloth follows the evened cuff


def vertex_normals(pos, tri, n):
    p = pos[tri]
    face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    out = np.zeros((n, 3))
    for k in range(3):
        np.add.at(out, tri[:, k], face)
    return unit(out)


def unit(v):
    return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-12)


def edges_of(tri):
    return np.sort(np.concatenate([tri[:, [0, 1]], tri[:, [1, 2]], tri[:, [2, 0]]]), axis=1)


def rim_of(tri, n):
    """Marks the vertices on an edge that belongs to one triangle only."""
    e = edges_of(tri)
    key, count = np.unique(e[:, 0] * n + e[:, 1], return_counts=True)
    rim = np.zeros(n, bool)
    rim[key[count == 1] // n] = True
    rim[key[count == 1] % n] = True
    return rim


def smooth(mesh, pos, rounds=4):
    """Taubin smoothing: takes out the last grain of the solver, keeps the folds and the rims.

    Inside a panel a vertex is drawn to where its flat place belongs among its neighbours, not to their middle:
    otherwise uneven triangles would bend the straight lines of a print.
    """
    part, tris, flat, n = mesh['part'], mesh['tris'], mesh['flat'], mesh['n']
    whole = part[tris]
    rim, seam = rim_of(whole, n), np.zeros(n, bool)
    seam[part[rim_of(tris, len(flat))]] = True
    across, within = neighbours(whole, n), neighbours(tris, len(flat))
    flat_step = within(flat) - flat
    for _ in range(rounds):
        for amount in (.5, -.52):
            p = pos[part]
            step = across(pos) - pos
            fitted = within(p) - p - np.einsum('vij,vj->vi', gradients(p, flat, tris), flat_step)
            inner = ~seam[part]
            step[part[inner]] = fitted[inner]
            step[rim] = 0
            pos = pos + step * amount
    return pos


def neighbours(tri, n):
    """A function that averages a value over the neighbours of each vertex."""
    e = np.unique(edges_of(tri), axis=0)
    pairs = np.concatenate([e, e[:, ::-1]])
    degree = np.bincount(pairs[:, 0], minlength=n)[:, None]
    def mean(values):
        total = np.zeros((n, values.shape[1]))
        np.add.at(total, pairs[:, 0], values[pairs[:, 1]])
        return total / np.maximum(degree, 1)
    return mean


def gradients(p, flat, tris):
    """How the place in space changes with the flat place, 3 × 2 for each vertex."""
    edge = lambda values: np.stack([values[tris[:, k]] - values[tris[:, 0]] for k in (1, 2)], -1)
    f = edge(flat)
    area = np.abs(np.linalg.det(f))
    per_triangle = edge(p) @ np.linalg.inv(f) * area[:, None, None]
    total, weight = np.zeros((len(flat), 3, 2)), np.zeros(len(flat))
    for k in range(3):
        np.add.at(total, tris[:, k], per_triangle)
        np.add.at(weight, tris[:, k], area)
    return total / np.maximum(weight, 1e-9)[:, None, None]


def calm_cuffs(mesh, pos):
    """A folded cuff is stiff: keeps only the slow waves of its line, and takes the sleeve above it along."""
    flat, out = mesh['flat'], pos.copy()
    low = -mesh['cut']['under']
    for which in (SLEEVE_L, SLEEVE_R):
        here = np.where(mesh['panel'] == which)[0]
        tri = mesh['tris'][mesh['panel'][mesh['tris'][:, 0]] == which]
        rim = rim_of(tri, len(flat))
        line = here[rim[here] & (flat[here, 1] <= low + 1e-6)]
        line = line[np.argsort(flat[line, 0])]
        x = flat[line, 0]
        count = 256
        around = np.linspace(x[0], x[-1], count, endpoint=False)
        ring = np.stack([np.interp(around, x, pos[mesh['part'][line], k]) for k in range(3)], 1)
        waves = np.fft.rfft(ring, axis=0)
        # a soft limit: a hard one would ring
        fade = np.clip((CUFF_WAVES - np.arange(len(waves))) / (CUFF_WAVES - 1), 0, 1)[:, None]
        move = np.fft.irfft(waves * fade, count, axis=0) - ring
        around, move = np.r_[around, x[-1]], np.r_[move, move[:1]]
        up = np.clip((flat[here, 1] - low) / min(CUFF_REACH, -low + 2), 0, 1)
        fall = (1 - up) ** 2 * (1 + 2 * up)
        shift = np.stack([np.interp(flat[here, 0], around, move[:, k]) for k in range(3)], 1) * fall[:, None]
        out[mesh['part'][here]] = pos[mesh['part'][here]] + shift
    return out


def calm_collar(mesh, pos):
    """A rib is cut on the straight and sewn on under tension: its line is even. Takes the cloth next to it along."""
    index = mesh['collar_index'][:-1]
    ids = mesh['part'][index]
    ring = pos[ids]
    arc = mesh['flat'][index[:, 0], 0]
    step = arc[1] - arc[0]
    even = gaussian_filter1d(ring, 1.5 / step, axis=0, mode='wrap')
    if mesh['cut']['vee']:
        from_point = np.abs(arc - arc[-1] / 2)
        even = keep_the_point(ring, even, step, from_point)
        even = lay_flat_at_the_point(mesh, pos, even, from_point)
    else:
        even = give_size_back(ring, even)
    near, which = cKDTree(ring[:, 0]).query(pos)
    fall = np.clip(1 - near / 3.2, 0, 1) ** 2
    out = pos + (even - ring)[which, 0] * fall[:, None]
    out[ids.ravel()] = even.reshape(-1, 3)
    return out


def keep_the_point(ring, even, step, from_point):
    keep = np.clip(1.3 - from_point / 2.6, 0, 1)[:, None, None]
    slight = gaussian_filter1d(ring, .35 / step, axis=0, mode='wrap')
    return even * (1 - keep) + slight * keep


def give_size_back(ring, even):
    """A smoothed ring shrinks a little."""
    centre = ring[:, 0].mean(0)
    size = lambda r: np.linalg.norm(r[:, 0] - centre, axis=1).mean()
    return centre + (even - centre) * size(ring) / size(even)


def lay_flat_at_the_point(mesh, pos, even, from_point):
    """At the point of the V the rib lies flat on the chest, it does not stand off."""
    flat, cut = mesh['flat'], mesh['cut']
    low = cut['length'] - cut['front_drop']
    below = (mesh['panel'] == FRONT) & (np.abs(flat[:, 0]) < 2.5) & (np.abs(flat[:, 1] - low + 2) < 1.6)
    normals = vertex_normals(pos, mesh['part'][mesh['tris']], mesh['n'])
    n = unit(normals[mesh['part'][below]].mean(0))
    amount = np.clip(1.6 - from_point / 3.5, 0, 1)[:, None]
    for j in range(1, even.shape[1]):
        d = even[:, j] - even[:, 0]
        size = np.linalg.norm(d, axis=1)[:, None]
        lain = unit(d - np.outer(d @ n, n)) - .06 * n
        even[:, j] = even[:, 0] + d * (1 - amount) + lain * size * amount
    return even
