import { availableOf, type Choice, type Offer } from './stock'

export interface SizeInStock {
  size: string
  stock: number
}

/** The sizes of the same cut, with their stock. */
export function sizesFor(offered: Offer | undefined, { cut }: Pick<Choice, 'cut'>): SizeInStock[] {
  if (!offered) return []
  const sizes = cut === undefined ? offered.sizes : offered.cuts?.find((each) => each.cut === cut)?.sizes
  return (sizes ?? []).map((size) => ({ size, stock: Math.max(0, availableOf(offered, { cut, size })) }))
}
