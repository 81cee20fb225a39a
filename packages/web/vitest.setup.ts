import { afterAll, vi } from 'vitest'

// The files of a project share one process. Stores and caches of the shop begin anew in each; libraries stay loaded.
vi.resetModules()

// Nobody answers a call that a test does not name: what asks of its own accord must not reach for the network.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
