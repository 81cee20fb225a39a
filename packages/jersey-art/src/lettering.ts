import { isArabicLetter } from './arabic-joining'
import { EASTERN_DIGITS, hasArabic, setArabicLine } from './arabic-lettering'
import { drape } from './cloth'
import { flattenOutline } from './glyph-outline'
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
  /** Extra space between letters, in thousandths of an em. Arabic letters join and have none. */
  tracking: number
  /** The heights between which Arabic letters stay, whose dots reach far above and below the line. */
  room?: { top: number; bottom: number }
}

/** The digits of a number: 10 or ١٠. */
export type Digits = 'eastern'

const LETTER_DRAPE = { step: 14, tolerance: 0.16 }

/** Whether a character, once capitalised, can be printed on a jersey. */
export function canLetter(character: string): boolean {
  const letters = Array.from(capitals(character))
  return letters.length > 0 && letters.every((letter) => hasGlyph(letter) || isArabicLetter(letter))
}

/** A name as it is printed: in capitals, without characters that have no glyph, cut to `LONGEST_NAME`. */
export function cleanName(name: string): string {
  return (isArabicName(name) ? arabicLetters(name) : printable(name)).slice(0, LONGEST_NAME)
}

export function cleanNumber(number: string | number, digits?: Digits): string {
  const figures = String(number).replace(/\D/g, '').slice(0, LONGEST_NUMBER)
  return digits === 'eastern' ? figures.replace(/\d/g, (figure) => EASTERN_DIGITS.charAt(Number(figure))) : figures
}

export function printable(text: string): string {
  return Array.from(capitals(text)).filter(hasGlyph).join('')
}

/** Width of a line in millimetres before it is condensed. */
export function textWidth(text: string, size: number, tracking = 0): number {
  if (hasArabic(text)) {
    const { width, height } = setArabicLine(text, tracking)
    return (width * size) / height
  }
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
export function textOutlines(text: string, line: TextLine): Line[] {
  return hasArabic(text) ? arabicOutlines(text, line) : latinOutlines(text, line)
}

function latinOutlines(text: string, { centre, baseline, size, maxWidth, tracking }: TextLine): Line[] {
  const naturalWidth = textWidth(text, size, tracking)
  const condensing = Math.min(1, maxWidth / naturalWidth)
  const scale = size / CAP_HEIGHT
  const letters = Array.from(text)
  const placed: Line[] = []
  let x = centre - (naturalWidth * condensing) / 2
  letters.forEach((letter, index) => {
    for (const outline of flattenOutline(glyphOf(letter)[1])) {
      placed.push(outline.map(([along, up]): Point => [x + along * scale * condensing, baseline - up * scale]))
    }
    x += advance(letter, letters[index + 1], tracking) * scale * condensing
  })
  return placed
}

function arabicOutlines(text: string, line: TextLine): Line[] {
  const { centre, size, maxWidth, tracking } = line
  const { width, height, outlines } = setArabicLine(text, tracking)
  const ys = outlines.flatMap((outline) => outline.map(([, y]) => y))
  const { baseline, scale } = fitInto(line.room, Math.max(0, ...ys), Math.min(0, ...ys), {
    baseline: line.baseline,
    scale: size / height,
  })
  const condensing = Math.min(1, maxWidth / (width * scale))
  const start = centre - (width * scale * condensing) / 2
  return outlines.map((outline) =>
    outline.map(([x, y]): Point => [start + x * scale * condensing, baseline - y * scale]),
  )
}

interface Placing {
  baseline: number
  scale: number
}

/** Moves a line up or down, and shrinks it if that is not enough, until what is above and below its baseline has room. */
function fitInto(room: TextLine['room'], above: number, below: number, wanted: Placing): Placing {
  if (!room) return wanted
  const scale = Math.min(wanted.scale, (room.bottom - room.top) / (above - below))
  const highest = room.top + above * scale
  const lowest = room.bottom + below * scale
  return { baseline: Math.max(highest, Math.min(lowest, wanted.baseline)), scale }
}

/** Whether a name has Arabic letters and no Latin ones: the two directions are never mixed on a shirt. */
function isArabicName(name: string): boolean {
  return hasArabic(name) && !/\p{Script=Latin}/u.test(name)
}

function arabicLetters(name: string): string {
  return Array.from(name.normalize('NFC'))
    .filter((letter) => letter === ' ' || isArabicLetter(letter))
    .join('')
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
