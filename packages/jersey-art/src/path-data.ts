import type { Line } from './polyline'
import { pointAt } from './polyline'

/** Coordinates are rounded to tenths of a unit; more digits would only cost bytes. */
const TENTHS = 10

export function shortNumber(value: number): string {
  return writeTenths(Math.round(value * TENTHS))
}

/** Writes a line in picture units as compact relative path data, each point rounded to 1/precision. */
export function pathData(line: Line, closed: boolean, precision = TENTHS): string {
  const inTenths = (value: number) => Math.round(value * precision) * (TENTHS / precision)
  const start = pointAt(line, 0)
  let x = inTenths(start[0])
  let y = inTenths(start[1])
  let data = `M${writeTenths(x)} ${writeTenths(y)}`
  let command = 'l'
  for (const point of line) {
    const right = inTenths(point[0]) - x
    const down = inTenths(point[1]) - y
    if (right === 0 && down === 0) continue
    data += command + separated(right, command === '') + separated(down, true)
    command = ''
    x += right
    y += down
  }
  return closed ? `${data}z` : data
}

/** Puts a space before a number that follows another one, unless its minus sign already separates them. */
function separated(tenths: number, followsNumber: boolean): string {
  return followsNumber && tenths >= 0 ? ` ${writeTenths(tenths)}` : writeTenths(tenths)
}

function writeTenths(tenths: number): string {
  const size = Math.abs(tenths)
  const whole = Math.floor(size / TENTHS)
  const rest = size % TENTHS
  const sign = tenths < 0 ? '-' : ''
  if (rest === 0) return `${sign}${whole}`
  return whole === 0 ? `${sign}.${rest}` : `${sign}${whole}.${rest}`
}
