import { piecesOf, sizesOf, type ProductDraft } from './product-draft'

/** The error text of each field if it is empty; null if it may be empty. The names are those of the API. */
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

/** Validates the draft before it is sent, except for empty fields. */
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

/** Whether the text is a number of pieces; an empty text counts as 0. */
function isCount(typed: string): boolean {
  return typed === '' || PIECES.test(typed)
}
