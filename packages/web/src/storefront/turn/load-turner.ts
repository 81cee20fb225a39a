import type { PackedMesh } from '@shop/jersey-viewer/packed-mesh'
import { lazy } from 'react'

const importTurner = () => import('./jersey-turner')

/** Large, so that no page loads it before a customer asks to turn a jersey. */
export const JerseyTurner = lazy(async () => ({ default: (await importTurner()).JerseyTurner }))

/** Loads the code that `JerseyTurner` needs, and a shape beside it. */
export async function loadTurner(mesh: string): Promise<PackedMesh> {
  const [shape] = await Promise.all([loadShape(mesh), importTurner()])
  return shape
}

async function loadShape(mesh: string): Promise<PackedMesh> {
  const { loadMesh } = await import('@shop/jersey-viewer/load-mesh')
  return loadMesh(mesh)
}
