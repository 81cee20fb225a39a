import { createHash } from 'node:crypto'
import type { Meshes } from '../kernel/ports'
import { openMeshFiles } from './mesh-files'

const OPAQUE = 0xff000000

/** For tests: the real files, but a picture is one colour that follows from its drawing. Rendering takes up to seconds. */
export function fakeMeshes(folder: string): Meshes {
  return { ...openMeshFiles(folder), render: paintOneColour, close: () => Promise.resolve() }
}

const paintOneColour: Meshes['render'] = (drawing, width) => {
  const colour = createHash('sha256').update(JSON.stringify(drawing)).digest().readUInt32LE(0) | OPAQUE
  return Promise.resolve({ pixels: new Uint8Array(new Uint32Array(width * width).fill(colour).buffer), width })
}
