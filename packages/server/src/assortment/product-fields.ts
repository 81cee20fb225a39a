import type { products } from '../catalog/catalog.tables'

/** All that staff decide about a product: every column but those that the shop fills in itself. */
export type ProductState = Omit<
  typeof products.$inferSelect,
  | 'id'
  | 'isFeatured'
  | 'ratingCount'
  | 'averageRating'
  | 'sortName'
  | 'words'
  | 'isDemo'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>

export type ProductFieldName = keyof ProductState

interface ProductField {
  /** Writing the column makes the database work out the words that the product is found by. */
  isSearchWord?: true
}

/** The one list of a product's fields on the server, by column. A new column breaks the build until it stands here. */
export const PRODUCT_FIELDS = {
  name: { isSearchWord: true },
  description: {},
  priceInFils: {},
  stock: {},
  sizeStock: {},
  sizes: {},
  categoryId: { isSearchWord: true },
  kit: { isSearchWord: true },
  season: { isSearchWord: true },
  colours: { isSearchWord: true },
  colour: {},
  image: {},
  pictureKey: {},
  backPictureKey: {},
  drawing: {},
  printFeeInFils: {},
  isPrintable: {},
  archivedAt: {},
} satisfies Record<ProductFieldName, ProductField>

const fields: Record<ProductFieldName, ProductField> = PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

export const SEARCH_WORD_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => fields[name].isSearchWord)
