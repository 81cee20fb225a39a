import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import { fetchArtwork } from './fetch-artwork'
import { fetchMesh } from './fetch-mesh'
import type { PortraitOrder, PortraitReply, PortraitSitter } from './portrait-order'

export interface PortraitOptions extends Omit<PortraitSitter, 'mesh' | 'artwork'> {
  /** The address of the mesh. */
  mesh: string
}

export interface JerseyPortrait {
  /** A picture of the jersey with name and number. One at a time: the caller waits for the picture before. */
  take(lettering: Lettering): Promise<Blob>
  close(): void
}

/** Takes pictures of a jersey in a worker, so that the page never waits. Rejects where workers have no WebGL 2. */
export async function createJerseyPortrait({ mesh: address, ...options }: PortraitOptions): Promise<JerseyPortrait> {
  // The page fetches, because what its policy allows need not be allowed to a worker.
  const [mesh, artwork] = await Promise.all([fetchMesh(address), fetchArtwork(options.spec)])
  const worker = new Worker(new URL('./portrait-worker.ts', import.meta.url), { type: 'module' })
  let sitter: PortraitSitter | undefined = { ...options, mesh, artwork }
  return {
    take: (lettering) =>
      new Promise((resolve, reject) => {
        worker.onerror = () => reject(new Error('The worker that takes portraits did not start.'))
        worker.onmessage = ({ data }: MessageEvent<PortraitReply>) => {
          if ('picture' in data) resolve(data.picture)
          else reject(new Error(data.failure))
        }
        const order: PortraitOrder = { ...(sitter && { sitter }), lettering }
        sitter = undefined
        worker.postMessage(order)
      }),
    close: () => worker.terminate(),
  }
}
