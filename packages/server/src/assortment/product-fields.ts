import type { ProductInput } from '@shop/contract/catalog-admin'
import { amountFromFils, filsFromAmount } from '@shop/contract/money'
import type { products } from '../catalog/catalog.tables'
import { picturePath } from '../pictures/picture-path'
import { piecesPerSize } from './pieces-per-size'
import { textOrNull } from './text-or-null'

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

interface ProductField<Value> {
  /** Its new value, where it depends on the input and its current value alone. */
  draft?: (input: ProductInput, current: ProductState | undefined) => Value
  /** What the audit log calls it. Without a name, another field tells of it. */
  audit?: string
  /** What the audit log says of it; its value unless told. */
  auditWords?: (product: ProductState, club: string) => unknown
  /** Writing the column makes the database work out the words that the product is found by. */
  isSearchWord?: true
}

/** The one list of a product's fields on the server, by column. A new column breaks the build until it stands here. */
export const PRODUCT_FIELDS = {
  name: { draft: ({ name }) => name, audit: 'name', isSearchWord: true },
  description: { draft: ({ description }) => description, audit: 'description' },
  priceInFils: {
    draft: ({ price }) => filsFromAmount(price),
    audit: 'price',
    auditWords: ({ priceInFils }) => amountFromFils(priceInFils).toFixed(2),
  },
  stock: { audit: 'stock' },
  sizeStock: {
    audit: 'stock per size',
    auditWords: ({ sizes, sizeStock }) => sizeStock && piecesPerSize(sizes, sizeStock),
  },
  sizes: { audit: 'sizes', auditWords: ({ sizes }) => sizes.join(', ') || null },
  categoryId: {
    draft: ({ category_id }) => category_id,
    audit: 'club',
    auditWords: (_product, club) => club,
    isSearchWord: true,
  },
  kit: { draft: ({ kit }, current) => orAsItIs(kit, current?.kit), audit: 'kit', isSearchWord: true },
  season: { ...optionalText('season'), isSearchWord: true },
  colours: { audit: 'colours', auditWords: ({ colours }) => colours.join(', ') || null, isSearchWord: true },
  colour: {},
  image: { audit: 'image', auditWords: ({ pictureKey, image }) => picturePath(pictureKey) ?? image },
  pictureKey: {},
  backPictureKey: {},
  drawing: { audit: 'drawing' },
  printFeeInFils: {
    draft: ({ print_fee: fee }, current) => orAsItIs(fee == null ? fee : filsFromAmount(fee), current?.printFeeInFils),
    audit: 'print fee',
    auditWords: ({ printFeeInFils: fee }) => (fee === null ? null : amountFromFils(fee).toFixed(2)),
  },
  isPrintable: {
    draft: ({ has_printing }, current) => has_printing ?? current?.isPrintable ?? true,
    audit: 'printing',
    auditWords: ({ isPrintable }) => (isPrintable ? 'offered' : 'not offered'),
  },
  archivedAt: { audit: 'in shop', auditWords: ({ archivedAt }) => (archivedAt === null ? 'yes' : 'no') },
} satisfies { [Name in ProductFieldName]: ProductField<ProductState[Name]> }

const fields: Record<ProductFieldName, ProductField<unknown>> = PRODUCT_FIELDS

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

type DraftedFieldName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { draft: unknown } ? Name : never
}[ProductFieldName]

/** The new values of all fields that say how they are drafted. */
export function draftedFields(
  input: ProductInput,
  current: ProductState | undefined,
): Pick<ProductState, DraftedFieldName> {
  const drafted = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const { draft } = fields[name]
    return draft ? [[name, draft(input, current)] as const] : []
  })
  return Object.fromEntries(drafted) as Pick<ProductState, DraftedFieldName>
}

/** A short text that may be empty, called the same on the wire, in the table and in the audit log. */
function optionalText<Name extends 'season'>(name: Name) {
  return {
    draft: (input: ProductInput, current: ProductState | undefined) => {
      const text = input[name]
      return orAsItIs(text === undefined ? undefined : textOrNull(text), current?.[name])
    },
    audit: name,
  }
}

/** What is left out stays as it is, and null empties it. */
function orAsItIs<Value>(given: Value | null | undefined, current: Value | null | undefined): Value | null {
  return given === undefined ? (current ?? null) : given
}
