import type { PrintRefusal, PrintText } from '@shop/contract/print-text'
import type { JerseyDrawing } from '@shop/contract/prints'
import { quietApi } from '../../lib/api'
import type { ShopPrintRules } from '../../lib/print-rule'
import type { PrintAnswer, PrintQuestion } from './draw-print'

/** The shop's rules and the rendering code. Both are large, so they are loaded only when the form opens. */
export interface PrintKit {
  /** Renders one request at a time; returns null for a request that a later one has replaced. */
  ask: (drawing: JerseyDrawing | null, text: PrintText, withheld?: PrintRefusal['field']) => Promise<PrintAnswer | null>
  close: () => void
}

/** Starts loading the rules and the rendering code; the first request waits for both. */
export function startPrintKit(loadRules = loadPrintRules): PrintKit {
  const rules = loadRules()
  const artwork = typeof Worker === 'undefined' ? drawOnPage() : drawInWorker()
  let last: Promise<unknown> = rules
  let turns = 0

  const ask: PrintKit['ask'] = (drawing, text, withheld) => {
    const turn = ++turns
    const answer = last.then(async () =>
      turn === turns ? artwork.answer({ drawing, rules: await rules, text, withheld }) : null,
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

/** Renders in a worker, so that typing does not wait for the picture. */
function drawInWorker(): Artwork {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' })
  // The worker's script may fail to load before the first request.
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
  if (answer.back === null) return answer
  const picture = new Image()
  picture.src = answer.back
  await picture.decode().catch(() => undefined)
  return answer
}

/** Renders on the main thread in browsers without workers. */
function drawOnPage(): Artwork {
  return {
    answer: async (question) => (await import('./draw-print')).answerPrint(question),
    close: () => undefined,
  }
}

export async function loadPrintRules(): Promise<ShopPrintRules> {
  const { blocked_words: blockedWords, arabic } = await quietApi.call('GET /api/print-rules')
  return { blockedWords, arabic }
}

/** For texts that are only drawn, because another check judges their meaning, or none does. */
export function loadNoRules(): Promise<ShopPrintRules> {
  return Promise.resolve({ blockedWords: [], arabic: true })
}
