const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL', '6XL']

/** From small to large as on a rail: letters first, then sizes by their number, then all others by name. */
export function inSizeOrder(sizes: readonly string[]): string[] {
  return [...sizes].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}

function rank(size: string): number {
  const letters = LETTER_SIZES.indexOf(size.toUpperCase())
  if (letters >= 0) return letters
  const [number] = /\d+/.exec(size) ?? []
  return number === undefined ? Infinity : LETTER_SIZES.length + Number(number)
}
