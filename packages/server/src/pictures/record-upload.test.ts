import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhotograph } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { findPictureSource, listPictures } from './pictures.queries'
import { recordUpload } from './record-upload'

const WRONG_KIND = 'Please choose a JPEG, PNG, WebP or AVIF picture.'
const DAMAGED = 'The picture can’t be read. It may be damaged.'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s and is kept as WebP', async (format) => {
    const key = await recordUpload(shop, await aPhotograph({ width: 301 }).toFormat(format).toBuffer())

    expect(await sharp(await masterOf(key)).metadata()).toMatchObject({ format: 'webp', width: 301, height: 200 })
  })

  test('is kept no larger than needed', async () => {
    const key = await recordUpload(shop, await aPhotograph({ width: 3200, height: 1600 }).jpeg().toBuffer())

    expect(await sharp(await masterOf(key)).metadata()).toMatchObject({ width: 2000, height: 1000 })
  })

  test('is turned upright and tells nothing about where and with what it was taken', async () => {
    const bytes = await aPhotograph({ width: 300, height: 100 })
      .withExif({ IFD0: { Make: 'A camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(6)

    const master = await sharp(await masterOf(await recordUpload(shop, bytes))).metadata()

    expect(master).toMatchObject({ width: 100, height: 300 })
    expect([master.exif, master.xmp, master.icc, master.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('keeps its transparency', async () => {
    const glass = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })

    const key = await recordUpload(shop, await glass.png().toBuffer())

    expect((await sharp(await masterOf(key)).metadata()).hasAlpha).toBe(true)
  })

  test('sent twice, or many times at once, is one picture', async () => {
    const before = (await listPictures(shop.db)).length
    const bytes = await aPhotograph({ colour: '#abcdef' }).png().toBuffer()

    const keys = await Promise.all([...Array(5).keys()].map(() => recordUpload(shop, bytes)))

    expect(new Set([...keys, await recordUpload(shop, bytes)]).size).toBe(1)
    expect(await listPictures(shop.db)).toHaveLength(before + 1)
  })

  test('may hold by chance what looks like the beginning of a tag', async () => {
    const bytes = Buffer.concat([await aPhotograph().jpeg().toBuffer(), Buffer.from('\x00<svg\x8f', 'latin1')])

    await expect(recordUpload(shop, bytes)).resolves.toMatch(/^[0-9a-f]{24}$/)
  })

  test('brings along nothing that hides behind its end', async () => {
    const bytes = Buffer.concat([await aPhotograph().jpeg().toBuffer(), Buffer.from('a message nobody shall see')])

    const master = await masterOf(await recordUpload(shop, bytes))

    expect(master.includes('nobody shall see')).toBe(false)
  })
})

describe('security case 11: refused is', () => {
  test('an empty file', () => expectRefusal(Buffer.alloc(0), 'The file is empty.'))

  test('a file above 8 MB', async () => {
    const bytes = Buffer.concat([await aPhotograph().jpeg().toBuffer(), Buffer.alloc(8 * 1024 * 1024)])

    await expectRefusal(bytes, 'The picture may have at most 8 MB.')
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['text', 'a picture of a jersey'],
    ['a PDF', '%PDF-1.7\n'],
    ['a single byte', '\xff'],
  ])('%s', (_what, text) => expectRefusal(Buffer.from(text, 'latin1'), WRONG_KIND))

  test('a GIF', async () => expectRefusal(await aPhotograph().gif().toBuffer(), WRONG_KIND))
  test('a TIFF', async () => expectRefusal(await aPhotograph().tiff().toBuffer(), WRONG_KIND))

  test('a photograph in another codec than it claims', async () => {
    const avif = await aPhotograph().avif().toBuffer()
    avif.write('heic', 8, 'latin1')
    avif.write('heic', 16, 'latin1')
    avif.write('heic', 20, 'latin1')

    await expectRefusal(avif, WRONG_KIND)
  })

  test.each([
    ['a page', '<script>alert(1)</script>'],
    ['a drawing', '<SVG onload="alert(1)">'],
    ['a program', '<?php system($_GET["c"]);'],
    ['an archive', `PK\x05\x06${'\0'.repeat(16)}\x05\0extra`],
  ])('a picture that is %s as well', async (_what, payload) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const picture = await aPhotograph().toFormat(format).toBuffer()

      await expectRefusal(Buffer.concat([picture, Buffer.from(payload, 'latin1')]), WRONG_KIND)
    }
  })

  test('a page that hides in the comment of a picture', async () => {
    const bytes = await aPhotograph()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()

    await expectRefusal(bytes, WRONG_KIND)
  })

  test('a drawing or page with the first bytes of a picture', async () => {
    for (const start of [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]) {
      await expectRefusal(Buffer.concat([Buffer.from(start), Buffer.from('<svg/>')]), WRONG_KIND)
      await expectRefusal(Buffer.concat([Buffer.from(start), Buffer.from('nothing that could be read')]), DAMAGED)
    }
  })

  test('a small file that would unfold into 900 megapixels', async () => {
    const started = performance.now()

    await expectRefusal(pngOf(30_000, 30_000), 'The picture may have at most 40 megapixels.')

    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('half a file', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await noise().toFormat(format).toBuffer()

      await expectRefusal(whole.subarray(0, whole.length / 2), DAMAGED)
    }
  })
})

async function expectRefusal(bytes: Buffer, message: string): Promise<void> {
  await expect(recordUpload(shop, bytes)).rejects.toMatchObject({
    code: 'invalid-input',
    message,
    details: { errors: { image: [message] } },
  })
}

async function masterOf(key: string): Promise<Buffer> {
  const source = await findPictureSource(shop.db, key)
  if (!source || !('master' in source)) throw new Error('There is no such upload.')
  return source.master
}

function noise(): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
}

/** A PNG that claims this size and holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND')])
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  const checksum = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
