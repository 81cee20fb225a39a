import { NAME_LINE, NUMBER_LINE } from '@shop/jersey-art/back-lettering'
import type { Cut } from '@shop/jersey-art/jersey-spec'
import type { Digits, TextLine } from '@shop/jersey-art/lettering'
import { cleanName, cleanNumber, textOutlines, textWidth } from '@shop/jersey-art/lettering'
import type { Line } from '@shop/jersey-art/polyline'
import type { Measures } from './sewing-pattern'
import { sizeOf } from './sewing-pattern'

export interface Lettering {
  name?: string
  number?: string | number
  /** Western unless told. */
  digits?: Digits
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

/** Between raglan seams a name has less room at the top, so it is lower and starts further down. */
const RAGLAN_NAME = { ...NAME_LINE, baseline: 188, size: 50, maxWidth: 270, room: { top: 104, bottom: 200 } }
const RAGLAN_NUMBER_SHIFT = 18
const NAME = { ...NAME_LINE, baseline: 164, size: 70, maxWidth: 320, room: { top: 62, bottom: 182 } }
const NUMBER = { ...NUMBER_LINE, baseline: 448, size: 250, maxWidth: 335 }
/** Letters get lower before they get narrower than this, down to the height that the flat drawing has. */
const COMFORTABLE_CONDENSING = 0.8
const LOWEST_NAME = 50

/** The outlines of name and number on the flat back piece, in millimetres, by the rules of the flat drawing. */
export function letteringOutlines(
  lettering: Lettering,
  measures: Pick<Measures, 'chest'>,
  cut: Cut = 'set-in',
): LetteringLine[] {
  const name = cleanName(lettering.name ?? '').trim()
  const number = cleanNumber(lettering.number ?? '', lettering.digits)
  const scale = sizeOf(measures)
  const lines: LetteringLine[] = []
  if (name) lines.push(lineOf('name', name, scaled(nameLine(name, cut), scale)))
  if (number) lines.push(lineOf('number', number, scaled(numberLine(cut), scale)))
  return lines
}

function lineOf(kind: LetteringLine['kind'], text: string, line: TextLine): LetteringLine {
  return { kind, text, outlines: textOutlines(text, line), height: line.size }
}

function nameLine(name: string, cut: Cut): TextLine {
  if (cut === 'raglan') return RAGLAN_NAME
  const condensing = NAME.maxWidth / textWidth(name, NAME.size, NAME.tracking)
  const size = Math.max(LOWEST_NAME, Math.min(NAME.size, (NAME.size * condensing) / COMFORTABLE_CONDENSING))
  return { ...NAME, size }
}

function numberLine(cut: Cut): TextLine {
  return cut === 'raglan' ? { ...NUMBER, baseline: NUMBER.baseline + RAGLAN_NUMBER_SHIFT } : NUMBER
}

function scaled(line: TextLine, scale: number): TextLine {
  const { baseline, size, maxWidth, room } = line
  return {
    ...line,
    ...{ baseline: baseline * scale, size: size * scale, maxWidth: maxWidth * scale },
    ...(room && { room: { top: room.top * scale, bottom: room.bottom * scale } }),
  }
}
