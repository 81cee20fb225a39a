import type { Product } from '@shop/contract/catalog'
import type { ManagedProduct, ProductInput } from '@shop/contract/catalog-admin'
import type { Cell } from '@shop/contract/csv-cell'
import { amountFromFils, filsFromAmount, type Fils } from '@shop/contract/money'
import { PRODUCT_TEXTS, type ProductText } from '@shop/contract/translations'
import { photosOf } from '../catalog/photos-of'
import { picturePath } from '../pictures/picture-path'
import { PHOTO_TEXT_COLUMNS, photosInWords, readPhotos, withAllTexts, type PhotoTextColumn } from './photos-in-words'
import { piecesPerCut, readPiecesPerCut } from './pieces-per-cut'
import { piecesPerSize } from './pieces-per-size'
import type { ProductState } from './product-state'
import { publicationState, type Publication } from './publication'
import { dayOrNull, kitOf, plainNumber } from './read-product-cell'
import { regularPriceOf } from './sale'
import { textOrNull } from './text-or-null'
import { auditTranslations, draftTranslations, TRANSLATION_COLUMNS, type TranslationColumn } from './translations'

export type ProductFieldName = keyof ProductState

/** A column of CSV imports and exports. */
interface CsvColumn {
  column: string
  cell: (product: ManagedProduct) => Cell
  /** The input field that the cell fills. Without one, the cell is read together with others. */
  input?: keyof ProductInput
  /** Parses the cell into the value that the form would send; the default is the cell's text. */
  read?: (cell: string) => unknown
  /** The product's current value, sent if the file lacks the column and the input requires the field. */
  current?: (product: ProductState) => unknown
}

interface ProductField<Value> {
  /** Computes the field's new value, if no other data than the input and the current product is needed. */
  draft?: (input: ProductInput, current: ProductState | undefined) => Value
  /** The field's name in the audit log. Without a name, the entry of another field covers it. */
  audit?: string
  /** The field's value in the audit log; the column's value by default. */
  auditWords?: (product: ProductState, club: string) => unknown
  /** Several entries of the audit log, where one would not tell what changed. */
  auditParts?(value: Value): Record<string, unknown>
  csv?: CsvColumn
  /** What only staff see of the field, in addition to the public product. */
  managed?(value: Value, product: Pick<ProductState, 'cutStock'> & Publication): Partial<ManagedProduct>
  /** The error message for a text that another product in the shop has, ignoring case. A unique index enforces it. */
  unique?: string
  /** Writing the column makes a database trigger recompute the product's search words. */
  isSearchWord?: true
}

