import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { JerseyMesh } from '../mesh'
import { readMesh } from '../read-mesh'

const FOLDER = new URL('../../meshes/', import.meta.url)
const ENDING = '.j3d.gz'
const loaded = new Map<string, JerseyMesh>()

/** The names of all meshes of the package, without their file ending. */
export function meshNames(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(ENDING))
  return files.map((file) => file.slice(0, -ENDING.length)).toSorted()
}

export function meshBytes(name: string): Uint8Array {
  return gunzipSync(readFileSync(new URL(name + ENDING, FOLDER)))
}

export function loadMesh(name: string): JerseyMesh {
  const mesh = loaded.get(name) ?? readMesh(meshBytes(name))
  loaded.set(name, mesh)
  return mesh
}
