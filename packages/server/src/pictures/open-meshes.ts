import { existsSync } from 'node:fs'
import type { ArtworkPictures, MeshDrawing, Meshes, Raster } from '../kernel/ports'
import { openMeshFiles } from './mesh-files'
import { meshRenderer } from './render-mesh'
import { workerPool } from './worker-pool'

/** Sent to a rendering thread, which answers with a `WorkerReply<Raster>`. */
export interface RenderJob {
  drawing: MeshDrawing
  width: number
  artwork?: ArtworkPictures | undefined
}

export interface MeshOptions {
  folder: string
  /** The script of the rendering threads; by default the built one beside the server. */
  entry?: URL
}

/** As many as pictures are made at once. */
const THREADS = 2

/**
 * Renders in worker threads, because a picture takes up to seconds of a core. Under `npm run dev` and in tests there is
 * no built script, and pictures are rendered on the caller's thread.
 */
export function openMeshes({ folder, entry = new URL('./render-worker.js', import.meta.url) }: MeshOptions): Meshes {
  const files = openMeshFiles(folder)
  if (!existsSync(entry)) return { ...files, render: meshRenderer(folder), close: () => Promise.resolve() }
  const pool = workerPool<RenderJob, Raster>({ entry, size: THREADS, workerData: { folder } })
  return { ...files, render: (drawing, width, artwork) => pool.run({ drawing, width, artwork }), close: pool.close }
}
