"""Drapes one cut: coarse, then finer meshes of the same pattern, each starting from the last. usage: drape.py DRAPE WORKDIR"""
import os
import pickle
import subprocess
import sys
import time

import numpy as np

import pattern
from cuts import BODIES, CUTS
from drapes import DRAPES


def cut_of(name):
    """The numbers of the cut of a drape, with what the drape changes."""
    d = DRAPES[name]
    changed = dict(d['shape'], **({'arms': d['arms']} if d['arms'] else {}))
    return dict(CUTS[d['cut']], **changed)


def write_body(name, cut):
    b = BODIES[cut['body']]
    with open(name, 'w') as f:
        f.write(f"sections {len(b['sections'])}\n" + '\n'.join(' '.join(map(str, s)) for s in b['sections']) + '\n')
        f.write(f"blobs {len(b['blobs'])}\n" + '\n'.join(' '.join(map(str, s)) for s in b['blobs']) + '\n')
        lines = dict(sh0=b['shoulder'][0], sh1=b['shoulder'][1], joint=b['joint'], upper=b['upper'], fore=b['fore'], arms=cut['arms'])
        for key, values in lines.items():
            f.write(key + ' ' + ' '.join(map(str, values)) + '\n')
        f.write(f"deltoid {b['deltoid']}\ntop {b['hps']}\n")


def run(mesh, pos, work, tag, options):
    np_file, out = f'{work}/{tag}.in', f'{work}/{tag}.out'
    with open(np_file, 'wb') as f:
        f.write(np.array([mesh['n'], len(mesh['tris'])], np.int32).tobytes())
        f.write(pos.astype(np.float32).tobytes())
        f.write(mesh['part'][mesh['tris']].astype(np.int32).tobytes())
        f.write(mesh['rest'].reshape(-1, 6).astype(np.float32).tobytes())
        f.write(mesh['scale'].astype(np.float32).tobytes())
    words = [f'{key}={value}' for key, value in options.items()]
    subprocess.run([os.environ.get('DRAPE', './drape'), np_file, f'{work}/body.txt', out, *words], check=True)
    return np.fromfile(out, np.float32).reshape(-1, 3).astype(float)


def main(name, work):
    os.makedirs(work, exist_ok=True)
    d, cut = DRAPES[name], cut_of(name)
    write_body(f'{work}/body.txt', cut)
    small = .8 if cut['body'] == 'kid' else 1
    settle = (0.68 * small, dict(seconds=0.6, substeps=21, start=0, thick=0.45))
    if d['after']:
        levels, (mesh, pos) = [settle], read_drape(f'{os.path.dirname(work)}/{d["after"]}')
    else:
        levels = [(1.5 * small, dict(seconds=1.7, substeps=16, start=1, thick=0.9, **d['dress'])),
                  (0.95 * small, dict(seconds=2.0, substeps=17, start=0, thick=0.62, **d['motion'])), settle]
        mesh = pos = None
    for k, (h, options) in enumerate(levels):
        started = time.time()
        finer = pattern.build(cut, h, seed=3 + k)
        if mesh is None:
            pos = finer['seed']
            finer = pattern.orient(finer, pos)
        else:
            pos = recut(mesh, pos, finer) if d['after'] else pattern.upsample(mesh, pos, finer)
        mesh = finer
        pos = run(mesh, pos, work, f'level{k}', dict(options, **d['stance']))
        print(f'{name} level {k}: {mesh["n"]} particles, {len(mesh["tris"])} triangles, {time.time() - started:.1f} s', flush=True)
        pattern.orient(mesh, pos)
    with open(f'{work}/draped.pickle', 'wb') as f:
        pickle.dump((mesh, pos), f)


def read_drape(work):
    with open(f'{work}/draped.pickle', 'rb') as f:
        return pickle.load(f)


def recut(mesh, pos, other):
    """Positions for the same shirt with another neckline: the cloth lies as before, and the collar stands along its new seam."""
    out = pattern.upsample(mesh, pos, other)
    index = other['collar_index'][:-1]
    ids = other['part'][index]
    seam = out[ids[:, 0]]
    height = other['flat'][index[0], 1]
    # outwards from the middle of the neck hole, with the chest in front
    inward = np.c_[-seam[:, 0], np.zeros(len(seam)), seam[:, 2].mean() - 2 - seam[:, 2]]
    inward /= np.linalg.norm(inward, axis=1)[:, None] + 1e-9
    lean = inward * .45 + [0, .85, 0]
    for j in range(1, len(height)):
        out[ids[:, j]] = seam + lean * height[j]
    return out


main(sys.argv[1], sys.argv[2])
