"""Sewing patterns: outlines, triangulation and the placing around the body.

Units are centimetres. World: +x is the wearer's left (the viewer's right), +y up, +z to the front.
Every panel keeps its own flat coordinates; panels meet in shared particles along the seams.
"""
import numpy as np
from scipy.spatial import Delaunay, cKDTree
from cuts import BODIES

FRONT, BACK, SLEEVE_L, SLEEVE_R, COLLAR = range(5)
GRIP = 24.0     # stiffness that marks a cuff which holds on to the wrist; the solver knows it too
PANEL_NAMES = ['front', 'back', 'sleeveLeft', 'sleeveRight', 'collar']

def bezier(*points, n=200):
    t = np.linspace(0, 1, n)[:, None]
    p = [np.asarray(q, float) for q in points]
    return ((1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t ** 2 * p[2] + t ** 3 * p[3])


def length(curve):
    return np.linalg.norm(np.diff(curve, axis=0), axis=1).sum()


def sample(curve, segments):
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))]
    at = np.linspace(0, s[-1], segments + 1)
    return np.c_[np.interp(at, s, curve[:, 0]), np.interp(at, s, curve[:, 1])]


def outlines(c):
    """Curves of the right half (x > 0) of front and back, and of a sleeve, in flat centimetres."""
    L, ch, arm_y = c['length'], c['chest'], c['length'] - c['arm_depth']
    hps, tip = (c['neck'], L), (c['tip'], L - c['tip_drop'])
    side_top, side_bottom = (ch, arm_y), (c['hem'], 0.9)
    y = np.linspace(0.9, arm_y, 200)
    # side seam: through hem, waist and chest, with a flat tangent at the waist
    w = c['waist']
    low = np.clip((c['waist_y'] - y) / (c['waist_y'] - 0.9), 0, 1)
    high = np.clip((y - c['waist_y']) / (arm_y - c['waist_y']), 0, 1)
    side = np.c_[w + (c['hem'] - w) * low ** 1.7 + (ch - w) * high ** 1.9, y]
    neck_low = L - c['front_drop']
    round_neck = bezier(hps, (c['neck'] - .5, L - c['front_drop'] * .60), (c['neck'] * .62, neck_low), (0, neck_low))
    v_neck = bezier(hps, (c['neck'] * .93, L - c['front_drop'] * .34), (c['neck'] * .42, L - c['front_drop'] * .74), (0, neck_low))
    front_neck = round_neck * (1 - c['vee']) + v_neck * c['vee']
    back_neck = bezier(hps, (c['neck'] * .86, L - c['back_drop'] * .75), (c['neck'] * .55, L - c['back_drop']), (0, L - c['back_drop']))
    drop = (L - c['tip_drop']) - arm_y
    inset = c['tip'] - 0.02 * c['tip']
    front_arm = bezier(side_top, (ch - (ch - inset) * .95, arm_y + .4), (inset - 2.6, arm_y + drop * .46), tip)
    back_arm = bezier(side_top, (ch - (ch - inset) * .85, arm_y + .4), (inset - 1.4, arm_y + drop * .5), tip)
    shoulder = np.array([tip, hps], float)
    def cap(half, target):
        lo, hi = 8.0, 34.0
        for _ in range(60):
            W = (lo + hi) / 2
            curve = bezier((0, c['cap']), (.46 * W, c['cap']), (half * W, .3), (W, 0))
            lo, hi = (W, hi) if length(curve) < target else (lo, W)
        return curve
    cap_f, cap_b = cap(.50, length(front_arm)), cap(.56, length(back_arm))
    return dict(side=side, front_neck=front_neck, back_neck=back_neck, front_arm=front_arm, back_arm=back_arm,
                shoulder=shoulder, cap_f=cap_f, cap_b=cap_b)


def raglan(c):
    """Where a raglan seam would run on front and back: from the neckline, 3 cm off the shoulder seam, to the underarm."""
    o, size = outlines(c), c['chest'] / 28.4
    end = np.array([c['chest'], c['length'] - c['arm_depth']])
    def seam(neck, from_shoulder):
        arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(neck, axis=0), axis=1))]
        start = np.array([np.interp(from_shoulder * size, arc, neck[:, k]) for k in range(2)])
        return bezier(start, start + (end - start) * [.19, .30], start + (end - start) * [.66, .63], end)
    return seam(o['front_neck'], 3.0), seam(o['back_neck'], 2.6)


