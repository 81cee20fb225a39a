/** A small, stable number for a text: the same jersey must be drawn the same way everywhere, every time. */
export function hash(text: string): number {
  let value = 7
  for (const character of text) value = (Math.imul(value, 31) + character.charCodeAt(0)) >>> 0
  return value
}

/** A repeatable stream of numbers from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}
