import type { Line } from './polyline'
import { pointAt } from './polyline'

const TENTHS = 10

/** One decimal is a tenth of a thousandth of the picture; more would only cost bytes. */
export function shortNumber(value: number): string {
  const text = (Math.round(value * TENTHS) / TENTHS).toString()
  return text.replace(/^(-?)0\./, '$1.')
}

/** Compact relative path through points in picture units, each rounded to 1/precision. */
export function pathData(line: Line, closed: boolean, precision = TENTHS): string {
  const round = (value: number) => Math.round(value * precision) / precision
  const start = pointAt(line, 0)
  let x = round(start[0])
  let y = round(start[1])
  let moves = ''
  for (const point of line.slice(1)) {
    const nextX = round(point[0])
    const nextY = round(point[1])
    const right = shortNumber(nextX - x)
    const down = shortNumber(nextY - y)
    if (right === '0' && down === '0') continue
    moves += (moves ? separated(right) : `l${right}`) + separated(down)
    x = nextX
    y = nextY
  }
  return `M${shortNumber(round(start[0]))} ${shortNumber(round(start[1]))}${moves}${closed ? 'z' : ''}`
}

/** A minus sign already keeps two numbers apart. */
function separated(number: string): string {
  return number.startsWith('-') ? number : ` ${number}`
}
