"""Writes ../meshes/meshes.json: what each mesh is, and how large."""
import gzip
import json
import pathlib
import re
import struct

MESHES = pathlib.Path(__file__).parent.parent / 'meshes'
COLLARS = {'crew': 'crew', 'v': 'v-neck', 'polo': 'polo'}


def entry(file):
    name = file.name.removesuffix('.j3d.gz')
    cut, collar, number = re.fullmatch(r'(.+)-(crew|v|polo)-(\d)', name).groups()
    with gzip.open(file) as f:
        length = struct.unpack('<4xI', f.read(8))[0]
        head = json.loads(f.read(length))
    return dict(name=name, cut=cut, collar=COLLARS[collar], drape=int(number), vertices=head['vertices'], triangles=head['triangles'], bytes=file.stat().st_size)


entries = [entry(file) for file in sorted(MESHES.glob('*.j3d.gz'))]
(MESHES / 'meshes.json').write_text(json.dumps(entries, indent=2) + '\n')
print(f'{len(entries)} meshes, {sum(e["bytes"] for e in entries) / 1024:.0f} KB')