def inside(points, poly):
    x, y = points[:, 0][:, None], points[:, 1][:, None]
    a, b = poly, np.roll(poly, -1, axis=0)
    cross = ((a[:, 1] > y) != (b[:, 1] > y)) & (x < (b[:, 0] - a[:, 0]) * (y - a[:, 1]) / (b[:, 1] - a[:, 1] + 1e-30) + a[:, 0])
    return cross.sum(1) % 2 == 1


def distance(points, poly):
    best = np.full(len(points), 1e9)
    for a, b in zip(poly, np.roll(poly, -1, axis=0)):
        d = b - a
        t = np.clip(((points - a) @ d) / (d @ d + 1e-30), 0, 1)[:, None]
        best = np.minimum(best, np.linalg.norm(points - a - t * d, axis=1))
    return best


def triangulate(outline, h, rng, jitter):
    lo, hi = outline.min(0), outline.max(0)
    rows = []
    for k, y in enumerate(np.arange(lo[1] + h * .3, hi[1], h * .866)):
        x = np.arange(-int((hi[0] - lo[0]) / h) * h, hi[0], h) + (h / 2 if k % 2 else 0)
        x = x[x > lo[0]]
        rows.append(np.c_[x, np.full(len(x), y)])
    grid = np.concatenate(rows)
    grid = grid[inside(grid, outline)]
    grid = grid[distance(grid, outline) > .62 * h]
    grid = grid + rng.uniform(-jitter, jitter, grid.shape) * h
    points = np.concatenate([outline, grid])
    tri = Delaunay(points).simplices
    p = points[tri]
    tri = tri[inside(p.mean(1), outline)]
    p = points[tri]
    area = (p[:, 1, 0] - p[:, 0, 0]) * (p[:, 2, 1] - p[:, 0, 1]) - (p[:, 2, 0] - p[:, 0, 0]) * (p[:, 1, 1] - p[:, 0, 1])
    tri[area < 0] = tri[area < 0][:, [0, 2, 1]]
    return points, tri[np.abs(area) > 1e-4 * h * h]


