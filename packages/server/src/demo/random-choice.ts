/** Returns numbers from 0 up to 1. The demo uses a seeded generator, so that every new demo looks the same. */
export type Random = () => number

export function choose<Item>(items: readonly Item[], random: Random): Item {
  const chosen = items[Math.floor(random() * items.length)]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
  return chosen
}

/** Returns a random index of the weights, with probabilities in proportion to the weights. */
export function chooseByWeight(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return weights.findIndex((weight) => (left -= weight) < 0)
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item)
}
