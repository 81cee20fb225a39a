import { expect, test, vi } from 'vitest'
import { createStore } from './store'

test('a change is told once to whoever listens', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const stop = store.subscribe(listener)

  store.set(2)
  store.set(2)
  stop()
  store.set(3)

  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(3)
})

test('a listener that stops while it is told holds up no other', () => {
  const store = createStore(1)
  const other = vi.fn()
  const stop = store.subscribe(() => stop())
  store.subscribe(other)

  store.set(2)

  expect(other).toHaveBeenCalledOnce()
})
