type Rgb = readonly [red: number, green: number, blue: number]

export const BLACK = '#000000'
export const WHITE = '#ffffff'
/** Replaces a value that is no hex colour, so that one bad value never breaks a page. */
const UNKNOWN_COLOUR: Rgb = [128, 128, 128]
const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export function isColour(value: string): boolean {
  return HEX.test(value)
}

export function toRgb(colour: string): Rgb {
  if (!isColour(colour)) return UNKNOWN_COLOUR
  const digits = colour.replace('#', '')
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [parseInt(full.slice(0, 2), 16), parseInt(full.slice(2, 4), 16), parseInt(full.slice(4, 6), 16)]
}

export function mix(from: string, to: string, share: number): string {
  const [r0, g0, b0] = toRgb(from)
  const [r1, g1, b1] = toRgb(to)
  return toHex([r0 + (r1 - r0) * share, g0 + (g1 - g0) * share, b0 + (b1 - b0) * share])
}

/** The colour as it looks on dyed cloth, which is never pure black or white. */
export function dye(colour: string): string {
  const [red, green, blue] = toRgb(colour)
  return toHex([10 + red * 0.92, 10 + green * 0.92, 10 + blue * 0.92])
}

/** Relative luminance as WCAG defines it, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = toRgb(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio as WCAG defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The lowest contrast of a colour with any of the backgrounds. */
export function lowestContrast(colour: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(colour, background)))
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map(hexPair).join('')}`
}

function hexPair(channel: number): string {
  const whole = Math.max(0, Math.min(255, Math.round(channel)))
  return whole.toString(16).padStart(2, '0')
}
