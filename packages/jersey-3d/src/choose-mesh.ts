import type { Collar } from '@shop/jersey-art/jersey-spec'
import { hash } from '@shop/jersey-art/seeded-random'
import type { CutName } from '@shop/jersey-panels/cut-measures'

export interface MeshWish {
  cut: CutName
  collar: Collar
  /** The id of the product: products with different ids get different folds. */
  id: string | number
  /** The drape, from 1, if it is not left to the id; a shape that has fewer drapes repeats them. */
  drape?: number | undefined
}

type Neck = 'crew' | 'v' | 'polo'

/** The necks that a collar can be shown on, the best first. */
const NECKS: Readonly<Record<Collar, readonly Neck[]>> = {
  crew: ['crew', 'v'],
  henley: ['crew', 'v'],
  polo: ['polo', 'crew', 'v'],
  'v-neck': ['v', 'crew'],
  wrap: ['v', 'crew'],
}

/** Chooses a drape by the id of the product. Names of meshes are `<cut>-<neck>-<number>`, with a file ending or without. */
export function chooseMesh({ cut, collar, id, drape }: MeshWish, available: readonly string[]): string {
  for (const candidateCut of [cut, 'mens']) {
    for (const neck of NECKS[collar]) {
      const drapes = available.filter((name) => name.startsWith(`${candidateCut}-${neck}-`)).toSorted()
      const chosen = drapes[(drape === undefined ? hash(String(id)) : drape - 1) % drapes.length]
      if (chosen !== undefined) return chosen
    }
  }
  throw new Error(`There is no mesh for ${cut} with a ${collar} collar.`)
}
