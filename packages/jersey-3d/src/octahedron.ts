/** Unfolds directions that are stored as points of an octahedron: two numbers of `bits` bits each. */
export function unfoldDirections(across: ArrayLike<number>, up: ArrayLike<number>, bits: number): Float32Array {
  const highest = 2 ** bits - 1
  const directions = new Float32Array(3 * across.length)
  for (let item = 0; item < across.length; item++) {
    let x = ((across[item] ?? 0) / highest) * 2 - 1
    let y = ((up[item] ?? 0) / highest) * 2 - 1
    const z = 1 - Math.abs(x) - Math.abs(y)
    if (z < 0) {
      const foldedX = (1 - Math.abs(y)) * (x >= 0 ? 1 : -1)
      y = (1 - Math.abs(x)) * (y >= 0 ? 1 : -1)
      x = foldedX
    }
    const length = Math.sqrt(x * x + y * y + z * z)
    directions[3 * item] = x / length
    directions[3 * item + 1] = y / length
    directions[3 * item + 2] = z / length
  }
  return directions
}
