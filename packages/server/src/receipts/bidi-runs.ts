/** A piece of text in one direction; the text itself is in the order in which it is read. */
export interface DirectedRun {
  text: string
  isRightToLeft: boolean
}

export type Direction = 'ltr' | 'rtl'

type Kind = 'left' | 'right' | 'number' | 'neutral'

/** Control characters and direction marks, which have no shape. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
const RIGHT = /[\p{Script_Extensions=Arabic}\p{Script=Hebrew}]/u
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

/**
 * Splits a line into runs, in the order in which they stand on paper from left to right. This is the part of the Unicode
 * bidirectional algorithm that names, addresses and amounts need: levels of letters and numbers, and neutrals between.
 * Without a direction the line has that of its first letter; one in Latin letters alone always runs from the left.
 */
export function bidiRuns(line: string, direction?: Direction): DirectedRun[] {
  const letters = Array.from(line.normalize('NFC').replace(INVISIBLE, ' '))
  const kinds = letters.map((letter, at) => kindOf(letter, letters[at - 1], letters[at + 1]))
  const isLatin = kinds.includes('left') && !kinds.includes('right')
  const base = (isLatin ? 'ltr' : (direction ?? directionOf(kinds))) === 'rtl' ? 1 : 0
  const levels = levelsOf(kinds, base)
  const runs: { text: string; level: number }[] = []
  for (const [index, letter] of letters.entries()) {
    const level = levels[index] ?? base
    const shown = level % 2 === 1 ? (MIRRORED[letter] ?? letter) : letter
    const last = runs.at(-1)
    if (last?.level === level) last.text += shown
    else runs.push({ text: shown, level })
  }
  return inVisualOrder(runs).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

function directionOf(kinds: readonly Kind[]): Direction {
  return kinds.find((kind) => kind === 'left' || kind === 'right') === 'right' ? 'rtl' : 'ltr'
}

/** A sign right before or after a number belongs to the number: −5, +971, #12, 5%. */
function kindOf(letter: string, before = ' ', after = ''): Kind {
  if (/[−+#]/.test(letter) && before === ' ' && /\p{Nd}/u.test(after)) return 'number'
  if (letter === '%' && /\p{Nd}/u.test(before)) return 'number'
  if (/\p{Nd}/u.test(letter)) return 'number'
  if (RIGHT.test(letter)) return 'right'
  return /\p{L}/u.test(letter) ? 'left' : 'neutral'
}

function levelsOf(kinds: readonly Kind[], base: number): number[] {
  const strong = (from: number, step: 1 | -1): number => {
    for (let at = from; at >= 0 && at < kinds.length; at += step) {
      if (kinds[at] === 'right') return 1
      if (kinds[at] === 'left') return 0
      // A number among neutrals stands for its own surroundings.
      if (kinds[at] === 'number' && step === 1) return strongBefore(at)
    }
    return base
  }
  const strongBefore = (from: number) => strong(from - 1, -1)
  return kinds.map((kind, index) => {
    if (kind === 'right') return 1
    if (kind === 'left') return base === 0 ? 0 : 2
    if (kind === 'number') return strongBefore(index) === 0 && base === 0 ? 0 : 2
    if (joinsNumbers(kinds, index)) return strongBefore(index) === 0 && base === 0 ? 0 : 2
    const [before, after] = [strongBefore(index), strong(index + 1, 1)]
    const side = before === after ? before : base
    return side === 1 ? 1 : base === 0 ? 0 : 2
  })
}

/** A sign between two digits, as in 12.50 or 04-123, belongs to the number. */
function joinsNumbers(kinds: readonly Kind[], index: number): boolean {
  return kinds[index - 1] === 'number' && kinds[index + 1] === 'number'
}

/** Reverses every stretch of runs of a level or above, from the highest level down to the first. */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = 2; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}
