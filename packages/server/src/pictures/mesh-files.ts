import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseMesh } from '@shop/jersey-3d/choose-mesh'
import { meshOfDesign } from '@shop/jersey-3d/mesh-of-product'
import type { CutName } from '@shop/jersey-panels/cut-measures'
import type { FurtherCut } from '@shop/contract/cuts'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { sanitiseSpec } from '@shop/jersey-art/sanitise-spec'
import type { Meshes } from '../kernel/ports'
import type { MeshDrawing } from './drawing'

const PACKED = '.j3d.gz'
const HASH_LENGTH = 16

/** Reads all files once: they are small, and belong to the build. */
export function openMeshFiles(folder: string): Pick<Meshes, 'list' | 'pathOf' | 'findFile'> {
  const names = meshNames(folder)
  const files = new Map<string, Buffer>()
  const paths = new Map<string, string>()
  for (const name of names) {
    const bytes = readFileSync(meshFile(folder, name))
    const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)}/${name}.j3d`
    files.set(path, bytes)
    paths.set(name, `/meshes/${path}`)
  }
  return {
    list: () => Array.from(paths, ([name, path]) => ({ name, path })),
    pathOf: (drawing) => paths.get(meshOf(drawing, names)) ?? '',
    findFile: (hash, file) => files.get(`${hash}/${file}`),
  }
}

export function meshNames(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(PACKED))
  return files.map((file) => file.slice(0, -PACKED.length))
}

export function meshFile(folder: string, name: string): string {
  return join(folder, `${name}${PACKED}`)
}

/** Which meshes show a cut. A goalkeeper's jersey has long sleeves. */
const MESHES_OF_CUT: Readonly<Record<FurtherCut, CutName>> = {
  women: 'womens',
  kids: 'kids',
  'long-sleeve': 'long-sleeve',
  goalkeeper: 'long-sleeve',
}

type Shape = Pick<MeshDrawing, 'jersey' | 'drape' | 'cut'>

/** The name of the mesh that a picture is rendered from. Further cuts have fewer drapes than the first. */
export function meshOf({ jersey, drape, cut }: Shape, names: readonly string[]): string {
  const spec = specOf(jersey)
  if (cut) return chooseMesh({ cut: MESHES_OF_CUT[cut], collar: spec.collar, id: drape }, names)
  return meshOfDesign(spec, drape, names)
}

/** Replaces values that the artwork does not know. */
export function specOf(jersey: MeshDrawing['jersey']): JerseySpec {
  return sanitiseSpec(jersey as JerseySpec)
}
