import { listen } from '../db/listen'
import type { ForgettingMemory } from '../kernel/remember'
import { readyAnswers, type ReadyAnswers } from './answer-cache'

export interface FollowedAnswers {
  ready: ReadyAnswers
  /** Until what was changed before now is known here. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Answers that are kept, and a memory that lasts, as long as the database tells of no change by whichever process. */
export function followChanges(databaseUrl: string, memory: ForgettingMemory): FollowedAnswers {
  const ready = readyAnswers()
  const { catchUp, stop } = listen({
    url: databaseUrl,
    channel: 'shop_changed',
    onMessage: (message) => {
      const [, id] = /^product (\d+)$/.exec(message) ?? []
      if (id === undefined) {
        ready.drop()
        memory.forget()
      } else {
        ready.dropProduct(Number(id))
        memory.forget('product', id)
      }
    },
    onState: (isListening) => {
      ready.trust(isListening)
      memory.trust(isListening)
    },
  })
  return { ready, catchUp, stop }
}
