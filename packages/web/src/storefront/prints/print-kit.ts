import type { BlockedWord } from '@shop/contract/blocked-words'
import type { PrintText } from '@shop/contract/print-text'
import type { JerseyDrawing } from '@shop/contract/prints'
import { quietApi } from '../../lib/api'
import type { PrintAnswer, PrintQuestion } from './draw-print'

/** The rules and the artwork. They are large, so they come when somebody wants a name on their shirt. */
export interface PrintKit {
  /** One question is worked on at a time; null for one that a later one has overtaken. */
  ask: (drawing: JerseyDrawing, text: PrintText) => Promise<PrintAnswer | null>
  close: () => void
}

/** Starts fetching both at once; the first question waits for them. */
export function startPrintKit(loadRules = loadBlockedWords): PrintKit {
  const rules = loadRules()
  const artwork = typeof Worker === 'undefined' ? drawOnPage() : drawInWorker()
  let last: Promise<unknown> = rules
  let turns = 0

  function ask(drawing: JerseyDrawing, text: PrintText): Promise<PrintAnswer | null> {
    const turn = ++turns
    const answer = last.then(async () =>
      turn === turns ? artwork.answer({ drawing, blockedWords: await rules, text }) : null,
    )
    last = answer
    return answer
  }

  return { ask, close: artwork.close }
}

interface Artwork {
  answer: (question: PrintQuestion) => Promise<PrintAnswer>
  close: () => void
}

/** Draws in a worker: typing never waits for a picture. */
function drawInWorker(): Artwork {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' })
  // Its code may fail to come before anybody has asked.
  const failure = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The artwork could not be loaded.'))
  })
  failure.catch(() => undefined)
  const answer = (question: PrintQuestion) =>
    new Promise<PrintAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PrintAnswer>) => resolve(decoded(data))
      failure.catch(reject)
      worker.postMessage(question)
    })
  return { answer, close: () => worker.terminate() }
}

/** Resolves when the browser has decoded the picture, so that showing it does not block the page. */
async function decoded(answer: PrintAnswer): Promise<PrintAnswer> {
  const picture = new Image()
  picture.src = answer.back
  await picture.decode().catch(() => undefined)
  return answer
}

/** For browsers without workers: typing waits a little. */
function drawOnPage(): Artwork {
  return {
    answer: async (question) => (await import('./draw-print')).answerPrint(question),
    close: () => undefined,
  }
}

export async function loadBlockedWords(): Promise<BlockedWord[]> {
  return (await quietApi.call('GET /api/print-rules')).blocked_words
}
