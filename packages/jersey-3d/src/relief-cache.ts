import type { Texture } from './texture'

/** Enough for the pieces of a few cuts; in pictures of 480 pixels, a piece takes up to 1 MB. */
const MOST_KEPT = 24

/** The last ones used, the latest last. */
const kept = new Map<string, Promise<Texture>>()

/** The relief of a whole piece. Seams and hems are the same for all products of a cut, so only the front is made for each. */
export function reliefAgain(svg: string, density: number, make: () => Promise<Texture>): Promise<Texture> {
  const key = `${density} ${svg}`
  const relief = kept.get(key) ?? make()
  kept.delete(key)
  kept.set(key, relief)
  relief.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return relief
}
