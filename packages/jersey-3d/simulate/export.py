"""Turns a drape into a web mesh. usage: export.py DRAPE WORKDIR OUT.j3d.gz [spacing]"""
import os
import pickle
import subprocess
import sys

import numpy as np

import pattern
from drapes import DRAPES
from hem import turned_hem
from pack import pack
from pattern import COLLAR, PANEL_NAMES
from polo import LEAF, leaf, leaf_sizes, stand_height
from rib import rib
from sheet import facing, piece
from smooth import calm_collar, calm_cuffs, edges_of, smooth, vertex_normals

RAYS = 160
NUMBERS = ('chest', 'waist', 'hem', 'length', 'back_longer', 'neck', 'front_drop', 'back_drop', 'vee', 'tip', 'tip_drop', 'arm_depth',
           'cap', 'under', 'cuff', 'band')
CURVES = dict(side='side', frontNeck='front_neck', backNeck='back_neck', frontArm='front_arm', backArm='back_arm', shoulder='shoulder',
              capFront='cap_f', capBack='cap_b')


def main(name, work, out, spacing):
    with open(f'{work}/draped.pickle', 'rb') as f:
        mesh, pos = pickle.load(f)
    tri = mesh['part'][mesh['tris']]
    pos = calm_collar(mesh, calm_cuffs(mesh, smooth(mesh, pos)))
    normal = vertex_normals(pos, tri, mesh['n'])
    joined = join(pieces_of(mesh, pos, normal, spacing))
    joined['occlusion'] = occlusion(joined, work)
    vertices, tri = ordered(joined, spacing)
    packed = pack(head_of(name, mesh['cut'], vertices), vertices, tri)
    with open(out, 'wb') as f:
        f.write(packed)
    print(f'{name}: {len(vertices["pos"])} vertices, {len(tri)} triangles, {len(packed) / 1024:.1f} KB; {stretch(vertices, tri)}')


def pieces_of(mesh, pos, normal, spacing):
    cut = mesh['cut']
    web = pattern.build(cut, spacing, jitter=0.0, seed=1)
    web_pos = pattern.upsample(mesh, pos, web)[web['part']]
    web_normal = pattern.upsample(mesh, normal, web)[web['part']]
    pieces = []
    for panel in range(COLLAR):
        here = np.where(web['panel'] == panel)[0]
        own = np.full(len(web['flat']), -1)
        own[here] = np.arange(len(here))
        tri = own[web['tris'][web['panel'][web['tris'][:, 0]] == panel]]
        p, n, flat = web_pos[here], web_normal[here], web['flat'][here]
        pieces.append(piece(panel, p, n, flat, facing(p, tri, n)))
        pieces.append(turned_hem(cut, panel, flat, p, n, tri))
    if not cut.get('polo'):
        return pieces + [rib(mesh, pos, normal)]
    return pieces + [rib(mesh, pos, normal, stand_height(mesh)), leaf(mesh, pos, normal)]


def join(pieces):
    start = np.cumsum([0] + [len(p['pos']) for p in pieces])
    joined = {key: np.concatenate([p[key] for p in pieces]) for key in ('pos', 'normal', 'flat')}
    joined['panel'] = np.concatenate([np.full(len(p['pos']), p['panel']) for p in pieces])
    joined['piece'] = np.concatenate([np.full(len(p['pos']), k) for k, p in enumerate(pieces)])
    joined['tri'] = np.concatenate([p['tri'] + s for p, s in zip(pieces, start)])
    return joined


def occlusion(m, work):
    with open(f'{work}/occlude.in', 'wb') as f:
        f.write(np.array([len(m['pos']), len(m['tri'])], np.int32).tobytes())
        f.write(m['pos'].astype(np.float32).tobytes() + m['normal'].astype(np.float32).tobytes() + m['tri'].astype(np.int32).tobytes())
    program = os.environ.get('OCCLUDE', './occlude')
    subprocess.run([program, f'{work}/occlude.in', f'{work}/occlude.out', str(RAYS)], check=True)
    return evened(np.fromfile(f'{work}/occlude.out', np.float32).reshape(-1, 8), m['tri'])


