import type { JerseyDrawing } from '@shop/contract/prints'
import type { DrawnJersey } from './draw-jersey'

export interface JerseyRenderer {
  /** Draws a jersey. While it is busy, only the latest request is queued; those before it are skipped. */
  draw: (drawing: JerseyDrawing) => void
  close: () => void
}

/** Draws jerseys in a worker, so that typing never waits for a picture. */
export function startDrawing(onDrawn: (drawn: DrawnJersey) => void): JerseyRenderer {
  const backend = typeof Worker === 'undefined' ? mainThreadBackend(onAnswer) : workerBackend(onAnswer)
  let isBusy = false
  let next: JerseyDrawing | undefined

  function onAnswer(drawn: DrawnJersey) {
    isBusy = false
    onDrawn(drawn)
    if (next) draw(next)
  }

  function draw(drawing: JerseyDrawing) {
    next = isBusy ? drawing : undefined
    if (isBusy) return
    isBusy = true
    backend.draw(drawing)
  }

  return { draw, close: backend.close }
}

interface Backend {
  draw: (drawing: JerseyDrawing) => void
  close: () => void
}

function workerBackend(onAnswer: (drawn: DrawnJersey) => void): Backend {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<DrawnJersey>) => onAnswer(data)
  return { draw: (drawing) => worker.postMessage(drawing), close: () => worker.terminate() }
}

/** Draws on the main thread, for environments without Worker. */
function mainThreadBackend(onAnswer: (drawn: DrawnJersey) => void): Backend {
  let isOpen = true
  return {
    draw: (drawing) => {
      void import('./draw-jersey').then(({ drawJersey }) => {
        if (isOpen) onAnswer(drawJersey(drawing))
      })
    },
    close: () => {
      isOpen = false
    },
  }
}
