import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretBox } from './secret-box'

const key = randomBytes(32)
const box = secretBox(() => key)

test('a secret comes out as it went in, and looks different each time', () => {
  const [once, again] = [box.seal('JBSWY3DP', 'user 1'), box.seal('JBSWY3DP', 'user 1')]

  expect([box.open(once, 'user 1'), box.open(again, 'user 1')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  expect(once.equals(again)).toBe(false)
  expect(once.includes('JBSWY3DP')).toBe(false)
})

test('it does not open for another owner, with another key, nor when a byte was changed', () => {
  const sealed = box.seal('JBSWY3DP', 'user 1')
  const damaged = Buffer.from(sealed)
  damaged[sealed.length - 1] = (damaged.at(-1) ?? 0) ^ 1

  expect(box.open(sealed, 'user 2')).toBeUndefined()
  expect(secretBox(() => randomBytes(32)).open(sealed, 'user 1')).toBeUndefined()
  expect(box.open(damaged, 'user 1')).toBeUndefined()
  expect(box.open(Buffer.alloc(3), 'user 1')).toBeUndefined()
})

test('hashes differ by owner and by key', () => {
  const hashes = [
    box.hash('8F2K41QD', 'user 1'),
    box.hash('8F2K41QD', 'user 2'),
    secretBox(() => randomBytes(32)).hash('8F2K41QD', 'user 1'),
  ].map((hash) => hash.toString('hex'))

  expect(new Set(hashes).size).toBe(3)
  expect(box.hash('8F2K41QD', 'user 1').toString('hex')).toBe(hashes[0])
})
