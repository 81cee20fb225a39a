import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import type { PortraitOrder, PortraitReply, PortraitSitter } from './portrait-order'

export interface JerseyPortrait {
  /** A picture of the jersey with name and number. One at a time: the caller waits for the picture before. */
  take(lettering: Lettering): Promise<Blob>
  close(): void
}

/** Takes pictures of a jersey in a worker, so that the page never waits. Rejects where workers have no WebGL 2. */
export function createJerseyPortrait(sitter: PortraitSitter): JerseyPortrait {
  const worker = new Worker(new URL('./portrait-worker.ts', import.meta.url), { type: 'module' })
  // A worker knows no page that an address could be relative to.
  const mesh = new URL(sitter.mesh, location.href).href
  return {
    take: (lettering) =>
      new Promise((resolve, reject) => {
        worker.onerror = () => reject(new Error('The worker that takes portraits did not start.'))
        worker.onmessage = ({ data }: MessageEvent<PortraitReply>) => {
          if ('picture' in data) resolve(data.picture)
          else reject(new Error(data.failure))
        }
        const order: PortraitOrder = { sitter: { ...sitter, mesh }, lettering }
        worker.postMessage(order)
      }),
    close: () => worker.terminate(),
  }
}
