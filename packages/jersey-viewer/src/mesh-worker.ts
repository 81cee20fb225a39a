/** Runs beside the page: reads and packs a mesh, which takes too long for a page that shall answer meanwhile. */
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { packMesh } from './packed-mesh'

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const packed = packMesh(readMesh(data))
  postMessage(packed, { transfer: [packed.vertices, packed.corners.buffer] })
})
