import { createCallQueue } from '../cart/call-queue'
import { session } from '../../lib/session'
import { createStore } from '../../lib/store'

/** A store for data of the signed-in user. It is emptied when the user changes, and always empty on the server. */
export interface OwnStore<T> {
  /** Undefined while it is not known. */
  current: () => T | undefined
  /** The first listener starts loading; a return to this tab loads again. */
  subscribe: (listener: () => void) => () => void
  refresh: () => void
  /** One call at a time: only the answer to the last one is sure not to undo what came after it. */
  inTurn: <R>(call: () => Promise<R>) => Promise<R>
  /** Stores the answer, unless the user has changed meanwhile. */
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
    // Calls of the last user must not delay those of the next.
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
    // A background refresh: a failure changes nothing.
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
      // Loads again where an earlier attempt has failed.
      if (value.get() === undefined) refresh()
      return stop
    },
    refresh,
    inTurn: (call) => calls.run(call),
    learn,
  }
}
