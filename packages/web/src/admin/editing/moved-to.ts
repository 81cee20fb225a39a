/** The list with the item at one place moved to another; a place beyond the ends changes nothing. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  const others = items.filter((_item, place) => place !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
