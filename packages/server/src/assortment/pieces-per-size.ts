/** Formats stock per size as `S:3, M:0`, in the order of the sizes. Sizes no longer sold may still have pieces. */
export function piecesPerSize(sizes: readonly string[], sizeStock: Record<string, number>): string {
  const all = new Set([...sizes, ...Object.keys(sizeStock)])
  return [...all].map((size) => `${size}:${sizeStock[size] ?? 0}`).join(', ')
}
