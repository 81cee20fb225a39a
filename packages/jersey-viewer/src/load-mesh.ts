import type { PackedMesh } from './packed-mesh'

const GZIP = [0x1f, 0x8b]

/** Fetches a mesh and reads it beside the page. */
export async function loadMesh(url: string): Promise<PackedMesh> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The mesh cannot be fetched: ${response.status}.`)
  const bytes = await unzipped(new Uint8Array(await response.arrayBuffer()))
  return readInWorker(bytes).catch(() => readInPage(bytes))
}

/** Browsers unzip what a server calls zipped; a file that merely is zipped arrives as it is. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!GZIP.every((byte, place) => bytes[place] === byte)) return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function readInWorker(bytes: Uint8Array): Promise<PackedMesh> {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('The worker cannot read the mesh.'))
      worker.onmessage = ({ data }: MessageEvent<PackedMesh>) => resolve(data)
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}

async function readInPage(bytes: Uint8Array): Promise<PackedMesh> {
  const [{ readMesh }, { packMesh }] = await Promise.all([import('@shop/jersey-3d/read-mesh'), import('./packed-mesh')])
  return packMesh(readMesh(bytes))
}
