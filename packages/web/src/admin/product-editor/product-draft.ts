import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { Kit } from '@shop/contract/catalog'
import type { JerseyDrawing } from '@shop/contract/prints'
import { readSizes } from '../../lib/read-catalog'

/** The form values of a product. */
export interface ProductDraft {
  name: string
  description: string
  price: string
  stock: string
  clubId: string
  sizes: string
  hasSizeStock: boolean
  sizeStock: Record<string, string>
  kit: Kit | ''
  season: string
  /** The address of its picture; without one the drawing shows, where there is one. */
  image: string
  drawing: JerseyDrawing | null
  isInShop: boolean
  hasPrinting: boolean
  printFee: string
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  description: '',
  price: '',
  stock: '',
  clubId: '',
  sizes: 'S, M, L, XL, XXL',
  hasSizeStock: false,
  sizeStock: {},
  kit: '',
  season: '',
  image: '',
  drawing: null,
  isInShop: true,
  hasPrinting: true,
  printFee: '',
}

export function draftOf(product: ManagedProduct): ProductDraft {
  const { size_stock: sizeStock } = product
  return {
    name: product.name,
    description: product.description,
    price: product.price.toFixed(2),
    stock: String(product.stock),
    clubId: String(product.category_id),
    sizes: product.size_variations.join(', '),
    hasSizeStock: sizeStock !== null,
    sizeStock: Object.fromEntries(Object.entries(sizeStock ?? {}).map(([size, pieces]) => [size, String(pieces)])),
    kit: product.kit ?? '',
    season: product.season ?? '',
    image: product.image ?? '',
    drawing: product.drawing,
    isInShop: product.in_shop,
    hasPrinting: product.has_printing,
    printFee: product.print_fee?.toFixed(2) ?? '',
  }
}

/** A draft for a copy of the product, with no stock. */
export function copyOf(product: ManagedProduct): ProductDraft {
  const draft = draftOf(product)
  return { ...draft, name: `${draft.name} (copy)`, stock: '0', sizeStock: {}, isInShop: true }
}

export function sizesOf({ sizes }: Pick<ProductDraft, 'sizes'>): string[] {
  return readSizes(sizes)
}

/** The total stock: the sum of all sizes if stock is kept per size. */
export function piecesOf(draft: ProductDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const pieces = sizesOf(draft).map((size) => Number(draft.sizeStock[size] ?? 0))
  return pieces.some(Number.isNaN) ? '' : String(pieces.reduce((sum, left) => sum + left, 0))
}

/** Converts the draft to the input of the API, with the version and stock that were loaded, to detect changes since. */
export function inputOf(draft: ProductDraft, opened?: ManagedProduct) {
  const sizes = sizesOf(draft)
  const perSize = Object.fromEntries(sizes.map((size) => [size, Number(draft.sizeStock[size] ?? 0)]))
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: Number(draft.price),
    stock: Number(piecesOf(draft)),
    category_id: Number(draft.clubId),
    size_variations: sizes,
    size_stock: draft.hasSizeStock ? perSize : null,
    kit: draft.kit || null,
    season: draft.season.trim() || null,
    image: draft.image.trim() || null,
    drawing: draft.drawing,
    in_shop: draft.isInShop,
    has_printing: draft.hasPrinting,
    print_fee: draft.printFee.trim() === '' ? null : Number(draft.printFee),
    ...(opened && {
      version: opened.version,
      seen_stock: { stock: opened.stock, size_stock: opened.size_stock },
    }),
  }
}
