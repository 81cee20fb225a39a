import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { COLLARS, PATTERNS } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { anyJersey, anyText } from '@shop/jersey-art/testing/arbitraries'
import { renderPanels } from '@shop/jersey-panels/render-panels'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseMesh } from './choose-mesh'
import { renderPicture } from './render-picture'
import type { Picture } from './shade-picture'
import { loadMesh, meshNames } from './testing/load-mesh'
import { rasterise } from './testing/rasterise'
import type { ViewName } from './views'
import { VIEW_NAMES } from './views'

async function render(spec: JerseySpec, view: ViewName, width: number, name = 'Haddad'): Promise<Picture> {
  const mesh = loadMesh(chooseMesh({ cut: 'mens', collar: spec.collar, id: 1 }, meshNames()))
  const panels = renderPanels(spec, { pattern: mesh.header, name, number: 10 })
  return renderPicture({ mesh, panels, view, width, rasterise })
}

/** Brightness of the opaque pixels, the darkest first. */
function tones({ rgba }: Picture): number[] {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, pixel) => rgba.subarray(4 * pixel, 4 * pixel + 4))
  const opaque = pixels.filter(([, , , alpha]) => alpha === 255)
  return opaque.map(([red = 0, green = 0, blue = 0]) => Math.min(red, green, blue)).toSorted((a, b) => a - b)
}

const whiteSpec = aJersey({
  base: '#ffffff',
  secondary: '#ffffff',
  pattern: 'solid',
  collarColour: 'base',
  cuff: 'none',
})

test('a white jersey reads white, and its folds are still visible', async () => {
  const seen = tones(await render(whiteSpec, 'front', 200))
  const at = (share: number) => seen[Math.floor(seen.length * share)] ?? 0

  expect(at(0.6)).toBeGreaterThanOrEqual(235)
  expect(at(0.15)).toBeLessThan(225)
})

test('a black jersey stays dark', async () => {
  const seen = tones(await render({ ...whiteSpec, base: '#000000', accent: '#000000' }, 'front', 120))

  expect(seen[Math.floor(seen.length / 2)]).toBeLessThan(60)
})

test.each(PATTERNS)('%s shows on every collar', async (pattern) => {
  for (const collar of COLLARS) {
    const { rgba } = await render(aJersey({ pattern, collar, graphic: 'waves' }), 'front', 64)
    const opaque = rgba.filter((value, index) => index % 4 === 3 && value === 255).length
    expect(opaque / 64 ** 2).toBeGreaterThan(0.35)
    expect(opaque / 64 ** 2).toBeLessThan(0.8)
  }
})

test('no jersey and no name break the renderer', async () => {
  await fc.assert(
    fc.asyncProperty(anyJersey(), anyText(), fc.constantFrom(...VIEW_NAMES), async (spec, name, view) => {
      const { rgba } = await render(spec, view, 40, name)
      expect(rgba.length).toBe(40 * 40 * 4)
      expect(rgba.some((value, index) => index % 4 === 3 && value > 0)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('the picture needs no more than the parts of the pieces that it shows', async () => {
  const mesh = loadMesh(meshNames()[0] ?? '')
  const panels = renderPanels(aJersey(), { pattern: mesh.header })
  const sizes: number[] = []
  await renderPicture({
    mesh,
    panels,
    view: 'fabric',
    width: 64,
    rasterise: (_, width, height) => {
      sizes.push(width * height)
      return Promise.resolve(new Uint8Array(3 * width * height).fill(255))
    },
  })

  expect(sizes.length).toBe(2)
  expect(Math.max(...sizes)).toBeLessThan(200 ** 2)
})

test('a picture of a piece that is missing is reported by its name', async () => {
  const mesh = loadMesh(meshNames()[0] ?? '')
  const panels = renderPanels(aJersey(), { pattern: mesh.header }).filter(({ name }) => name !== 'back')

  await expect(renderPicture({ mesh, panels, view: 'front', width: 16, rasterise })).rejects.toThrow('back')
})

test('pixels of four bytes are refused, instead of being read as other colours', async () => {
  const mesh = loadMesh(meshNames()[0] ?? '')
  const panels = renderPanels(aJersey(), { pattern: mesh.header })
  const withAlpha = (_: string, width: number, height: number) => Promise.resolve(new Uint8Array(4 * width * height))

  const picture = renderPicture({ mesh, panels, view: 'front', width: 16, rasterise: withAlpha })
  await expect(picture).rejects.toThrow('three bytes')
})