def build(c, h, jitter=0.08, seed=3):
    """Mesh of all panels. flat: pattern coordinates as seen from outside, x to the right and y up."""
    rng = np.random.default_rng(seed)
    o = outlines(c)
    seg = lambda curve: max(2, round(length(curve) / h))
    n_side, n_arm_f, n_arm_b, n_sh = seg(o['side']), seg(o['front_arm']), seg(o['back_arm']), seg(o['shoulder'])
    n_nf, n_nb = seg(o['front_neck']), seg(o['back_neck'])
    n_under = max(2, round(c['under'] / h))
    flat, panel, part, tris, rest = [], [], [], [], []
    keys = {}

    def particle(key):
        if key not in keys:
            keys[key] = len(keys)
        return keys[key]

    def body_panel(which, neck, n_neck, arm, n_arm, extra):
        hem_w = o['side'][0]
        hem_half = np.c_[np.linspace(0, hem_w[0], 100), 0.9 * (np.linspace(0, 1, 100)) ** 2.2]
        hem_half[:, 1] -= extra * np.clip(1 - np.linspace(0, 1, 100) ** 2.5, 0, 1)
        n_hem = seg(hem_half)
        half = [('hem', sample(hem_half, n_hem)), ('side', sample(o['side'], n_side)), ('arm' + which, sample(arm, n_arm)),
                ('shoulder', sample(o['shoulder'], n_sh)), ('neck' + which, sample(neck, n_neck))]
        right, names = [], []
        for name, pts in half:
            for k, p in enumerate(pts[:-1]):
                right.append(p)
                names.append((name, k))
        right.append(half[-1][1][-1])
        names.append(('neck' + which, n_neck))
        outline, labels = list(map(tuple, right)), [(n, k, 'L') for n, k in names]
        for p, (n, k) in list(zip(right, names))[-2:0:-1]:
            outline.append((-p[0], p[1]))
            labels.append((n, k, 'R'))
        outline = np.array(outline)
        pts, tri = triangulate(outline, h, rng, jitter)
        ids = []
        for i in range(len(pts)):
            if i < len(labels):
                name, k, side = labels[i]
                if name == 'side': key = ('side', k, side)
                elif name.startswith('arm'): key = ('side', n_side, side) if k == 0 else ('arm', which, k, side)
                elif name == 'shoulder': key = ('tip', side) if k == 0 else ('shoulder', k, side)
                elif name.startswith('neck') and k == 0: key = ('hps', side)
                elif name.startswith('neck'): key = ('neck', which, k, side if 0 < k < n_neck else 'C')
                else: key = ('own', which, i)
            else: key = ('own', which, i)
            ids.append(particle(key))
        return pts, tri, np.array(ids)

    # sleeve outline: underarm front, cap front (from underarm up), cap back, underarm back, hem
    def sleeve_panel(side):
        capf, capb = sample(o['cap_f'][::-1], n_arm_f), sample(o['cap_b'][::-1], n_arm_b)
        Wf, Wb = capf[0, 0], capb[0, 0]
        hem_w = c['cuff']
        k = np.linspace(0, 1, 60)
        def seam(W):
            return np.c_[hem_w + (W - hem_w) * (.35 * k + .65 * k ** 2.2 if c['under'] > 20 else k), -c['under'] * (1 - k)]
        sf, sb = sample(seam(Wf), n_under), sample(seam(Wb), n_under)
        hem = np.c_[np.linspace(-hem_w, hem_w, 60), np.full(60, -c['under'])]
        hem[:, 1] -= 0.5 * (1 - np.linspace(-1, 1, 60) ** 2) * (1 if c['under'] < 20 else .2)
        n_hem = seg(hem)
        hem = sample(hem, n_hem)
        outline, keysl = [], []
        for i, p in enumerate(sf[:-1]): outline.append(p); keysl.append(('under', i, side))
        for i, p in enumerate(capf[:-1]):
            outline.append(p); keysl.append(('side', n_side, side) if i == 0 else ('arm', 'F', i, side))
        outline.append(capf[-1]); keysl.append(('tip', side))
        for i in range(n_arm_b - 1, 0, -1):
            p = capb[i]; outline.append((-p[0], p[1])); keysl.append(('arm', 'B', i, side))
        outline.append((-capb[0, 0], 0)); keysl.append(('side', n_side, side))
        for i in range(n_under - 1, -1, -1):
            p = sb[i]; outline.append((-p[0], p[1])); keysl.append(('under', i, side))
        for i, p in enumerate(hem[1:-1]): outline.append(p); keysl.append(('cuff', i, side))
        pts, tri = triangulate(np.array(outline, float), h, rng, jitter)
        ids = np.array([particle(keysl[i]) if i < len(keysl) else particle(('own', 'S' + side, i)) for i in range(len(pts))])
        return pts, tri, ids, (Wf, Wb)

    def add(which, pts, tri, ids, shown, rest_pts=None):
        base = sum(map(len, flat))
        flat.append(shown); panel.append(np.full(len(pts), which)); part.append(ids)
        rest.append((pts if rest_pts is None else rest_pts)[tri]); tris.append(tri + base)

    body = BODIES[c['body']]
    y0 = body['hps'] + .6 - c['length']
    seeds = {}
    def put(ids, xyz):
        for i, p in zip(ids, xyz):
            seeds.setdefault(int(i), []).append(p)

    L = c['length']
    def wrap(pts, sign):
        X, Y = pts[:, 0], pts[:, 1]
        half = np.where(Y < L - c['arm_depth'], np.interp(Y, o['side'][:, 1], o['side'][:, 0]), c['chest'])
        top = np.where(np.abs(X) < c['neck'], L, L - c['tip_drop'] * (np.abs(X) - c['neck']) / (c['tip'] - c['neck']))
        t = np.clip((top - Y) / 15.0, 0, 1)
        g = np.sqrt(np.clip(t * (2 - t), 0, 1))
        a, b = half * .78, half * .53
        th = np.clip(X / half, -1, 1) * np.pi / 2
        return np.c_[X * (1 - t) + a * np.sin(th) * t, Y + y0, sign * b * np.cos(th) * g - 1.0 * (1 - t)]

    for which, name, neck, nn, arm, na, sign in ((FRONT, 'F', o['front_neck'], n_nf, o['front_arm'], n_arm_f, 1), (BACK, 'B', o['back_neck'], n_nb, o['back_arm'], n_arm_b, -1)):
        pts, tri, ids = body_panel(name, neck, nn, arm, na, 0.0 if which == FRONT else c['back_longer'])
        put(ids, wrap(pts, sign))
        if which == BACK:
            add(which, pts, tri[:, [0, 2, 1]], ids, pts * [-1, 1])
        else:
            add(which, pts, tri, ids, pts.copy())

    for which, side, sx in ((SLEEVE_L, 'L', 1), (SLEEVE_R, 'R', -1)):
        pts, tri, ids, (Wf, Wb) = sleeve_panel(side)
        ang = np.radians(c['arms'][0 if side == 'L' else 1] - 22)
        d = np.array([np.cos(ang) * sx, -np.sin(ang), 0]); up = np.array([np.sin(ang) * sx, np.cos(ang), 0])
        tip = np.array([c['tip'] * sx, L - c['tip_drop'] + y0, -1.0])
        s, hh = pts[:, 0], pts[:, 1]
        under = -c['under']
        Wm = (Wf + Wb) / 2
        W = np.where(hh > 0, Wm, c['cuff'] + (Wm - c['cuff']) * np.clip(1 - hh / under, 0, 1))
        phi = np.clip(s / W, -1, 1) * np.pi
        r = W / np.pi
        rt = Wm / np.pi
        along = c['cap'] - hh
        if c.get('grip'):                                  # pushed up the arm, so that the cuff sits above the hand and the sleeve gathers
            along = np.where(along > 14, 14 + (along - 14) * (c['reach'] - 14) / (c['cap'] + c['under'] - 14), along)
        xyz = tip - up * rt + d * along[:, None] + up * (r * np.cos(phi))[:, None] + np.array([0, 0, 1.0]) * (r * np.sin(phi))[:, None]
        put(ids, xyz)
        if side == 'L':
            add(which, pts, tri[:, [0, 2, 1]], ids, pts * [-1, 1])
        else:
            add(which, pts, tri, ids, pts.copy())

    # collar: a strip along the neckline, its rest shape the neckline offset inwards in the plane of front or back
    rows = max(3, round(c['band'] / min(h, .7)))
    fr, bk = sample(o['front_neck'], n_nf), sample(o['back_neck'], n_nb)
    # once around: from the middle of the back (B) over the shoulder point (H) of each side and the front (F)
    B = [('B', k, 'L') for k in range(n_nb, 0, -1)] + [('H', 0, 'L')] + [('F', k, 'L') for k in range(1, n_nf + 1)] + \
        [('F', k, 'R') for k in range(n_nf - 1, 0, -1)] + [('H', 0, 'R')] + [('B', k, 'R') for k in range(1, n_nb + 1)]
    def key_of(e):
        w, k, side = e
        if w == 'H': return ('hps', side)
        n = n_nf if w == 'F' else n_nb
        return ('neck', w, k, side if k < n else 'C')
    def offset_curve(curve):
        full = np.concatenate([curve, (curve * [-1, 1])[-2::-1]])
        t = np.diff(full, axis=0); t /= np.linalg.norm(t, axis=1)[:, None]
        nrm = np.c_[t[:, 1], -t[:, 0]]
        if nrm[0, 0] > 0: nrm = -nrm                     # inwards: towards the middle of the neck hole
        m = np.zeros_like(full)
        m[0], m[-1] = nrm[0], nrm[-1]
        m[1:-1] = nrm[1:] + nrm[:-1]
        m /= np.linalg.norm(m, axis=1)[:, None]
        cosine = np.ones(len(full)); cosine[1:-1] = np.abs((m[1:-1] * nrm[1:]).sum(1))
        m = m / np.maximum(cosine, .5)[:, None]
        m[0] = nrm[0]; m[-1] = nrm[-1]
        return full, m
    ff, fm = offset_curve(fr)
    bf, bm = offset_curve(bk)
    if bm[len(bm) // 2, 1] < 0: bm = -bm
    if fm[len(fm) // 2, 1] < 0: fm = -fm
    n_ring = len(B)
    arc = [0.0]
    shrink = c['collar_shrink']
    def rest_at(e, j, plane):
        w, k, side = e
        full, m, n = (ff, fm, n_nf) if plane == 'F' else (bf, bm, n_nb)
        k = 0 if w == 'H' else k
        i = k if side == 'L' else 2 * n - k
        return full[i] + m[i] * c['band'] * j / rows * (.8 if not c['vee'] else .9)
    idx = np.zeros((n_ring, rows + 1), int)
    cpts, cids, shown = [], [], []
    for i, e in enumerate(B):
        if i:
            plane = 'F' if 'F' in (e[0], B[i - 1][0]) else 'B'
            arc.append(arc[-1] + np.linalg.norm(rest_at(e, 0, plane) - rest_at(B[i - 1], 0, plane)))
        for j in range(rows + 1):
            idx[i, j] = len(shown)
            last = i == n_ring - 1
            cids.append(particle(key_of(e)) if j == 0 else particle(('collar', 0 if last else i, j)))
            shown.append((arc[-1], c['band'] * j / rows))
    seam_world = {}
    for k, v in keys.items():
        seam_world[v] = np.mean(seeds[v], axis=0) if v in seeds else None
    for i in range(n_ring):
        for j in range(1, rows + 1):
            p = seam_world[cids[idx[i, 0]]]
            centre = np.array([0, p[1], 0.5])
            inward = centre - p; inward[1] = 0; inward /= np.linalg.norm(inward) + 1e-9
            put([cids[idx[i, j]]], [p + (inward * .55 + np.array([0, .8, 0])) * c['band'] * j / rows])
    ctri, crest = [], []
    for i in range(n_ring - 1):
        plane = 'F' if 'F' in (B[i][0], B[i + 1][0]) else 'B'
        for j in range(rows):
            q = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            R = [rest_at(B[a], b, plane) for a, b in q]
            for t in ((0, 1, 2), (0, 2, 3)) if (i + j) % 2 else ((0, 1, 3), (1, 2, 3)):
                ctri.append([idx[q[k][0], q[k][1]] for k in t])
                crest.append([R[k] * shrink for k in t])
    base = sum(map(len, flat))
    flat.append(np.array(shown)); panel.append(np.full(len(shown), COLLAR)); part.append(np.array(cids))
    tris.append(np.array(ctri) + base); rest.append(np.array(crest))

    n = len(keys)
    seed_pos = np.array([np.mean(seeds[i], axis=0) for i in range(n)])
    flat = np.concatenate(flat); panel = np.concatenate(panel); part = np.concatenate(part)
    tris = np.concatenate(tris); rest = np.concatenate(rest)
    # bending: hems are folded double, the collar is a rib of two layers
    scale = np.ones(n)
    hemmed = ((panel <= BACK) & (flat[:, 1] < 2.2)) | ((panel >= SLEEVE_L) & (panel <= SLEEVE_R) & (flat[:, 1] < -c['under'] + 2.0))
    scale[part[hemmed]] = 4.0
    scale[part[panel == COLLAR]] = 14.0
    if c.get('grip'):
        if h < 1.2:                                        # not while dressing: a tight ring would slip through the moving arm
            tighten_cuffs(c, flat, panel, tris, rest)
        scale[part[(panel >= SLEEVE_L) & (panel <= SLEEVE_R) & (flat[:, 1] < -c['under'] + c['grip'])]] = GRIP
    return dict(flat=flat, panel=panel, part=part, tris=tris, rest=rest, seed=seed_pos, scale=scale, n=n,
                rows=rows, ring=n_ring, collar_index=idx + base, cut=c, h=h)


def tighten_cuffs(c, flat, panel, tris, rest):
    """A rib cuff is narrower than the sleeve it closes: its triangles rest narrower than they are drawn."""
    sleeve = (panel[tris[:, 0]] >= SLEEVE_L) & (panel[tris[:, 0]] <= SLEEVE_R)
    middle = flat[tris, 1].mean(1)
    tight = np.clip((-c['under'] + c['grip'] + .8 - middle) / 1.6, 0, 1) * sleeve
    rest[:, :, 0] *= (1 - .12 * tight)[:, None]


def orient(mesh, pos):
    """Makes every panel's triangles face outwards, judged by the sign that most of them have against the axis of the body or arm."""
    P = pos[mesh['part']]
    tris = mesh['tris']
    for which in range(5):
        sel = mesh['panel'][tris[:, 0]] == which
        t = tris[sel]
        p = P[t]
        nrm = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
        mid = p.mean(1)
        if which in (FRONT, BACK, COLLAR):
            out = mid * [1, 0, 1]
        else:
            axis_pts = P[mesh['panel'] == which]
            m = axis_pts.mean(0)
            u = np.linalg.svd(axis_pts - m, full_matrices=False)[2][0] if mesh['cut']['under'] > 20 else np.array([.5 if which == SLEEVE_L else -.5, -.86, 0])
            r = mid - m
            out = r - np.outer(r @ u, u)
        if (nrm * out).sum() < 0:
            flipped = t[:, [0, 2, 1]]
            tris[sel] = flipped
            r0 = mesh['rest'][sel]
            mesh['rest'][sel] = r0[:, [0, 2, 1]]
    return mesh


def upsample(coarse, pos, fine):
    """Positions of a finer (or coarser) mesh of the same cut, read off by flat coordinates."""
    acc, cnt = np.zeros((fine['n'], 3)), np.zeros(fine['n'])
    P = pos[coarse['part']]
    for which in range(4):
        tri = coarse['tris'][coarse['panel'][coarse['tris'][:, 0]] == which]
        sel = np.where(fine['panel'] == which)[0]
        xyz = interpolate(coarse['flat'], P, tri, fine['flat'][sel])
        np.add.at(acc, fine['part'][sel], xyz); np.add.at(cnt, fine['part'][sel], 1)
    ci, fi = coarse['collar_index'], fine['collar_index']
    s_c, v_c = coarse['flat'][ci[:, 0], 0], coarse['flat'][ci[0], 1]
    grid = P[ci]
    s_c = s_c / s_c[-1]
    s_f = fine['flat'][fi[:, 0], 0] / fine['flat'][fi[-1, 0], 0]
    for j in range(fi.shape[1]):
        v = fine['flat'][fi[0, j], 1]
        row = np.stack([[np.interp(v, v_c, grid[i, :, k]) for k in range(3)] for i in range(len(s_c))])
        xyz = np.stack([np.interp(s_f, s_c, row[:, k]) for k in range(3)], 1)
        if j == 0: continue
        np.add.at(acc, fine['part'][fi[:, j]], xyz); np.add.at(cnt, fine['part'][fi[:, j]], 1)
    return acc / cnt[:, None]


def interpolate(flat, values, tri, queries):
    """Barycentric interpolation on a triangle soup in the plane; outside points take the nearest triangle, extrapolated a little."""
    a, b, cc = flat[tri[:, 0]], flat[tri[:, 1]], flat[tri[:, 2]]
    mid = (a + b + cc) / 3
    tree = cKDTree(mid)
    k = min(14, len(tri))
    _, near = tree.query(queries, k=k)
    det = (b[:, 0] - a[:, 0]) * (cc[:, 1] - a[:, 1]) - (cc[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
    best = np.full(len(queries), -1e9); w = np.zeros((len(queries), 3)); ti = np.zeros(len(queries), int)
    for j in range(k):
        t = near[:, j]
        dx, dy = queries[:, 0] - a[t, 0], queries[:, 1] - a[t, 1]
        u = (dx * (cc[t, 1] - a[t, 1]) - dy * (cc[t, 0] - a[t, 0])) / det[t]
        v = (dy * (b[t, 0] - a[t, 0]) - dx * (b[t, 1] - a[t, 1])) / det[t]
        m = np.minimum(np.minimum(u, v), 1 - u - v)
        better = m > best
        best[better] = m[better]; ti[better] = t[better]
        w[better] = np.c_[1 - u - v, u, v][better]
    w = np.clip(w, -.15, 1.15); w /= w.sum(1)[:, None]
    return (values[tri[ti]] * w[:, :, None]).sum(1)
