import { configure } from '@testing-library/dom'

// A busy machine is no reason to fail: what is waited for comes late there, but it comes.
configure({ asyncUtilTimeout: 30_000 })

// happy-dom calls every image complete although it loads none, as if each had failed. Tests of plain code have no images.
if (typeof HTMLImageElement !== 'undefined') {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })
}

// Nobody answers a call that a test does not name: what asks of its own accord must not reach for the network.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
