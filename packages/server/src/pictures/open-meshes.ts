import { existsSync } from 'node:fs'
import type { ArtworkPictures, MeshDrawing, Meshes, Raster } from '../kernel/ports'
import { ShopError } from '../kernel/shop-error'
import { meshNames, meshOf, openMeshFiles } from './mesh-files'
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
  longestInMs?: number
  /** How many pictures are rendered at once. */
  threads?: number | undefined
}

const RENDER_WORKER = new URL('./render-worker.js', import.meta.url)
/** As many as pictures are made at once. */
const THREADS = 2
/** Ten times what the largest picture takes on a busy machine of two cores. */
const LONGEST_RENDER_IN_MS = 30_000
/** A thread takes some 60 MB and starts within half a second. */
const KEPT_IDLE_FOR_MS = 20_000

/**
 * Renders in worker threads, because a picture takes up to seconds of a core. Under `npm run dev` and in tests there is
 * no built script, and pictures are rendered on the caller's thread.
 */
export function openMeshes({
  folder,
  entry = RENDER_WORKER,
  longestInMs = LONGEST_RENDER_IN_MS,
  threads = THREADS,
}: MeshOptions): Meshes {
  const files = openMeshFiles(folder)
  const names = meshNames(folder)
  if (!existsSync(entry)) return { ...files, render: meshRenderer(folder), close: () => Promise.resolve() }
  const pool = workerPool<RenderJob, Raster>({
    entry,
    size: threads,
    workerData: { folder },
    longestInMs,
    tooLong,
    keptIdleForMs: KEPT_IDLE_FOR_MS,
    // What a camera sees of a mesh is the same for all pictures of it.
    kindOf: ({ drawing }) => meshOf(drawing, names),
  })
  return { ...files, render: (drawing, width, artwork) => pool.run({ drawing, width, artwork }), close: pool.close }
}

function tooLong(): ShopError {
  return new ShopError('unavailable', 'This picture could not be drawn in time. Please try again in a moment.', {
    retryAfterInSeconds: 5,
  })
}
