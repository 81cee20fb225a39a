import type { JerseyDrawing } from '@shop/contract/prints'
import type { DrawnJersey } from './draw-jersey'

export interface JerseyRenderer {
  /** Renders the latest drawing; drawings that came while the worker was busy are skipped, but for the last. */
  draw: (drawing: JerseyDrawing) => void
  close: () => void
}

/** Renders jerseys in a worker, so that typing never waits for a picture. */
export function startJerseyRenderer(onDrawn: (drawn: DrawnJersey) => void): JerseyRenderer {
  const backend = typeof Worker === 'undefined' ? renderOnPage(onAnswer) : renderInWorker(onAnswer)
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
    backend.ask(drawing)
  }

  return { draw, close: backend.close }
}

interface Backend {
  ask: (drawing: JerseyDrawing) => void
  close: () => void
}

function renderInWorker(onAnswer: (drawn: DrawnJersey) => void): Backend {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<DrawnJersey>) => onAnswer(data)
  return { ask: (drawing) => worker.postMessage(drawing), close: () => worker.terminate() }
}

/** For browsers without workers. */
function renderOnPage(onAnswer: (drawn: DrawnJersey) => void): Backend {
  let isOpen = true
  return {
    ask: (drawing) => {
      void import('./draw-jersey')
        .then(({ drawJersey }) => drawJersey(drawing))
        .then((drawn) => {
          if (isOpen) onAnswer(drawn)
        })
    },
    close: () => {
      isOpen = false
    },
  }
}