def evened(values, tri, rounds=2):
    """Averages each vertex with its neighbours: rays leave grain, which shows and which packs badly."""
    e = np.unique(edges_of(tri), axis=0)
    for _ in range(rounds):
        total, count = values.copy(), np.ones((len(values), 1))
        for a, b in ((0, 1), (1, 0)):
            np.add.at(total, e[:, a], values[e[:, b]])
            np.add.at(count, e[:, a], 1)
        values = total / count
    return values


def ordered(m, spacing):
    """Sorts vertices by panel and then in rows to and fro, which keeps the deltas small, and triangles by their lowest corner."""
    grid = m['panel'] >= COLLAR
    row = np.round(m['flat'][:, 1] / (spacing * .866)).astype(int)
    order = np.lexsort((np.where(row % 2 == 0, 1, -1) * m['flat'][:, 0], row, m['piece'], m['panel']))
    order = np.r_[order[~grid[order]], np.where(grid)[0]]
    place = np.empty(len(order), int)
    place[order] = np.arange(len(order))
    vertices = {key: m[key][order] for key in ('pos', 'normal', 'flat', 'panel', 'occlusion')}
    tri = place[m['tri']]
    turn = np.argmin(tri, 1)
    tri = np.stack([tri[np.arange(len(tri)), (turn + k) % 3] for k in range(3)], 1)
    return vertices, tri[np.lexsort((tri[:, 1], tri[:, 0]))]


def head_of(name, cut, vertices):
    """Also measures the flat coordinates of every vertex from the corner of its panel's box."""
    vertices['uv'] = np.zeros((len(vertices['flat']), 2))
    panels = [box_of(which, vertices) for which in range(vertices['panel'].max() + 1)]
    outlines = pattern.outlines(cut)
    curves = {key: np.round(pattern.sample(outlines[own], 2 if own == 'shoulder' else 40), 2).tolist() for key, own in CURVES.items()}
    for key, seam in zip(('raglanFront', 'raglanBack'), pattern.raglan(cut)):
        curves[key] = np.round(pattern.sample(seam, 20), 2).tolist()
    around = float(vertices['flat'][vertices['panel'] == COLLAR, 0].max())
    collar = dict(length=around, band=cut['band'], vPoint=around / 2)
    extra = dict(leaf=leaf_sizes(cut)) if cut.get('polo') else {}
    return dict(extra, cut=DRAPES[name]['cut'], drape=name, unit='cm', panels=panels, pattern={k: cut[k] for k in NUMBERS}, curves=curves, collar=collar)


def box_of(which, vertices):
    here = vertices['panel'] == which
    flat = vertices['flat'][here]
    x0, y0 = np.floor(flat.min(0) * 2) / 2 - .5
    x1, y1 = np.ceil(flat.max(0) * 2) / 2 + .5
    vertices['uv'][here] = np.c_[flat[:, 0] - x0, y1 - flat[:, 1]]
    name = 'leaf' if which == LEAF else PANEL_NAMES[which]
    return dict(name=name, vertices=int(here.sum()), x0=x0, y0=y0, x1=x1, y1=y1)


def stretch(vertices, tri):
    """How far apart draped and flat lengths are."""
    e = np.concatenate([tri[:, [0, 1]], tri[:, [1, 2]]])
    flat = np.linalg.norm(vertices['flat'][e[:, 0]] - vertices['flat'][e[:, 1]], axis=1)
    e, flat = e[(vertices['panel'][e[:, 0]] < COLLAR) & (flat > .3)], flat[(vertices['panel'][e[:, 0]] < COLLAR) & (flat > .3)]
    ratio = np.linalg.norm(vertices['pos'][e[:, 0]] - vertices['pos'][e[:, 1]], axis=1) / flat
    return 'stretch at percentiles 1, 50, 99: ' + ' '.join(f'{np.percentile(ratio, p):.3f}' for p in (1, 50, 99))


main(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4]) if len(sys.argv) > 4 else 0.9)
