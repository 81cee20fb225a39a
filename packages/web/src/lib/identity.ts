import { useSyncExternalStore } from 'react'
import { codeOf } from './api-error'

/** What the person in front of the screen is asked for. */
export type IdentityProof = 'password' | 'code'

let asked: { proof: IdentityProof; answer: Promise<boolean>; settle: (isConfirmed: boolean) => void } | null = null
const listeners = new Set<() => void>()

/** The question "is it you?", asked once for all calls that wait for its answer. A dialog on the page shows it. */
export const identity = {
  /** Whether the person has confirmed it. Where no dialog could ask, nobody has. */
  ask: async (findProof: () => Promise<IdentityProof>): Promise<boolean> => {
    if (asked) return asked.answer
    if (listeners.size === 0) return false
    return begin(await findProof()).answer
  },

  proof: (): IdentityProof | null => asked?.proof ?? null,

  answer: (isConfirmed: boolean): void => {
    const before = asked
    asked = null
    tell()
    before?.settle(isConfirmed)
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // The page with the dialog was left: what waits must not wait for ever.
      if (listeners.size === 0) identity.answer(false)
    }
  },
}

/** What is asked for right now; null while nothing is. */
export function useIdentityProof(): IdentityProof | null {
  return useSyncExternalStore(identity.subscribe, identity.proof, () => null)
}

/** The server refuses until the person has confirmed who they are. */
export function isIdentityAsked(status: number, body: unknown): boolean {
  return status === 428 && codeOf(body) === 'identity-not-confirmed'
}

/** Another call may have begun it while this one found out what to ask for. */
function begin(proof: IdentityProof): NonNullable<typeof asked> {
  if (asked) return asked
  const { promise: answer, resolve: settle } = withResolvers()
  asked = { proof, answer, settle }
  tell()
  return asked
}

function withResolvers(): { promise: Promise<boolean>; resolve: (value: boolean) => void } {
  let resolve: (value: boolean) => void = () => undefined
  const promise = new Promise<boolean>((done) => (resolve = done))
  return { promise, resolve }
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}
