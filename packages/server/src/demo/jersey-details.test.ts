import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue'
import { detailsOf } from './jersey-details'

test('the details of every demo jersey agree with its description', async () => {
  const { leagues } = await readCatalogue()
  const jerseys = leagues.flatMap(({ clubs }) => clubs.flatMap((club) => club.jerseys))
  const isSo = (text: string, words: string) => text.toLowerCase().includes(words)

  for (const jersey of jerseys) {
    const { material, fit, onThePitch } = detailsOf(jersey)
    expect(isSo(jersey.description, 'mesh'), jersey.name).toBe(isSo(material, 'mesh'))
    expect(isSo(jersey.description, 'stretch'), jersey.name).toBe(isSo(material, 'stretch'))
    expect(isSo(jersey.description, 'longer back'), jersey.name).toBe(isSo(fit, 'longer at the back'))
    expect(isSo(jersey.description, 'size up'), jersey.name).toBe(isSo(fit, 'the larger one'))
    expect(isSo(onThePitch, 'at home'), jersey.name).toBe(jersey.kit === 'home')
  }
  expect(new Set(jerseys.map((jersey) => JSON.stringify(detailsOf(jersey)))).size).toBe(5 * 4 * 3)
})

test('a jersey whose description staff rewrote gets the texts that hold for most', () => {
  expect(detailsOf({ description: 'Red.', kit: null })).toEqual({
    material: expect.stringContaining('interlock') as string,
    care: expect.stringContaining('30°') as string,
    fit: expect.stringContaining('True to size') as string,
    onThePitch: expect.stringContaining('supporter cut') as string,
  })
})
