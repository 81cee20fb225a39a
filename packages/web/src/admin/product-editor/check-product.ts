import { piecesOf, sizesOf } from './draft-stock'
import type { ProductDraft } from './product-draft'

/** What to say where a field is left empty; null where it may be. The names are the API's. */
export const PRODUCT_FIELDS = {
  name: 'Please enter a name.',
  description: 'Please enter a description.',
  price: 'Please enter a price.',
  stock: 'Please enter how many there are.',
  category_id: 'Please choose a club.',
  size_variations: null,
  size_stock: null,
  kit: null,
  season: null,
  image: null,
  print_fee: null,
} as const

export type ProductField = keyof typeof PRODUCT_FIELDS

type Complaints = Partial<Record<ProductField, string>>

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/
const PIECES = /^\d{1,7}$/

/** What is wrong before anything is sent, apart from fields left empty. */
export function checkProduct(draft: ProductDraft): Complaints {
  const { name, description, price, printFee } = draft
  return {
    ...(name !== '' && name.trim() === '' && { name: PRODUCT_FIELDS.name }),
    ...(description !== '' && description.trim() === '' && { description: PRODUCT_FIELDS.description }),
    ...(price !== '' && !AMOUNT.test(price.trim()) && { price: 'Please enter a price such as 409.00.' }),
    ...(printFee.trim() !== '' && !AMOUNT.test(printFee.trim()) && { print_fee: 'Please enter a fee such as 45.00.' }),
    ...checkStock(draft),
  }
}

function checkStock(draft: ProductDraft): Complaints {
  if (!draft.hasSizeStock) {
    const pieces = piecesOf(draft)
    return pieces === '' || PIECES.test(pieces.trim()) ? {} : { stock: 'Please enter a whole number.' }
  }
  const sizes = sizesOf(draft)
  if (sizes.length === 0) return { size_variations: 'Please enter the sizes that the stock is kept by.' }
  const wrong = sizes.find((size) => !isCount(draft.sizeStock[size]?.trim() ?? ''))
  return wrong === undefined ? {} : { size_stock: `Please enter a whole number for size ${wrong}.` }
}

/** Nothing typed counts as none. */
function isCount(typed: string): boolean {
  return typed === '' || PIECES.test(typed)
}
