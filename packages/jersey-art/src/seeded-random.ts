/** A stable hash of a text, so that the same jersey is drawn the same way everywhere, every time. */
export function hash(text: string): number {
  let value = 7
  for (const character of text) value = (Math.imul(value, 31) + character.charCodeAt(0)) >>> 0
  return value
}

/** A random number generator (0 up to 1) that repeats the same numbers for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 4294967296
  }
}
