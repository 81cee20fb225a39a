import type { ManagedCategory } from '@shop/contract/catalog-admin'
import type { DraftField } from '../editing/rebase-draft'
import { piecesOf, sizesOf, type ProductDraft } from './product-draft'

/** The fields of a product with their values in words, to compare two versions of it. */
export function productDraftFields(categories: readonly ManagedCategory[]): DraftField<ProductDraft>[] {
  const nameOf = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id
  return [
    { label: 'Name', keys: ['name'], words: ({ name }) => name },
    { label: 'Description', keys: ['description'], words: ({ description }) => description },
    { label: 'Price', keys: ['price'], words: ({ price }) => price },
    { label: 'Stock', keys: ['stock', 'hasSizeStock', 'sizeStock'], words: stockWords },
    { label: 'Club', keys: ['clubId'], words: ({ clubId }) => nameOf(clubId) },
    { label: 'Sizes', keys: ['sizes'], words: (draft) => sizesOf(draft).join(', ') },
    { label: 'Kit', keys: ['kit'], words: ({ kit }) => kit },
    { label: 'Season', keys: ['season'], words: ({ season }) => season },
    { label: 'Picture', keys: ['image', 'drawing'], words: pictureWords },
    { label: 'Show in shop', keys: ['isInShop'], words: ({ isInShop }) => yesNo(isInShop) },
    { label: 'Name and number', keys: ['hasPrinting', 'printFee'], words: printingWords },
  ]
}

function stockWords(draft: ProductDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const perSize = sizesOf(draft).map((size) => `${size} ${draft.sizeStock[size] ?? 0}`)
  return `${piecesOf(draft)} (${perSize.join(', ')})`
}

function pictureWords({ image, drawing }: ProductDraft): string {
  return image || (drawing ? 'Designed here' : 'None')
}

function printingWords({ hasPrinting, printFee }: ProductDraft): string {
  return hasPrinting && printFee !== '' ? `Yes, for ${printFee}` : yesNo(hasPrinting)
}

function yesNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No'
}
