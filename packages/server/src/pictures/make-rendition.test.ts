import { renderJersey } from '@shop/jersey-art/render-jersey'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Rendition } from '../kernel/ports'
import { aDrawing, aJersey, aMeshDrawing, aPhotograph } from '../testing/picture-factories'
import { MESH_FOLDER } from '../mesh-folder'
import { makeRenditions } from './make-rendition'
import { openMeshes } from './open-meshes'
import { inFormats, PICTURE_WIDTHS } from './picture-path'

const meshes = openMeshes({ folder: MESH_FOLDER })

const EVERY_RENDITION: Rendition[] = [
  ...PICTURE_WIDTHS.flatMap((width) => inFormats(width, ['avif', 'webp'])),
  { width: 480, format: 'png' },
]

describe('a flat drawing', () => {
  test('comes in every width and format, square, on transparent ground', async () => {
    const made = await makeRenditions({ drawing: aDrawing() }, EVERY_RENDITION, meshes)

    expect(made).toHaveLength(EVERY_RENDITION.length)
    expect(made.map(({ rendition }) => rendition)).toEqual(expect.arrayContaining(EVERY_RENDITION))
    for (const { rendition, bytes } of made) {
      const { width, height, hasAlpha, format } = await sharp(bytes).metadata()
      expect([width, height, hasAlpha]).toEqual([rendition.width, rendition.width, true])
      expect(format).toBe(rendition.format === 'avif' ? 'heif' : rendition.format)
      expect((await pixelAt(bytes, 0, 0)).alpha).toBeLessThan(3)
      expect((await pixelAt(bytes, 0.5, 0.5)).alpha).toBeGreaterThan(252)
    }
  })

  test('shows its own colours, and its lettering on the back', async () => {
    const blue = { jersey: aJersey({ base: '#1030d0' }) }
    const [plain] = await makeRenditions(
      { drawing: aDrawing({ ...blue, view: 'back' }) },
      [{ width: 320, format: 'png' }],
      meshes,
    )
    const [lettered] = await makeRenditions(
      { drawing: aDrawing({ ...blue, view: 'back', name: 'AMAL', number: 10 }) },
      [{ width: 320, format: 'png' }],
      meshes,
    )

    const cloth = await pixelAt(plain?.bytes, 0.5, 0.6)
    expect(cloth.blue).toBeGreaterThan(cloth.red + 40)
    expect(lettered?.bytes.equals(plain?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  test('is light enough for a grid of 24', async () => {
    const [avif, webp] = await makeRenditions({ drawing: aDrawing() }, inFormats(480, ['avif', 'webp']), meshes)

    expect(avif?.bytes.length).toBeLessThan(15_000)
    expect(webp?.bytes.length).toBeLessThan(20_000)
  })
})

describe('artwork', () => {
  const path = '/pictures/0123456789abcdef01234567/640.webp'
  const artworkOf = async () => ({ [path]: await aPhotograph({ colour: '#10c020' }).webp().toBuffer() })
  const jersey = aJersey({ artwork: { front: { image: path, ratio: 1.5 }, back: { image: path, ratio: 1.5 } } })
  const small: Rendition[] = [{ width: 480, format: 'png' }]

  test.each([
    ['a flat drawing', { drawing: aDrawing({ jersey }) }],
    ['a drawing on a mesh', { drawing: aMeshDrawing({ jersey }) }],
    ['a proof', { svg: renderJersey(jersey, { view: 'back', size: 480, id: 'proof' }) }],
  ])('is printed on %s', async (_name, source) => {
    const [made] = await makeRenditions({ ...source, artwork: await artworkOf() }, small, meshes)

    const cloth = await pixelAt(made?.bytes, 0.5, 0.6)
    expect(cloth.green).toBeGreaterThan(cloth.red + 40)
    expect(cloth.alpha).toBeGreaterThan(250)
  })

  test('that is missing leaves the cloth as it is', async () => {
    const [made] = await makeRenditions({ drawing: aMeshDrawing({ jersey }) }, small, meshes)

    const cloth = await pixelAt(made?.bytes, 0.5, 0.6)
    expect(cloth.red).toBeGreaterThan(cloth.green + 40)
  })
})

describe('a drawing on a mesh', () => {
  test('comes in every width below the close-up, square, on transparent ground', async () => {
    const wanted = [160, 480, 960].flatMap((width) => inFormats(width, ['avif', 'webp']))

    const made = await makeRenditions({ drawing: aMeshDrawing() }, wanted, meshes)

    expect(made.map(({ rendition }) => rendition)).toEqual(wanted)
    for (const { rendition, bytes } of made) {
      const { width, height } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([rendition.width, rendition.width])
      expect((await pixelAt(bytes, 0, 0)).alpha).toBeLessThan(3)
      expect((await pixelAt(bytes, 0.5, 0.5)).alpha).toBeGreaterThan(252)
    }
  })

  test('is light enough for a grid of 24', async () => {
    const stripes = aJersey({ pattern: 'pinstripes', collar: 'polo', mark: 'TOU' })
    const drawing = aMeshDrawing({ jersey: stripes })

    const [avif, webp] = await makeRenditions({ drawing }, inFormats(480, ['avif', 'webp']), meshes)

    expect(avif?.bytes.length).toBeLessThan(25 * 1024)
    expect(webp?.bytes.length).toBeLessThan(25 * 1024)
  })

  test('shows white cloth without the cast of its coloured stripes', async () => {
    const white = aJersey({ base: '#ffffff', secondary: '#14235f', collar: 'v-neck', pattern: 'stripes' })

    const [made] = await makeRenditions(
      { drawing: aMeshDrawing({ jersey: white }) },
      [{ width: 480, format: 'avif' }],
      meshes,
    )

    expect(await castOfWhite(made?.bytes)).toBeLessThan(1.4)
  })

  test('differs by view, drape, collar and lettering', async () => {
    const variants = [
      aMeshDrawing(),
      aMeshDrawing({ drape: 2 }),
      aMeshDrawing({ view: 'collar' }),
      aMeshDrawing({ view: 'back' }),
      aMeshDrawing({ view: 'back', name: 'AMAL', number: 10 }),
      aMeshDrawing({ jersey: aJersey({ collar: 'polo' }) }),
    ]

    const made = await Promise.all(
      variants.map((drawing) => makeRenditions({ drawing }, [{ width: 160, format: 'webp' }], meshes)),
    )

    expect(new Set(made.map(([picture]) => picture?.bytes.toString('base64'))).size).toBe(variants.length)
  })

  test('is rendered whatever its design says', async () => {
    const jersey = { base: 'url(x)', secondary: '', accent: '"/><script>', pattern: '__proto__', collar: 'constructor' }
    const drawing = aMeshDrawing({ jersey: { ...jersey, pitch: -1, mark: '<b>', badge: 'x', maker: 'y', cuff: 'z' } })

    const [made] = await makeRenditions({ drawing }, [{ width: 160, format: 'webp' }], meshes)

    expect((await sharp(made?.bytes).metadata()).width).toBe(160)
  })
})

test('an uploaded picture is fitted into the square, with transparent bands where it does not reach', async () => {
  const master = await aPhotograph({ width: 300, height: 150 }).webp().toBuffer()

  const [made] = await makeRenditions({ master }, [{ width: 640, format: 'webp' }], meshes)

  const { width, height } = await sharp(made?.bytes).metadata()
  expect([width, height]).toEqual([640, 640])
  expect((await pixelAt(made?.bytes, 0.5, 0.05)).alpha).toBe(0)
  expect((await pixelAt(made?.bytes, 0.5, 0.5)).alpha).toBe(255)
})

test('glass in an uploaded picture stays glass of its colour', async () => {
  const background = { r: 200, g: 100, b: 0, alpha: 0.5 }
  const master = await sharp({ create: { width: 80, height: 80, channels: 4, background } })
    .webp()
    .toBuffer()

  const [made] = await makeRenditions({ master }, [{ width: 160, format: 'webp' }], meshes)

  const { red, green, blue, alpha } = await pixelAt(made?.bytes, 0.5, 0.5)
  const difference = [red - 200, green - 100, blue, alpha - 128].map(Math.abs)
  expect(Math.max(...difference)).toBeLessThan(8)
})

async function pixelAt(bytes: Buffer | undefined, x: number, y: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4)
  return { red, green, blue, alpha }
}

/** How far apart the channels of bright pixels are on average, 0 to 255. */
async function castOfWhite(bytes: Buffer | undefined): Promise<number> {
  const data = await sharp(bytes).ensureAlpha().raw().toBuffer()
  let [sum, count] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const channels = [...data.subarray(at, at + 3)]
    if (data[at + 3] !== 255 || Math.min(...channels) < 215) continue
    sum += Math.max(...channels) - Math.min(...channels)
    count++
  }
  return sum / count
}
