import sharp from 'sharp'
import { ShopError } from '../kernel/shop-error'

const LARGEST_IN_BYTES = 1024 * 1024
const LONGEST_SIDE_IN_PIXELS = 2000
const LONGEST_DRAWING_IN_SECONDS = 20
/** At this density one unit of an SVG is one pixel. */
const PLAIN_DENSITY = 72
const HIGHEST_DENSITY = 7200
const MOST_ELEMENTS = 20_000
const MOST_COPIES = 200

const BEGINNING = /^\uFEFF?\s*(?:<\?xml[^>]*\?>)?(?:\s|<!--[\s\S]*?-->)*<svg[\s>]/i
/** What runs, what loads something, and what lets a small file cost much time. */
const REFUSED = [
  /<!(?:doctype|entity)/i,
  /<\?(?!xml[\s?])/i,
  /<(?:\w+:)?(?:script|foreignobject|image|feimage|filter|iframe|object|embed|audio|video|animate\w*|set)[\s/>]/i,
  /\son\w+\s*=/i,
  /@import/i,
  /url\(\s*["']?\s*(?!["']?#)/i,
  /href\s*=\s*["']\s*(?!#)[^"']/i,
]

export function isSvg(bytes: Buffer): boolean {
  return BEGINNING.test(bytes.toString('utf8', 0, 4096))
}

/** Turns an SVG into a PNG. Refuses an SVG that is more than a plain drawing. */
export async function rasteriseSvg(bytes: Buffer): Promise<Buffer> {
  checkSvg(bytes)
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const density = (PLAIN_DENSITY * LONGEST_SIDE_IN_PIXELS) / Math.max(width, height)
    return await sharp(bytes, { density: Math.min(HIGHEST_DENSITY, Math.max(1, density)) })
      .resize(LONGEST_SIDE_IN_PIXELS, LONGEST_SIDE_IN_PIXELS, { fit: 'inside' })
      .png()
      .timeout({ seconds: LONGEST_DRAWING_IN_SECONDS })
      .toBuffer()
  } catch (cause) {
    const refusal = refused('The SVG can’t be drawn. It may be damaged.')
    refusal.cause = cause
    throw refusal
  }
}

function checkSvg(bytes: Buffer): void {
  if (bytes.length > LARGEST_IN_BYTES) throw refused('An SVG may have at most 1 MB. Please choose a PNG.')
  const text = textOf(bytes)
  // Entities could hide any of the refused words.
  const plain = text.replace(/&#x?[0-9a-f]+;/gi, '')
  if (plain !== text && /<style|href/i.test(text)) throw tooMuch()
  if (REFUSED.some((pattern) => pattern.test(text))) throw tooMuch()
  if (count(text, /<\w/g) > MOST_ELEMENTS || count(text, /<(?:\w+:)?(?:use|pattern|mask)[\s>]/gi) > MOST_COPIES) {
    throw refused('The SVG has too many parts. Please choose a PNG.')
  }
}

/** Other encodings could hide words from the check. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/i.exec(text) ?? []
    if (/^(utf-?8|us-ascii)$/i.test(encoding) && !text.includes('\0')) return text
  } catch {
    // Refused below.
  }
  throw refused('Please save the SVG as UTF-8.')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function tooMuch(): ShopError {
  return refused(
    'The SVG may have shapes, texts and colours only: no scripts, pictures, filters or links. Or choose a PNG.',
  )
}

function refused(message: string): ShopError {
  return new ShopError('invalid-input', message, { errors: { artwork: [message] } })
}