/** All fields of a product on the server, by column. A new column is a type error until it is listed here. */
export const PRODUCT_FIELDS = {
  name: {
    draft: ({ name }) => name,
    audit: 'name',
    csv: { column: 'name', cell: ({ name }) => name, input: 'name', current: ({ name }) => name },
    isSearchWord: true,
  },
  description: {
    draft: ({ description }) => description,
    audit: 'description',
    csv: {
      column: 'description',
      cell: ({ description }) => description,
      input: 'description',
      current: ({ description }) => description,
    },
  },
  priceInFils: {
    audit: 'price',
    auditWords: ({ priceInFils }) => amountFromFils(priceInFils).toFixed(2),
    csv: {
      column: 'price',
      cell: ({ price, was_price }) => was_price ?? price,
      input: 'price',
      read: plainNumber,
      current: (product) => amountFromFils(regularPriceOf(product)),
    },
  },
  regularPriceInFils: { audit: 'price before the sale', auditWords: ({ regularPriceInFils: price }) => inWords(price) },
  salePriceInFils: {
    audit: 'sale price',
    auditWords: ({ salePriceInFils: price }) => inWords(price),
    managed: (price) => ({ sale_price: price === null ? null : amountFromFils(price) }),
    csv: {
      column: 'sale_price',
      cell: ({ sale_price }) => sale_price,
      input: 'sale_price',
      read: plainNumber,
      current: ({ salePriceInFils: price }) => (price === null ? null : amountFromFils(price)),
    },
  },
  saleFrom: {
    audit: 'sale from',
    managed: (day) => ({ sale_from: day }),
    csv: { column: 'sale_from', cell: ({ sale_from }) => sale_from, input: 'sale_from', read: dayOrNull },
  },
  saleUntil: {
    audit: 'sale until',
    managed: (day) => ({ sale_until: day }),
    csv: { column: 'sale_until', cell: ({ sale_until }) => sale_until, input: 'sale_until', read: dayOrNull },
  },
  stock: { audit: 'stock', csv: { column: 'stock', cell: ({ stock }) => stock } },
  sizeStock: {
    audit: 'stock per size',
    auditWords: ({ sizes, sizeStock }) => sizeStock && piecesPerSize(sizes, sizeStock),
    csv: {
      column: 'size_stock',
      cell: ({ size_variations, size_stock }) => size_stock && piecesPerSize(size_variations, size_stock),
    },
  },
  sizes: {
    audit: 'sizes',
    auditWords: ({ sizes }) => sizes.join(', ') || null,
    csv: { column: 'sizes', cell: ({ size_variations }) => size_variations.join(', '), input: 'size_variations' },
  },
  cuts: {
    audit: 'cuts',
    auditWords: ({ cuts, cutStock }) =>
      piecesPerCut(cuts.map(({ cut, sizes }) => ({ cut, sizes, sizeStock: cutStock[cut] ?? {} }))),
    csv: {
      column: 'cuts',
      cell: ({ further_cuts }) =>
        piecesPerCut(
          further_cuts.map(({ cut, size_variations, size_stock }) => ({
            cut,
            sizes: size_variations,
            sizeStock: size_stock,
          })),
        ),
      input: 'further_cuts',
      read: readPiecesPerCut,
    },
    managed: (cuts, { cutStock }) => ({
      further_cuts: cuts.map(({ cut, sizes }) => ({
        cut,
        size_variations: sizes,
        size_stock: Object.fromEntries(sizes.map((size) => [size, cutStock[cut]?.[size] ?? 0])),
      })),
    }),
  },
  cutStock: { managed: () => ({}) },
  categoryId: {
    draft: ({ category_id }) => category_id,
    audit: 'club',
    auditWords: (_product, club) => club,
    csv: { column: 'club', cell: ({ category }) => category.name },
    isSearchWord: true,
  },
  kit: {
    draft: ({ kit }, current) => orAsItIs(kit, current?.kit),
    audit: 'kit',
    csv: { column: 'kit', cell: ({ kit }) => kit, input: 'kit', read: kitOf },
    isSearchWord: true,
  },
  season: { ...optionalText('season', 'season'), isSearchWord: true },
  colours: { audit: 'colours', auditWords: ({ colours }) => colours.join(', ') || null, isSearchWord: true },
  colour: {},
  image: {
    audit: 'image',
    auditWords: ({ pictureKey, image }) => picturePath(pictureKey) ?? image,
    csv: { column: 'image', cell: ({ image }) => image, input: 'image' },
  },
  sku: {
    ...optionalText('sku', 'sku'),
    managed: (sku) => ({ sku }),
    unique: 'Another product has this SKU.',
  },
  material: { ...optionalText('material', 'material'), managed: (material) => ({ material }) },
  care: { ...optionalText('care', 'care'), managed: (care) => ({ care }) },
  fit: { ...optionalText('fit', 'fit'), managed: (fit) => ({ fit }) },
  onThePitch: {
    ...optionalText('on_the_pitch', 'onThePitch'),
    audit: 'on the pitch',
    managed: (onThePitch) => ({ on_the_pitch: onThePitch }),
  },
  weightInGrams: {
    draft: ({ weight }, current) => orAsItIs(weight, current?.weightInGrams),
    audit: 'weight',
    auditWords: ({ weightInGrams: weight }) => (weight === null ? null : `${weight} g`),
    managed: (weight) => ({ weight }),
    csv: {
      column: 'weight',
      cell: ({ weight }) => weight,
      input: 'weight',
      read: (text) => textOrNull(plainNumber(text)),
    },
  },
  pictureKey: {},
  photos: {
    audit: 'photos',
    auditWords: ({ photos }) => photosInWords(photosOf(photos).map(withAllTexts)),
    csv: {
      column: 'photos',
      cell: ({ photos = [] }) => photosInWords(photos),
      input: 'photos',
      read: readPhotos,
    },
    managed: (photos) => ({ photos: photosOf(photos) }),
  },
  backPictureKey: {},
  drawing: { audit: 'drawing', managed: (drawing) => ({ drawing }) },
  printFeeInFils: {
    draft: ({ print_fee: fee }, current) => orAsItIs(fee == null ? fee : filsFromAmount(fee), current?.printFeeInFils),
    audit: 'print fee',
    auditWords: ({ printFeeInFils: fee }) => (fee === null ? null : amountFromFils(fee).toFixed(2)),
    managed: (fee) => ({ print_fee: fee === null ? null : amountFromFils(fee) }),
  },
  isPrintable: {
    audit: 'printing',
    auditWords: ({ isPrintable }) => (isPrintable ? 'offered' : 'not offered'),
    managed: (isPrintable) => ({ has_printing: isPrintable }),
  },
  slug: { ...optionalText('slug', 'slug'), audit: 'readable address', managed: (slug) => ({ slug }) },
  seoTitle: {
    ...optionalText('seo_title', 'seoTitle'),
    audit: 'page title',
    managed: (title) => ({ seo_title: title }),
  },
  seoDescription: {
    ...optionalText('seo_description', 'seoDescription'),
    audit: 'page summary',
    managed: (description) => ({ seo_description: description }),
  },
  translations: {
    draft: ({ translations }, current) => draftTranslations(translations, current?.translations),
    auditParts: (translations) => auditTranslations(translations, Object.keys(PRODUCT_TEXTS) as ProductText[]),
    managed: (translations) => ({ translations }),
    isSearchWord: true,
  },
  isDraft: {
    audit: 'draft',
    auditWords: ({ isDraft }) => (isDraft ? 'yes' : null),
    managed: (_isDraft, product) => ({ state: publicationState(product) }),
  },
  publishAt: {
    audit: 'appears on',
    auditWords: ({ publishAt }) => momentInWords(publishAt),
    managed: (moment) => ({ publish_at: moment?.toISOString() ?? null }),
  },
  unpublishAt: {
    audit: 'leaves the shop on',
    auditWords: ({ unpublishAt }) => momentInWords(unpublishAt),
    managed: (moment) => ({ unpublish_at: moment?.toISOString() ?? null }),
  },
  archivedAt: {
    audit: 'in shop',
    auditWords: ({ archivedAt }) => (archivedAt === null ? 'yes' : 'no'),
    managed: (archivedAt) => ({ in_shop: archivedAt === null }),
  },
} as const satisfies { [Name in ProductFieldName]: ProductField<ProductState[Name]> }

