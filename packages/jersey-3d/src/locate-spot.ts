import type { Sight } from './sight'
import type { Spot } from './spot'

/** Finds the point of a triangle that lies at x, y of the picture: its place on the piece and its normal. */
export function locateSpot({ mesh, projection, frames }: Sight, spot: Spot): void {
  const { index, uv, normal } = mesh
  const { weights } = frames
  const { triangle } = spot
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const right = spot.x - (projection.x[a] ?? 0)
  const down = spot.y - (projection.y[a] ?? 0)
  // The middle of several samples may lie just beside the triangle, so weights are kept at 0 or above.
  const flatB = right * (weights[4 * triangle] ?? 0) + down * (weights[4 * triangle + 1] ?? 0)
  const flatC = right * (weights[4 * triangle + 2] ?? 0) + down * (weights[4 * triangle + 3] ?? 0)
  const nearA = Math.max(0, 1 - flatB - flatC) * (projection.nearness[a] ?? 0)
  const nearB = Math.max(0, flatB) * (projection.nearness[b] ?? 0)
  const nearC = Math.max(0, flatC) * (projection.nearness[c] ?? 0)
  const whole = 1 / (nearA + nearB + nearC)
  const wa = nearA * whole
  const wb = nearB * whole
  const wc = nearC * whole
  spot.u = wa * (uv[2 * a] ?? 0) + wb * (uv[2 * b] ?? 0) + wc * (uv[2 * c] ?? 0)
  spot.v = wa * (uv[2 * a + 1] ?? 0) + wb * (uv[2 * b + 1] ?? 0) + wc * (uv[2 * c + 1] ?? 0)
  spot.nx = wa * (normal[3 * a] ?? 0) + wb * (normal[3 * b] ?? 0) + wc * (normal[3 * c] ?? 0)
  spot.ny = wa * (normal[3 * a + 1] ?? 0) + wb * (normal[3 * b + 1] ?? 0) + wc * (normal[3 * c + 1] ?? 0)
  spot.nz = wa * (normal[3 * a + 2] ?? 0) + wb * (normal[3 * b + 2] ?? 0) + wc * (normal[3 * c + 2] ?? 0)
  if (spot.isOutside) {
    const { openOutside, openDirection: open } = mesh
    spot.ox = wa * (open[3 * a] ?? 0) + wb * (open[3 * b] ?? 0) + wc * (open[3 * c] ?? 0)
    spot.oy = wa * (open[3 * a + 1] ?? 0) + wb * (open[3 * b + 1] ?? 0) + wc * (open[3 * c + 1] ?? 0)
    spot.oz = wa * (open[3 * a + 2] ?? 0) + wb * (open[3 * b + 2] ?? 0) + wc * (open[3 * c + 2] ?? 0)
    spot.openness = wa * (openOutside[a] ?? 0) + wb * (openOutside[b] ?? 0) + wc * (openOutside[c] ?? 0)
  } else {
    const { openInside } = mesh
    spot.ox = spot.nx = -spot.nx
    spot.oy = spot.ny = -spot.ny
    spot.oz = spot.nz = -spot.nz
    spot.openness = wa * (openInside[a] ?? 0) + wb * (openInside[b] ?? 0) + wc * (openInside[c] ?? 0)
  }
  const length = 1 / Math.sqrt(spot.ox * spot.ox + spot.oy * spot.oy + spot.oz * spot.oz)
  spot.ox *= length
  spot.oy *= length
  spot.oz *= length
}
