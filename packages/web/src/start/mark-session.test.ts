import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { MARK_SESSION } from './mark-session'

/** The mark a document bears after the script has run in it. */
function markWith(storage: Partial<Storage>): string | undefined {
  const dataset: DOMStringMap = {}
  runInNewContext(MARK_SESSION, { localStorage: storage, document: { documentElement: { dataset } } })
  return dataset.session
}

test('a document is marked when a session may have been kept', () => {
  expect(markWith({ getItem: (key) => (key === 'token' ? 'secret' : null) })).toBe('kept')
  expect(markWith({ getItem: () => null })).toBeUndefined()
})

test('a locked storage does no harm', () => {
  const locked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  expect(markWith({ getItem: locked })).toBeUndefined()
})
