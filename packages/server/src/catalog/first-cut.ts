import { FIRST_CUT, type Cut } from '@shop/contract/cuts'
import type { JerseySpec, Shape } from '@shop/jersey-art/jersey-spec'

export const CUT_OF_SHAPE: Readonly<Record<Shape, Cut>> = {
  mens: 'men',
  womens: 'women',
  kids: 'kids',
  'long-sleeve': 'long-sleeve',
}

/** The cut of a product's own sizes: the one that its design is made for. A photographed product says nothing of it. */
export function firstCutOf(drawing: Pick<JerseySpec, 'shape'> | null): Cut {
  const { shape } = drawing ?? {}
  return shape && Object.hasOwn(CUT_OF_SHAPE, shape) ? CUT_OF_SHAPE[shape] : FIRST_CUT
}
