#!/bin/sh
# Makes the meshes: make-meshes.sh WORKDIR [drape ...]. Drapes with another neckline need the crew drape of their number in WORKDIR.
set -e
cd "$(dirname "$0")"
work=$1
shift
mkdir -p "$work"
g++ -O3 -march=native -ffast-math -o "$work/drape" drape.cpp
g++ -O3 -march=native -ffast-math -o "$work/occlude" occlude.cpp
export DRAPE="$work/drape" OCCLUDE="$work/occlude"
[ $# -gt 0 ] || set -- $(python3 -c 'from drapes import DRAPES; print(*DRAPES)')
for name in "$@"; do
  python3 drape.py "$name" "$work/$name"
  python3 export.py "$name" "$work/$name" "../meshes/$name.j3d.gz"
done
