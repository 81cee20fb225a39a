import { listen } from '../db/listen'
import { readyAnswers, type ReadyAnswers } from './ready-answers'

export interface FollowedAnswers {
  ready: ReadyAnswers
  /** Until what was changed before now is known here. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Answers that are kept for as long as the database tells of no change, by whichever process it was made. */
export function followChanges(databaseUrl: string): FollowedAnswers {
  const ready = readyAnswers()
  const { catchUp, stop } = listen({
    url: databaseUrl,
    channel: 'shop_changed',
    onMessage: (message) => {
      const [, id] = /^product (\d+)$/.exec(message) ?? []
      if (id === undefined) ready.drop()
      else ready.dropProduct(Number(id))
    },
    onState: (isListening) => ready.trust(isListening),
  })
  return { ready, catchUp, stop }
}
