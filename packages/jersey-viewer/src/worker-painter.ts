import type { PanelPainter, WorkerReply } from './painter'

/** Paints in a worker. */
export function createWorkerPainter(): PanelPainter {
  const worker = new Worker(new URL('./panel-worker.ts', import.meta.url), { type: 'module' })
  /** Nobody waits for ever for a worker that was closed. */
  let giveUp: () => void = () => undefined
  return {
    paint: (order, onPicture) =>
      new Promise((resolve, reject) => {
        giveUp = resolve
        worker.onerror = () => reject(new Error('The worker that paints did not start.'))
        worker.onmessage = ({ data: { painted, isDone, failure } }: MessageEvent<WorkerReply>) => {
          if (painted) onPicture(painted)
          else if (isDone) resolve()
          else reject(new Error(failure))
        }
        worker.postMessage(order)
      }),
    close() {
      worker.terminate()
      giveUp()
    },
  }
}
