import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isSvg, rasteriseSvg } from './svg-upload'

const svg = (content: string, root = 'viewBox="0 0 40 20"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`)
const RED = '<rect width="40" height="20" fill="#ff0000"/>'

describe('an SVG', () => {
  test('is known by its beginning', () => {
    expect(isSvg(svg(RED))).toBe(true)
    expect(isSvg(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- by hand -->\n<svg></svg>'))).toBe(true)
    expect(isSvg(Buffer.from('<html><svg></svg></html>'))).toBe(false)
    expect(isSvg(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false)
  })

  test.each(['viewBox="0 0 40 20"', 'width="40" height="20"', 'width="4000" height="2000"', 'width="4" height="2"'])(
    'with %s becomes pixels of a useful size',
    async (root) => {
      const picture = sharp(await rasteriseSvg(svg('<rect width="100%" height="100%" fill="#ff0000"/>', root)))
      const { format, width, height } = await picture.metadata()
      expect([format, width, height]).toEqual(['png', 2000, 1000])
      expect([
        ...(await picture.extract({ left: 900, top: 500, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
      ]).toEqual([255, 0, 0])
    },
  )

  test.each([
    '<script>alert(1)</script>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '<rect onload="alert(1)"/>',
    '<image href="file:///etc/passwd"/>',
    '<use href="https://example.com/a.svg#a"/>',
    '<a xlink:href = "javascript:alert(1)"/>',
    '<style>@import "https://example.com/a.css";</style>',
    '<rect fill="url(https://example.com/a.svg#a)"/>',
    '<foreignObject/>',
    '<filter id="a"><feGaussianBlur stdDeviation="9999"/></filter>',
    '<style>&#64;import "a"</style>',
    '<?xml-stylesheet href="a.css"?>',
  ])('security case 10: %s is refused', async (content) => {
    await expect(rasteriseSvg(svg(RED + content))).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test.each([
    Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(RED).toString()}`),
    Buffer.from(svg(RED).toString(), 'utf16le'),
    Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg(RED).toString()}`),
    svg('', 'width="4000000" height="2000000"'),
    svg('<g/>'.repeat(30_000)),
    svg('<use href="#a"/>'.repeat(300)),
    svg(`<!--${'x'.repeat(1024 * 1024)}-->`),
    Buffer.from('<svg>'),
  ])('security case 10: one with hidden or endless parts is refused', async (bytes) => {
    await expect(rasteriseSvg(bytes)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('that is damaged in any way is drawn or refused', async () => {
    const whole = svg(`${RED}<path d="M0 0h10v10z" fill="blue"/>`).toString()
    const damaged = fc.tuple(fc.nat(whole.length), fc.nat(12), fc.string({ maxLength: 6 }))
    await fc.assert(
      fc.asyncProperty(damaged, async ([from, length, text]) => {
        const bytes = Buffer.from(whole.slice(0, from) + text + whole.slice(from + length))
        const outcome = await rasteriseSvg(bytes).catch((error: unknown) => error)
        if (!Buffer.isBuffer(outcome)) expect(outcome).toMatchObject({ code: 'invalid-input' })
      }),
      { numRuns: 25 },
    )
  })
})
