/** Browser storage that never throws: it is absent on the server and locked in some privacy modes. */
export interface Stored {
  read: (key: string) => string | null
  /** False where the browser refused to store the value. */
  write: (key: string, value: string) => boolean
  remove: (key: string) => void
}

const REFUSED = Symbol('refused')

export const localStored = storedIn(() => localStorage)
export const sessionStored = storedIn(() => sessionStorage)

function storedIn(storage: () => Storage): Stored {
  return {
    read(key) {
      const value = attempt(() => storage().getItem(key))
      return value === REFUSED ? null : value
    },
    write: (key, value) => attempt(() => storage().setItem(key, value)) !== REFUSED,
    remove: (key) => void attempt(() => storage().removeItem(key)),
  }
}

function attempt<T>(action: () => T): T | typeof REFUSED {
  try {
    return action()
  } catch {
    return REFUSED
  }
}
