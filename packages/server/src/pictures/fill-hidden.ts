/**
 * Gives invisible pixels the mean colour of the visible ones, in place; four bytes each. A codec draws them like any
 * others: a black ground makes the file larger, and darkens the edge.
 */
export function fillHidden(rgba: Uint8Array): void {
  const mean = meanColour(rgba)
  if (!mean) return
  const [red, green, blue] = mean
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] !== 0) continue
    rgba[at] = red
    rgba[at + 1] = green
    rgba[at + 2] = blue
  }
}

/** Undefined where every pixel is visible, or none. */
function meanColour(rgba: Uint8Array): [red: number, green: number, blue: number] | undefined {
  let [red, green, blue, visible] = [0, 0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    red += rgba[at] ?? 0
    green += rgba[at + 1] ?? 0
    blue += rgba[at + 2] ?? 0
    visible++
  }
  if (visible === 0 || 4 * visible === rgba.length) return undefined
  return [Math.round(red / visible), Math.round(green / visible), Math.round(blue / visible)]
}
