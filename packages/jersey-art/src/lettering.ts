import { drape } from './cloth'
import { CAP_HEIGHT, GLYPHS, KERNING } from './glyphs'
import type { View } from './jersey-spec'
import { LONGEST_NAME, LONGEST_NUMBER } from './jersey-spec'
import type { Line, Point } from './polyline'

export interface TextLine {
  /** Where the middle of the line and its baseline are, in millimetres. */
  centre: number
  baseline: number
  /** Height of a capital in millimetres. */
  size: number
  /** A longer line is condensed to this width. */
  maxWidth: number
  /** Extra space between letters, in thousandths of an em. */
  tracking: number
}

const CURVE_STEPS = 5
const LETTER_DRAPE = { step: 14, tolerance: 0.16 }

const outlines = new Map<string, readonly Line[]>()

/** Whether a character, once capitalised, can be printed on a jersey. */
export function canLetter(character: string): boolean {
  const letters = Array.from(capitals(character))
  return letters.length > 0 && letters.every(hasGlyph)
}

/** A name as it is printed: in capitals, without characters that have no glyph, cut to `LONGEST_NAME`. */
export function cleanName(name: string): string {
  return printable(name).slice(0, LONGEST_NAME)
}

export function cleanNumber(number: string | number): string {
  return String(number).replace(/\D/g, '').slice(0, LONGEST_NUMBER)
}

export function printable(text: string): string {
  return Array.from(capitals(text)).filter(hasGlyph).join('')
}

/** Width of a line in millimetres before it is condensed. */
export function textWidth(text: string, size: number, tracking = 0): number {
  const letters = Array.from(text)
  const lastGap = letters.length ? tracking : 0
  const width = letters.reduce((sum, letter, index) => sum + advance(letter, letters[index + 1], tracking), 0)
  return ((width - lastGap) * size) / CAP_HEIGHT
}

/** Path data of one centred line of text, warped with the cloth. */
export function textPath(view: View, text: string, line: TextLine): string {
  return textOutlines(text, line)
    .map((outline) => drape(view, outline, LETTER_DRAPE))
    .join('')
}

/** The outlines of one centred line of text on the flat garment, in millimetres. */
export function textOutlines(text: string, { centre, baseline, size, maxWidth, tracking }: TextLine): Line[] {
  const naturalWidth = textWidth(text, size, tracking)
  const condensing = Math.min(1, maxWidth / naturalWidth)
  const scale = size / CAP_HEIGHT
  const letters = Array.from(text)
  const placed: Line[] = []
  let x = centre - (naturalWidth * condensing) / 2
  letters.forEach((letter, index) => {
    for (const outline of outlinesOf(letter)) {
      placed.push(outline.map(([along, up]): Point => [x + along * scale * condensing, baseline - up * scale]))
    }
    x += advance(letter, letters[index + 1], tracking) * scale * condensing
  })
  return placed
}

function capitals(text: string): string {
  return text.normalize('NFC').toUpperCase()
}

function hasGlyph(letter: string): boolean {
  return Object.hasOwn(GLYPHS, letter)
}

function glyphOf(letter: string): readonly [advance: number, outline: string] {
  return GLYPHS[letter] ?? [0, '']
}

function advance(letter: string, next: string | undefined, tracking: number): number {
  const kerning = next === undefined ? 0 : (KERNING[letter + next] ?? 0)
  return glyphOf(letter)[0] + tracking + kerning
}

function outlinesOf(letter: string): readonly Line[] {
  const cached = outlines.get(letter)
  if (cached) return cached
  const flattened = flatten(glyphOf(letter)[1])
  outlines.set(letter, flattened)
  return flattened
}

/** Converts a glyph outline of the path commands M, L, Q and Z to polygons. */
function flatten(outline: string): Line[] {
  const contours: Point[][] = []
  let contour: Point[] = []
  for (const [, command, numbers = ''] of outline.matchAll(/([MLQ])([-\d ]+)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = (numbers.match(/-?\d+/g) ?? []).map(Number)
    if (command === 'M') {
      contour = []
      contours.push(contour)
    }
    const last = contour.at(-1)
    if (command === 'Q' && last) contour.push(...quadratic(last, [x, y], [endX, endY]))
    else contour.push([x, y])
  }
  return contours
}

function quadratic(from: Point, pull: Point, to: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step): Point => {
    const t = (step + 1) / CURVE_STEPS
    const u = 1 - t
    const along = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c
    return [along(from[0], pull[0], to[0]), along(from[1], pull[1], to[1])]
  })
}
