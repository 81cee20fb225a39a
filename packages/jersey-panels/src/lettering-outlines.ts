import { NAME_LINE, NUMBER_LINE } from '@shop/jersey-art/back-lettering'
import type { TextLine } from '@shop/jersey-art/lettering'
import { cleanName, cleanNumber, textOutlines, textWidth } from '@shop/jersey-art/lettering'
import type { Line } from '@shop/jersey-art/polyline'
import type { Measures } from './sewing-pattern'
import { sizeOf } from './sewing-pattern'

export interface Lettering {
  name?: string
  number?: string | number
}

/** One line of lettering as it is cut from film: closed outlines in millimetres. */
export interface LetteringLine {
  kind: 'name' | 'number'
  text: string
  /** x from the centre line of the back, y down from the highest point of the shoulder. */
  outlines: Line[]
  /** Height of a capital or figure in millimetres. */
  height: number
}

const NAME = { ...NAME_LINE, baseline: 164, size: 70, maxWidth: 320 }
const NUMBER = { ...NUMBER_LINE, baseline: 448, size: 250, maxWidth: 335 }
/** Letters get lower before they get narrower than this, down to the height that the flat drawing has. */
const COMFORTABLE_CONDENSING = 0.8
const LOWEST_NAME = 50

/** The outlines of name and number on the flat back piece, in millimetres, by the rules of the flat drawing. */
export function letteringOutlines(lettering: Lettering, measures: Pick<Measures, 'chest'>): LetteringLine[] {
  const name = cleanName(lettering.name ?? '').trim()
  const number = cleanNumber(lettering.number ?? '')
  const scale = sizeOf(measures)
  const lines: LetteringLine[] = []
  if (name) lines.push(lineOf('name', name, scaled({ ...NAME, size: nameHeight(name) }, scale)))
  if (number) lines.push(lineOf('number', number, scaled(NUMBER, scale)))
  return lines
}

function lineOf(kind: LetteringLine['kind'], text: string, line: TextLine): LetteringLine {
  return { kind, text, outlines: textOutlines(text, line), height: line.size }
}

function nameHeight(name: string): number {
  const condensing = NAME.maxWidth / textWidth(name, NAME.size, NAME.tracking)
  return Math.max(LOWEST_NAME, Math.min(NAME.size, (NAME.size * condensing) / COMFORTABLE_CONDENSING))
}

function scaled(line: TextLine, scale: number): TextLine {
  const { baseline, size, maxWidth } = line
  return { ...line, baseline: baseline * scale, size: size * scale, maxWidth: maxWidth * scale }
}
