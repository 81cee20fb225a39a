import { createCallQueue } from '../cart/call-queue'
import { session } from '../../lib/session'
import { createStore } from '../../lib/store'

/** Something that belongs to whoever is signed in. Nobody else ever finds it, and the server knows none. */
export interface OwnStore<T> {
  /** Undefined while it is not known. */
  current: () => T | undefined
  /** From the first listener on it is asked for, and asked for again when the customer comes back to this tab. */
  subscribe: (listener: () => void) => () => void
  refresh: () => void
  /** One call at a time: only the answer to the last one is sure not to undo what came after it. */
  inTurn: <R>(call: () => Promise<R>) => Promise<R>
  /** Keeps what is answered, unless somebody else has signed in meanwhile. */
  learn: (ask: () => Promise<T>) => Promise<void>
}

export function createOwnStore<T>(load: () => Promise<T>, ownerChanged?: () => void): OwnStore<T> {
  const value = createStore<T | undefined>(undefined)
  let calls = createCallQueue(0)
  let ownerId: number | undefined
  let isFollowing = false
  let isAwaited = false

  function follow(): void {
    if (isFollowing) return
    isFollowing = true
    session.subscribe(heedOwner)
    window.addEventListener('focus', refresh)
    window.addEventListener('visibilitychange', refresh)
    heedOwner()
  }

  function heedOwner(): void {
    const id = session.current().user?.id
    if (id === ownerId) return
    ownerId = id
    isAwaited = false
    // Whatever the last one still waits for holds up nobody else.
    calls = createCallQueue(0)
    ownerChanged?.()
    value.set(undefined)
    refresh()
  }

  function refresh(): void {
    if (ownerId === undefined || isAwaited || document.visibilityState === 'hidden') return
    const inForce = calls
    isAwaited = true
    const asked = inForce.run(() => learn(load))
    // Nobody asked for it: without an answer everything stays as it was.
    void asked
      .catch(() => undefined)
      .then(() => {
        if (inForce === calls) isAwaited = false
      })
  }

  async function learn(ask: () => Promise<T>): Promise<void> {
    const owner = ownerId
    const answer = await ask()
    if (owner !== ownerId) return
    value.set(answer)
  }

  return {
    current: value.get,
    subscribe: (listener) => {
      const stop = value.subscribe(listener)
      follow()
      // What could not be learnt for those who looked before is asked for again.
      if (value.get() === undefined) refresh()
      return stop
    },
    refresh,
    inTurn: (call) => calls.run(call),
    learn,
  }
}
