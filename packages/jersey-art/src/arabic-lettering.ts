import type * as Glyphs from './arabic-glyphs'
import { FORMS, isArabicLetter, joinLetters } from './arabic-joining'
import { flattenOutline } from './glyph-outline'
import type { Line, Point } from './polyline'
import { pointAt } from './polyline'

export const EASTERN_DIGITS = '٠١٢٣٤٥٦٧٨٩'

/** A line of Arabic letters or Eastern digits in units of the typeface, y upwards. */
export interface ArabicLine {
  width: number
  /** As tall as a Latin capital: a digit, or most of an alef. */
  height: number
  outlines: Line[]
}

interface LetteringText {
  name?: string | undefined
  digits?: 'eastern' | undefined
}

/** An alef is taller than a capital, because most other letters are lower than both. */
const ALEF_TO_CAPITAL = 1.12

/** The outlines of all letters, loaded apart: most lettering needs none of them. */
let glyphs: typeof Glyphs | undefined

/** Loads the Arabic letters where a text needs them. Await this before drawing or measuring a text. */
export async function loadLettersFor(lettering: LetteringText): Promise<void> {
  if (!areLettersLoadedFor(lettering)) glyphs = await import('./arabic-glyphs')
}

export function areLettersLoadedFor({ name = '', digits }: LetteringText): boolean {
  return glyphs !== undefined || (digits === undefined && !hasArabic(name))
}

/** Whether a text is drawn with Arabic letters or digits. */
export function hasArabic(text: string): boolean {
  return Array.from(text).some((character) => isArabicLetter(character) || EASTERN_DIGITS.includes(character))
}

/** Sets letters from right to left, joined, and digits from left to right, with `tracking` between digits. */
export function setArabicLine(text: string, tracking = 0): ArabicLine {
  if (!glyphs) throw new Error('The Arabic letters are not loaded.')
  const { ARABIC_GLYPHS, ALEF_HEIGHT, DIGIT_HEIGHT, JOIN_HEIGHT } = glyphs
  const isNumber = Array.from(text).every((character) => EASTERN_DIGITS.includes(character))
  const shapes = isNumber
    ? Array.from(text, (letters) => ({ letters, form: FORMS[0] }))
    : joinLetters(text).toReversed()
  const outlines: Line[] = []
  let width = 0
  for (const { letters, form } of shapes) {
    const [advance, outline] = ARABIC_GLYPHS[letters]?.[FORMS.indexOf(form)] ?? [0, '']
    const start = width
    width += isNumber ? advance + tracking : advance
    for (const contour of flattenOutline(outline)) {
      const placed = contour.map(([x, y]): Point => [start + x, y])
      const joined = join(outlines, placed, start, JOIN_HEIGHT)
      if (!joined) outlines.push(placed)
    }
  }
  return isNumber
    ? { width: Math.max(0, width - tracking), height: DIGIT_HEIGHT, outlines }
    : { width, height: ALEF_HEIGHT / ALEF_TO_CAPITAL, outlines }
}

/**
 * Joins a contour to the one that ends upright where it begins, so that a cutter cuts one outline and not through the join.
 * The left one runs down that edge, the right one up.
 */
function join(outlines: Line[], right: Line, edge: number, height: number): boolean {
  const up = edgeAt(right, [edge, 0], [edge, height])
  if (up < 0) return false
  const place = outlines.findIndex((left) => edgeAt(left, [edge, height], [edge, 0]) >= 0)
  const left = outlines[place]
  if (!left) return false
  const down = edgeAt(left, [edge, height], [edge, 0])
  outlines[place] = [...turnedTo(left, down + 1), ...turnedTo(right, up + 1).slice(1, -1)]
  return true
}

/** Where in a contour an edge begins; -1 where it is not part of it. */
function edgeAt(contour: Line, from: Point, to: Point): number {
  const isAt = (index: number, [x, y]: Point) => {
    const point = pointAt(contour, index % contour.length)
    return point[0] === x && point[1] === y
  }
  return contour.findIndex((_, index) => isAt(index, from) && isAt(index + 1, to))
}

function turnedTo(contour: Line, first: number): Line {
  return [...contour.slice(first), ...contour.slice(0, first)]
}
