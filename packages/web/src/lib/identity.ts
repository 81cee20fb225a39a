import { useSyncExternalStore } from 'react'
import { codeOf } from './api-error'
import { createStore } from './store'

/** How the user confirms their identity. */
export type IdentityProof = 'password' | 'code'

interface Question {
  proof: IdentityProof
  answer: Promise<boolean>
  settle: (isConfirmed: boolean) => void
}

const asked = createStore<Question | null>(null)
let openDialogs = 0

/** Confirmation of the user's identity: one dialog for all calls that wait for it. */
export const identity = {
  /** Resolves to whether the user confirmed; false where the page has no dialog. */
  ask: async (findProof: () => Promise<IdentityProof>): Promise<boolean> => {
    const earlier = asked.get()
    if (earlier) return earlier.answer
    if (openDialogs === 0) return false
    return begin(await findProof()).answer
  },

  proof: (): IdentityProof | null => asked.get()?.proof ?? null,

  answer: (isConfirmed: boolean): void => {
    const before = asked.get()
    asked.set(null)
    before?.settle(isConfirmed)
  },

  subscribe: (listener: () => void): (() => void) => {
    const stop = asked.subscribe(listener)
    openDialogs += 1
    return () => {
      stop()
      openDialogs -= 1
      // The page with the dialog was left, so the waiting calls are refused.
      if (openDialogs === 0) identity.answer(false)
    }
  },
}

/** The proof that is asked for right now; null for none. */
export function useIdentityProof(): IdentityProof | null {
  return useSyncExternalStore(identity.subscribe, identity.proof, () => null)
}

/** The server refuses until the person has confirmed who they are. */
export function isIdentityAsked(status: number, body: unknown): boolean {
  return status === 428 && codeOf(body) === 'identity-not-confirmed'
}

/** Another call may have opened the dialog while this one found out what to ask for. */
function begin(proof: IdentityProof): Question {
  const earlier = asked.get()
  if (earlier) return earlier
  const { promise: answer, resolve: settle } = withResolvers()
  const question = { proof, answer, settle }
  asked.set(question)
  return question
}

function withResolvers(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined
  const promise = new Promise<boolean>((done) => (resolve = done))
  return { promise, resolve }
}
