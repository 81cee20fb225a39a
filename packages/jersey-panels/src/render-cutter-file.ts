import type { Cut } from '@shop/jersey-art/jersey-spec'
import { element, escaped, path } from '@shop/jersey-art/markup'
import { shortNumber } from '@shop/jersey-art/path-data'
import { letteringOutlines, type Lettering, type LetteringLine } from './lettering-outlines'
import { closed } from './piece-drawing'
import type { Measures } from './sewing-pattern'

export interface CutterFileOptions {
  /** What the file is for, such as the order; cutting software shows it. */
  title: string
  /** Further facts for the workshop, such as the colour of the film. */
  note?: string
  /** Names on raglan sleeves are lower. */
  cut?: Cut | undefined
}

const MARGIN_IN_MM = 5
const LINE = { fill: 'none', stroke: '#000000', 'stroke-width': 0.1 }
const UNITS =
  'One unit is one millimetre. x = 0 is the centre line of the back, y = 0 the highest point of the shoulder.'

/**
 * Renders name and number as outlines for a cutting plotter, in millimetres on the flat back piece, one group per line.
 * Undefined when there is nothing to cut.
 */
export function renderCutterFile(
  lettering: Lettering,
  measures: Pick<Measures, 'chest'>,
  { title, note, cut }: CutterFileOptions,
): string | undefined {
  const lines = letteringOutlines(lettering, measures, cut)
  if (lines.length === 0) return undefined
  const { left, top, width, height } = boxAround(lines)
  const size = { width: `${shortNumber(width)}mm`, height: `${shortNumber(height)}mm` }
  const viewBox = [left, top, width, height].map(shortNumber).join(' ')
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox },
    [
      element('title', {}, escaped(title)),
      element('desc', {}, escaped([UNITS, note].filter(Boolean).join(' '))),
      ...lines.map(({ kind, outlines }) => element('g', { id: kind }, path(outlines.map(closed).join(''), LINE))),
    ].join(''),
  )
}

function boxAround(lines: readonly LetteringLine[]) {
  const points = lines.flatMap(({ outlines }) => outlines.flat())
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - MARGIN_IN_MM, Math.min(...ys) - MARGIN_IN_MM]
  return { left, top, width: Math.max(...xs) + MARGIN_IN_MM - left, height: Math.max(...ys) + MARGIN_IN_MM - top }
}
