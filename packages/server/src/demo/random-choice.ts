/** Numbers from 0 up to 1. The demo uses a repeatable stream, so that every fresh shop looks the same. */
export type Random = () => number

export function choose<Item>(items: readonly Item[], random: Random): Item {
  const chosen = items[Math.floor(random() * items.length)]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
  return chosen
}

/** An index of the weights, the likelier the heavier; they need not add up to anything. */
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
