import type { PanelPainter, WorkerReply } from './painter'

/** A worker that says nothing for so long is taken for dead. */
const LONGEST_SILENCE_MS = 8_000

/** Paints in a worker. */
export function createWorkerPainter(): PanelPainter {
  const worker = new Worker(new URL('./panel-worker.ts', import.meta.url), { type: 'module' })
  /** Nobody waits for ever for a worker that was closed. */
  let giveUp: () => void = () => undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  return {
    paint: (order, onPicture) =>
      new Promise<void>((resolve, reject) => {
        giveUp = resolve
        listen()
        worker.onerror = () => reject(new Error('The worker that paints did not start.'))
        worker.onmessage = ({ data: { painted, isDone, failure } }: MessageEvent<WorkerReply>) => {
          listen()
          if (painted) onPicture(painted)
          else if (isDone) resolve()
          else reject(new Error(failure))
        }
        worker.postMessage(order)

        function listen(): void {
          clearTimeout(silence)
          silence = setTimeout(() => reject(new Error('The worker that paints does not answer.')), LONGEST_SILENCE_MS)
        }
      }).finally(() => clearTimeout(silence)),
    close() {
      worker.terminate()
      giveUp()
    },
  }
}
