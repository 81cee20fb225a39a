// Puts pictures of pages together: a column for each language, rows of several pages on one sheet.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const GAP = 8
const NAME_HEIGHT = 22
/** How wide a picture stands on the sheet, and how tall it may be, by the width of the page. */
const SIZES = { 1440: { width: 760, height: 1000, columns: 1 }, 390: { width: 260, height: 1100, columns: 3 } }
const HEIGHT_OF_A_SHEET = 2200

/** Writes `<width>-01.png` and so on into the folder. */
export async function drawSheets(rows, { folder, width }) {
  const { default: sharp } = await import('sharp')
  mkdirSync(folder, { recursive: true })
  const size = SIZES[width]
  const blocks = []
  for (const row of rows) blocks.push(await drawBlock(sharp, row, size))
  let sheet = []
  let number = 0
  const flush = async () => {
    if (sheet.length === 0) return
    number += 1
    await writeSheet(sharp, sheet, join(folder, `${width}-${String(number).padStart(2, '0')}.png`), size.columns)
    sheet = []
  }
  for (const block of blocks) {
    if (sheet.length > 0 && heightOf([...sheet, block], size.columns) > HEIGHT_OF_A_SHEET) await flush()
    sheet.push(block)
  }
  await flush()
}

/** The pictures of one page beside each other, below its path. */
async function drawBlock(sharp, { name, pictures }, { width, height }) {
  const small = await Promise.all(
    pictures.filter(Boolean).map(async (picture) => {
      const { data, info } = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true })
      const tall = Math.min(info.height, height)
      return { input: await sharp(data).extract({ left: 0, top: 0, width: info.width, height: tall }).toBuffer(), tall }
    }),
  )
  const tallest = Math.max(1, ...small.map(({ tall }) => tall))
  const wide = small.length * (width + GAP) + GAP
  const title = `<svg width="${wide}" height="${NAME_HEIGHT}"><text x="4" y="16" font-size="14" fill="#fff">${name.replaceAll('&', '&amp;')}</text></svg>`
  return {
    width: wide,
    height: tallest + NAME_HEIGHT + GAP,
    parts: [
      { input: Buffer.from(title), left: 0, top: 0 },
      ...small.map(({ input }, at) => ({ input, left: at * (width + GAP), top: NAME_HEIGHT })),
    ],
  }
}

function heightOf(blocks, columns) {
  return linesOf(blocks, columns).reduce((sum, line) => sum + Math.max(...line.map(({ height }) => height)), 0)
}

function linesOf(blocks, columns) {
  return blocks.reduce((lines, block) => {
    const last = lines.at(-1)
    if (last && last.length < columns) last.push(block)
    else lines.push([block])
    return lines
  }, [])
}

async function writeSheet(sharp, blocks, path, columns) {
  const width = Math.max(...linesOf(blocks, columns).map((line) => line.reduce((sum, block) => sum + block.width, 0)))
  const parts = []
  let top = 0
  for (const line of linesOf(blocks, columns)) {
    let left = 0
    for (const block of line) {
      const at = { left, top }
      parts.push(...block.parts.map((part) => ({ ...part, left: part.left + at.left, top: part.top + at.top })))
      left += block.width
    }
    top += Math.max(...line.map(({ height }) => height))
  }
  const create = { width, height: top, channels: 3, background: '#555' }
  await sharp({ create }).composite(parts).png().toFile(path)
  console.log(path)
}
