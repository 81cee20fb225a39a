"""A piece of the web mesh: positions, normals, flat coordinates and triangles of one panel, and how a grid becomes one."""
import numpy as np

from smooth import unit, vertex_normals


def piece(panel, pos, normal, flat, tri):
    return dict(panel=panel, pos=pos, normal=unit(normal), flat=flat, tri=tri)


def grid_triangles(rows, columns):
    """Two triangles for each cell of a grid whose vertices are numbered row by row."""
    j, i = np.mgrid[0:rows - 1, 0:columns - 1].reshape(2, -1)
    a, b, c, d = j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i
    return np.concatenate([np.c_[a, b, c], np.c_[a, c, d]])


def facing(pos, tri, normal):
    """The triangles, turned round if most of them look against the normals."""
    face = np.cross(pos[tri[:, 1]] - pos[tri[:, 0]], pos[tri[:, 2]] - pos[tri[:, 0]])
    return tri if (face * normal[tri].mean(1)).sum() > 0 else tri[:, [0, 2, 1]]


def grid_piece(panel, pos, flat, outwards, closed=False):
    """pos and flat: rows × columns × 3 or 2; outwards: a normal for each vertex that only decides which side is outside."""
    rows, columns = pos.shape[:2]
    q, tri = pos.reshape(-1, 3), grid_triangles(rows, columns)
    tri = facing(q, tri, outwards.reshape(-1, 3))
    same = np.arange(rows * columns).reshape(rows, columns)
    if closed:
        same[:, -1] = same[:, 0]
    normal = vertex_normals(q, same.ravel()[tri], len(q))[same.ravel()]
    return piece(panel, q, normal, flat.reshape(-1, 2), tri)
