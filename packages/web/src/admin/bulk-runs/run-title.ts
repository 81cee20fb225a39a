import * as m from '#messages/admin-bulk-runs'

/** What runs are called, by the shape of the server's English titles. */
const TITLES: readonly [RegExp, (value: string) => string][] = [
  [/^Taken back: (.+)$/s, (title) => m.titleTakenBack({ title: runTitle(title) })],
  [/^Done again: (.+)$/s, (title) => m.titleDoneAgain({ title: runTitle(title) })],
  [/^Import of (.+)$/s, (file) => m.titleImport({ file })],
  [/^Price set to (.+) AED$/, (price) => m.titlePriceSet({ price })],
  [/^Price raised by (.+) AED$/, (amount) => m.titlePriceRaised({ amount })],
  [/^Price lowered by (.+) AED$/, (amount) => m.titlePriceLowered({ amount })],
  [/^Price raised by (.+)%$/, (percent) => m.titlePriceRaisedPercent({ percent })],
  [/^Price lowered by (.+)%$/, (percent) => m.titlePriceLoweredPercent({ percent })],
  [/^On sale, (.+)% off$/, (percent) => m.titleSale({ percent })],
  [/^(Sale ended)$/, () => m.titleSaleEnded],
  [/^Stock set to (.+)$/, (pieces) => m.titleStockSet({ pieces })],
  [/^Stock raised by (.+)$/, (pieces) => m.titleStockRaised({ pieces })],
  [/^Stock lowered by (.+)$/, (pieces) => m.titleStockLowered({ pieces })],
  [/^Moved to (.+)$/s, (club) => m.titleMoved({ club })],
  [/^(Shown in the shop)$/, () => m.titleShown],
  [/^(Hidden from the shop)$/, () => m.titleHidden],
  [/^(Deleted)$/, () => m.titleDeleted],
]

/** What a bulk run does, in the language of the panel; a title of another shape stays as it is. */
export function runTitle(title: string): string {
  for (const [shape, say] of TITLES) {
    const value = shape.exec(title)?.[1]
    if (value !== undefined) return say(value)
  }
  return title
}
