import { configure, getConfig } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

type ListenerArguments = Parameters<typeof window.addEventListener>

const settingsBefore = getConfig()
const { addEventListener, setImmediate } = globalThis
const windowListeners: ListenerArguments[] = []

// Testing Library and React are loaded once for all files, so each file asks for act() and for unmounting itself.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)

configure({
  // A busy machine is no reason to fail: what is waited for comes late there, but it comes.
  asyncUtilTimeout: 30_000,
  asyncWrapper: async (wait) => {
    const result: unknown = await settingsBefore.asyncWrapper(wait)
    await effectsOfReact()
    return result
  },
})

// happy-dom calls every image complete although it loads none, as if each had failed.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })

// Routers and stores listen to the window as long as the page is open, and nothing in them ends it.
window.addEventListener = (...listener: ListenerArguments) => {
  windowListeners.push(listener)
  addEventListener(...listener)
}

afterAll(async () => {
  configure(settingsBefore)
  await historyEntriesDropped()
  window.addEventListener = addEventListener
  for (const listener of windowListeners) window.removeEventListener(...listener)
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** A busy machine shows an element a turn before React runs its effects, such as listening to a store. */
function effectsOfReact(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A dialog takes its entry out of the history a turn after it has gone. */
function historyEntriesDropped(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
