import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import { expect, test } from 'vitest'
import { reliefAgain } from './relief-cache'
import { renderPicture } from './render-picture'
import { loadMesh, meshNames } from './testing/load-mesh'

const mesh = loadMesh(meshNames()[0] ?? '')

/** How many flat pictures are rasterised for the front of a jersey. */
async function countFlatPictures(base: string, width: number): Promise<number> {
  let count = 0
  const panels = renderPanels(aJersey({ base }), { pattern: mesh.header })
  const rasterise = (_: string, across: number, down: number) => {
    count++
    return Promise.resolve(new Uint8Array(3 * across * down))
  }
  await renderPicture({ mesh, panels, view: 'front', width, rasterise })
  return count
}

test('the relief of a small picture serves the next product in other colours', async () => {
  const first = await countFlatPictures('#102030', 120)

  expect(await countFlatPictures('#908070', 120)).toBeLessThan(first)
})

test('the relief of a large picture is too large to be kept', async () => {
  const first = await countFlatPictures('#102030', 700)

  expect(await countFlatPictures('#908070', 700)).toBe(first)
})

test('a relief that failed is made anew', async () => {
  const texture = { density: 1, left: 0, top: 0, levels: [] }
  await expect(reliefAgain('one', 1, () => Promise.reject(new Error('No memory.')))).rejects.toThrow('No memory.')

  await expect(reliefAgain('one', 1, () => Promise.resolve(texture))).resolves.toBe(texture)
})

test('the relief that was not used for longest is dropped', async () => {
  const made = (name: string) => ({ density: 1, left: name.length, top: 0, levels: [] })
  const first = await reliefAgain('first', 1, () => Promise.resolve(made('first')))
  for (let other = 0; other < 23; other++) await reliefAgain(`other ${other}`, 1, () => Promise.resolve(made('other')))
  expect(await reliefAgain('first', 1, () => Promise.resolve(made('again')))).toBe(first)
  for (let other = 0; other < 24; other++) await reliefAgain(`other ${other}`, 1, () => Promise.resolve(made('other')))
  expect(await reliefAgain('first', 1, () => Promise.resolve(made('again')))).not.toBe(first)
})
