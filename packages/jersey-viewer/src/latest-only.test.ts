import { expect, test } from 'vitest'
import { latestOnly } from './latest-only'

/** Work that ends when the test says so. */
function givenWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = async (input: string) => {
    begun.push(input)
    await new Promise<void>((resolve) => ends.push(resolve))
  }
  return { begun, work, end: () => ends.shift()?.() }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve))

test('only one piece of work runs at a time, and the last input wins', async () => {
  const { begun, work, end } = givenWork()
  const ask = latestOnly(work)
  void ask('H')
  await aMoment()
  void ask('HA')
  void ask('HAD')
  const last = ask('HADD')
  await aMoment()
  expect(begun).toEqual(['H'])
  end()
  await aMoment()
  expect(begun).toEqual(['H', 'HADD'])
  end()
  await last
  expect(begun).toEqual(['H', 'HADD'])
})

test('inputs of the same moment are one piece of work', async () => {
  const { begun, work, end } = givenWork()
  const ask = latestOnly(work)
  const all = ['a', 'b', 'c'].map(ask)
  await aMoment()
  expect(begun).toEqual(['c'])
  end()
  await Promise.all(all)
})

test('work that fails is told, and the next input is worked on', async () => {
  let fails = true
  const done: number[] = []
  const ask = latestOnly(async (input: number) => {
    await aMoment()
    if (fails) throw new Error('no room')
    done.push(input)
  })
  await expect(ask(1)).rejects.toThrow('no room')
  fails = false
  await ask(2)
  expect(done).toEqual([2])
})
