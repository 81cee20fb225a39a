import { fetchMesh } from './fetch-mesh'
import type { PackedMesh } from './packed-mesh'

/** A worker that takes longer is taken for dead. */
const LONGEST_READING_MS = 8_000

/** Fetches a mesh and reads it beside the page. */
export async function loadMesh(url: string): Promise<PackedMesh> {
  const bytes = await fetchMesh(url)
  return readInWorker(bytes).catch(() => readInPage(bytes))
}

async function readInWorker(bytes: Uint8Array): Promise<PackedMesh> {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      limit = setTimeout(() => reject(new Error('The worker that reads the mesh does not answer.')), LONGEST_READING_MS)
      worker.onerror = () => reject(new Error('The worker cannot read the mesh.'))
      worker.onmessage = ({ data }: MessageEvent<PackedMesh>) => resolve(data)
      worker.postMessage(bytes)
    })
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}

async function readInPage(bytes: Uint8Array): Promise<PackedMesh> {
  const [{ readMesh }, { packMesh }] = await Promise.all([import('@shop/jersey-3d/read-mesh'), import('./packed-mesh')])
  return packMesh(readMesh(bytes))
}
