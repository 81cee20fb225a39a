import { amountFromFils } from '@shop/contract/money'
import type { products } from '../catalog/catalog.tables'
import { picturePath } from '../pictures/picture-path'
import { piecesPerSize } from './pieces-per-size'

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
  /** What the audit log calls it. Without a name, another field tells of it. */
  audit?: string
  /** What the audit log says of it; its value unless told. */
  auditWords?: (product: ProductState, club: string) => unknown
  /** Writing the column makes the database work out the words that the product is found by. */
  isSearchWord?: true
}

/** The one list of a product's fields on the server, by column. A new column breaks the build until it stands here. */
export const PRODUCT_FIELDS = {
  name: { audit: 'name', isSearchWord: true },
  description: { audit: 'description' },
  priceInFils: { audit: 'price', auditWords: ({ priceInFils }) => amountFromFils(priceInFils).toFixed(2) },
  stock: { audit: 'stock' },
  sizeStock: {
    audit: 'stock per size',
    auditWords: ({ sizes, sizeStock }) => sizeStock && piecesPerSize(sizes, sizeStock),
  },
  sizes: { audit: 'sizes', auditWords: ({ sizes }) => sizes.join(', ') || null },
  categoryId: { audit: 'club', auditWords: (_product, club) => club, isSearchWord: true },
  kit: { audit: 'kit', isSearchWord: true },
  season: { audit: 'season', isSearchWord: true },
  colours: { audit: 'colours', auditWords: ({ colours }) => colours.join(', ') || null, isSearchWord: true },
  colour: {},
  image: { audit: 'image', auditWords: ({ pictureKey, image }) => picturePath(pictureKey) ?? image },
  pictureKey: {},
  backPictureKey: {},
  drawing: { audit: 'drawing' },
  printFeeInFils: {
    audit: 'print fee',
    auditWords: ({ printFeeInFils: fee }) => (fee === null ? null : amountFromFils(fee).toFixed(2)),
  },
  isPrintable: { audit: 'printing', auditWords: ({ isPrintable }) => (isPrintable ? 'offered' : 'not offered') },
  archivedAt: { audit: 'in shop', auditWords: ({ archivedAt }) => (archivedAt === null ? 'yes' : 'no') },
} satisfies Record<ProductFieldName, ProductField>

const fields: Record<ProductFieldName, ProductField> = PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

export const SEARCH_WORD_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => fields[name].isSearchWord)

/** A product as the audit log tells it, in the words of its form. */
export function auditFields(product: ProductState, club: string): Record<string, unknown> {
  const told = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const { audit, auditWords } = fields[name]
    return audit === undefined ? [] : [[audit, auditWords ? auditWords(product, club) : product[name]] as const]
  })
  return Object.fromEntries(told)
}
