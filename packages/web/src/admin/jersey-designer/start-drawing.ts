import type { JerseyDrawing } from '@shop/contract/prints'
import type { DrawnJersey } from './draw-jersey'

export interface Draughtsman {
  /** Draws the latest that was asked for; what was overtaken is left out. */
  draw: (drawing: JerseyDrawing) => void
  close: () => void
}

/** Somebody who draws beside the page, so that no key waits for a picture. */
export function startDrawing(onDrawn: (drawn: DrawnJersey) => void): Draughtsman {
  const artist = typeof Worker === 'undefined' ? artistHere(onAnswer) : artistBeside(onAnswer)
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
    artist.ask(drawing)
  }

  return { draw, close: artist.close }
}

interface Artist {
  ask: (drawing: JerseyDrawing) => void
  close: () => void
}

function artistBeside(onAnswer: (drawn: DrawnJersey) => void): Artist {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<DrawnJersey>) => onAnswer(data)
  return { ask: (drawing) => worker.postMessage(drawing), close: () => worker.terminate() }
}

/** Where a page has but one thread. */
function artistHere(onAnswer: (drawn: DrawnJersey) => void): Artist {
  let isOpen = true
  return {
    ask: (drawing) => {
      void import('./draw-jersey').then(({ drawJersey }) => {
        if (isOpen) onAnswer(drawJersey(drawing))
      })
    },
    close: () => {
      isOpen = false
    },
  }
}