const fields: Record<ProductFieldName, ProductField<unknown>> = PRODUCT_FIELDS

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]

export const SEARCH_WORD_FIELDS = PRODUCT_FIELD_NAMES.filter((name) => fields[name].isSearchWord)

export const UNIQUE_FIELDS = PRODUCT_FIELD_NAMES.flatMap((name) => {
  const { unique: text, csv } = fields[name]
  return text === undefined ? [] : [{ name, text, input: csv?.input ?? name }]
})

export type CsvColumnName = TranslationColumn | PhotoTextColumn | FieldColumnName

type FieldColumnName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { csv: { column: infer Column } } ? Column : never
}[ProductFieldName]

/** In the order of `PRODUCT_FIELDS`, and then the translations, which are read together. */
export const CSV_FIELDS = [
  ...PRODUCT_FIELD_NAMES.flatMap((name) => fields[name].csv ?? []),
  ...TRANSLATION_COLUMNS,
  ...PHOTO_TEXT_COLUMNS,
] as (CsvColumn & { column: CsvColumnName })[]

/** The fields of a product as the audit log shows them. */
export function auditFields(product: ProductState, club: string): Record<string, unknown> {
  const told = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const parts = fields[name].auditParts?.(product[name])
    if (parts) return Object.entries(parts)
    const { audit, auditWords } = fields[name]
    return audit === undefined ? [] : [[audit, auditWords ? auditWords(product, club) : product[name]] as const]
  })
  return Object.fromEntries(told)
}

/** The part of a managed product that shoppers do not see. */
type StaffOnly = Omit<ManagedProduct, keyof Product | 'version' | 'updated_at'>

type ManagedFieldName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { managed: unknown } ? Name : never
}[ProductFieldName]

export const MANAGED_FIELD_NAMES = PRODUCT_FIELD_NAMES.filter((name) => 'managed' in fields[name]) as ManagedFieldName[]

export function managedFields(product: Pick<ProductState, ManagedFieldName>): StaffOnly {
  const shown = MANAGED_FIELD_NAMES.map((name) => fields[name].managed?.(product[name], product))
  return Object.assign({}, ...shown) as StaffOnly
}

type DraftedFieldName = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { draft: unknown } ? Name : never
}[ProductFieldName]

/** The new values of all fields that have a `draft` function. */
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

type KeysOf<Fields, Value> = { [Key in keyof Fields]-?: Fields[Key] extends Value ? Key : never }[keyof Fields]
type TextName = KeysOf<ProductInput, string | null | undefined> & KeysOf<ManagedProduct, string | null | undefined>
type TextColumn = KeysOf<ProductState, string | null>

/** A short optional text with the same name in the API, the audit log and CSV files. */
function optionalText<Name extends TextName>(name: Name, column: TextColumn) {
  return {
    draft: (input: ProductInput, current: ProductState | undefined) => {
      const text = input[name]
      return orAsItIs(text === undefined ? undefined : textOrNull(text), current?.[column])
    },
    audit: name,
    csv: { column: name, cell: (product: ManagedProduct) => product[name] ?? null, input: name },
  }
}

function inWords(price: Fils | null): string | null {
  return price === null ? null : amountFromFils(price).toFixed(2)
}

/** As the audit log shows a moment, in no zone of its own: 2026-09-12 17:30 UTC. */
function momentInWords(moment: Date | null): string | null {
  return moment && `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Undefined keeps the current value, null clears it. */
function orAsItIs<Value>(given: Value | null | undefined, current: Value | null | undefined): Value | null {
  return given === undefined ? (current ?? null) : given
}
