import * as m from '#messages/admin-product-editor'
import * as translated from '#messages/admin-translations'
import type { Colour, Kit, Product } from '@shop/contract/catalog'
import type { ManagedProduct, RawProductInput } from '@shop/contract/catalog-admin'
import type { JerseyDrawing } from '@shop/contract/prints'
import type { ProductStateName } from '@shop/contract/product-states'
import { IS_OWN_SERVER } from '../../lib/backend'
import { COLOUR_NAMES, KIT_NAMES } from '../../lib/filter-names'
import type { ProductText } from '@shop/contract/translations'
import {
  copiedTranslations,
  productTranslations,
  translationWords,
  type TranslationDraft,
} from '../translations/translation-draft'
import { inSeries } from '../../ui/in-series'
import { cutComplaint, cutDraftsOf, cutInputs, cutWords, type CutDraft } from './draft-cuts'
import { photoDraftsOf, photoInputs, photoWords, type PhotoDraft } from './draft-photos'
import { isoFromLocal, localFromIso } from './shop-moment'
import { piecesOf, piecesPerSize, sizesOf, stockWords, type StockDraft } from './draft-stock'
import { typedNumber } from './typed-number'

/** The form values of a product. */
export interface ProductDraft extends StockDraft {
  name: string
  description: string
  price: string
  hasSale: boolean
  salePrice: string
  saleFrom: string
  saleUntil: string
  clubId: string
  kit: Kit | ''
  season: string
  sku: string
  material: string
  care: string
  fit: string
  on_the_pitch: string
  /** In grams; empty where the shop's weight of a jersey counts. */
  weight: string
  /** The URL of the picture where there are no photos; if empty, the drawing is shown, if there is one. */
  image: string
  photos: PhotoDraft[]
  /** Of a product with photos alone; a drawing tells its own. */
  colours: Colour[]
  drawing: JerseyDrawing | null
  state: ProductStateName
  /** In the shop's time zone, as an input of day and time has it; empty for none. */
  publishAt: string
  unpublishAt: string
  slug: string
  seo_title: string
  seo_description: string
  translations: TranslationDraft<ProductText>
  hasPrinting: boolean
  printFee: string
  cuts: CutDraft[]
}

export type DraftKey = keyof ProductDraft

/** The fields of a managed product that are not in the public API specification. */
export type StaffOnly = Omit<ManagedProduct, keyof Product | 'version' | 'updated_at'>

/** Keys of optional texts, with the same name in the API. */
type TextKey = {
  [Key in DraftKey & keyof ManagedProduct & keyof RawProductInput]: ProductDraft[Key] extends string
    ? [ManagedProduct[Key]] extends [string | null | undefined]
      ? Key
      : never
    : never
}[DraftKey & keyof ManagedProduct & keyof RawProductInput]

/** Text keys that the specification does not name, so that a foreign server may leave them out. */
type DetailKey = TextKey & keyof StaffOnly

/** Keys with a text input and the same name in the API. */
export type PlainTextKey = TextKey | 'weight'

interface TextInputLook {
  maxLength: number
  /** How many lines a longer text has room for; an input of one line by default. */
  rows?: number
  placeholder?: string
  hint?: string
}

interface ProductField<Value> {
  empty: Value
  of: (product: ManagedProduct) => Value
  /** The initial value in a copy of the product; `of` by default. */
  ofCopy?: (product: ManagedProduct) => Value
  /** The part of the API input that this field fills. */
  input?: (draft: ProductDraft) => Partial<RawProductInput>
  /** The field's name in the API; validation errors use this name. */
  name?: keyof RawProductInput
  /** The error message for an empty value. Without one, the field is optional. */
  missing?: string
  /** The error message for an invalid value that is not too large; the contract's own message by default. */
  wrong?: (path: readonly PropertyKey[], draft: ProductDraft) => string
  /** The field's label in the form. Without a label, another field includes this one by `with`. */
  label?: string
  /** Keys of the draft that are compared and merged together with this one. */
  with?: readonly DraftKey[]
  /** The value as text for the comparison of two versions; the draft's text by default. */
  words?: (draft: ProductDraft, nameOf: (clubId: string) => string) => string
  /** The attributes of the text input, if the field is plain text. */
  look?: TextInputLook
  /** The default values if the server implements only the specification. */
  unknown?: Partial<StaffOnly>
}

/** All fields of the product editor, by key of the draft. What else knows fields reads this list (`product-draft.ts`). */
export const DRAFT_FIELDS: { readonly [Key in DraftKey]: ProductField<ProductDraft[Key]> } = {
  name: {
    label: m.name,
    name: 'name',
    missing: m.pleaseEnterAName,
    empty: '',
    of: ({ name }) => name,
    // The name is for the English shop, also in an Arabic panel.
    ofCopy: ({ name }) => `${name} (copy)`,
    input: ({ name }) => ({ name: name.trim() }),
  },
  description: {
    label: m.description,
    name: 'description',
    missing: m.pleaseEnterADescription,
    empty: '',
    of: ({ description }) => description,
    input: ({ description }) => ({ description: description.trim() }),
  },
  price: {
    label: m.price,
    name: 'price',
    missing: m.pleaseEnterAPrice,
    wrong: () => m.pleaseEnterAPriceSuchAs({ price: '409.00' }),
    empty: '',
    of: ({ price, was_price }) => (was_price ?? price).toFixed(2),
    input: ({ price }) => ({ price: typedNumber(price) }),
  },
  hasSale: {
    label: m.sale,
    with: ['salePrice', 'saleFrom', 'saleUntil'],
    empty: false,
    of: ({ sale_price }) => sale_price !== null,
    ofCopy: () => false,
    words: ({ hasSale, salePrice, saleFrom, saleUntil }) =>
      hasSale ? m.saleInWords({ price: salePrice, from: saleFrom || m.atOnce, until: saleUntil || m.noEnd }) : m.no,
  },
  salePrice: {
    name: 'sale_price',
    wrong: () => m.pleaseEnterAPriceSuchAs({ price: '349.00' }),
    empty: '',
    of: ({ sale_price }) => sale_price?.toFixed(2) ?? '',
    ofCopy: () => '',
    input: ({ hasSale, salePrice }) => ({ sale_price: hasSale ? typedNumber(salePrice) : null }),
    unknown: { sale_price: null },
  },
  saleFrom: saleDay('sale_from', 'saleFrom'),
  saleUntil: saleDay('sale_until', 'saleUntil'),
  stock: {
    label: m.stock,
    name: 'stock',
    missing: m.pleaseEnterTheStock,
    wrong: () => m.pleaseEnterAWholeNumber,
    with: ['hasSizeStock', 'sizeStock'],
    empty: '',
    of: ({ stock }) => String(stock),
    ofCopy: () => '0',
    input: (draft) => ({ stock: typedNumber(piecesOf(draft)) }),
    words: stockWords,
  },
  // Other servers know no stock by size.
  hasSizeStock: { empty: IS_OWN_SERVER, of: ({ size_stock }) => size_stock !== null },
  sizeStock: {
    name: 'size_stock',
    wrong: ([, size]) => m.wholeNumberForSize({ size: String(size) }),
    empty: {},
    of: ({ size_stock }) =>
      Object.fromEntries(Object.entries(size_stock ?? {}).map(([size, pieces]) => [size, String(pieces)])),
    ofCopy: () => ({}),
    input: (draft) => ({ size_stock: draft.hasSizeStock ? piecesPerSize(draft) : null }),
  },
  clubId: {
    label: m.club,
    name: 'category_id',
    missing: m.pleaseChooseAClub,
    empty: '',
    of: ({ category_id }) => String(category_id),
    input: ({ clubId }) => ({ category_id: Number(clubId) }),
    words: ({ clubId }, nameOf) => nameOf(clubId),
  },
  sizes: {
    label: m.sizes,
    name: 'size_variations',
    empty: 'S, M, L, XL, XXL',
    of: ({ size_variations }) => size_variations.join(', '),
    input: (draft) => ({ size_variations: sizesOf(draft) }),
    words: (draft) => inSeries(sizesOf(draft)),
  },
  cuts: {
    label: m.furtherCuts,
    name: 'further_cuts',
    wrong: (path, { cuts }) => cutComplaint(path, cuts),
    empty: [],
    of: ({ further_cuts }) => cutDraftsOf(further_cuts),
    ofCopy: ({ further_cuts }) => cutDraftsOf(further_cuts).map((cut) => ({ ...cut, sizeStock: {} })),
    input: ({ cuts }) => ({ further_cuts: cutInputs(cuts) }),
    words: ({ cuts }) => cutWords(cuts),
    unknown: { further_cuts: [] },
  },
  kit: {
    label: m.kit,
    name: 'kit',
    empty: '',
    of: ({ kit }) => kit ?? '',
    input: ({ kit }) => ({ kit: kit || null }),
    words: ({ kit }) => (kit === '' ? '' : KIT_NAMES[kit].toLowerCase()),
  },
  season: optionalText('season', m.season, { maxLength: 20, placeholder: '2026/27' }),
  sku: {
    ...optionalText('sku', m.sku, { maxLength: 40, hint: m.whatASkuIs }),
    ofCopy: () => '',
    unknown: { sku: null },
  },
  weight: {
    label: m.weightInGrams,
    name: 'weight',
    wrong: () => m.pleaseEnterWholeGrams,
    look: { maxLength: 6, hint: m.emptyWeight },
    empty: '',
    of: ({ weight }) => (weight === null ? '' : String(weight)),
    input: ({ weight }) => ({ weight: weight.trim() === '' ? null : typedNumber(weight) }),
    unknown: { weight: null },
  },
  material: detail('material', m.material, m.materialForExample),
  care: detail('care', m.care, m.careForExample),
  fit: detail('fit', m.fit, m.fitForExample),
  on_the_pitch: detail('on_the_pitch', m.onThePitch, m.onThePitchForExample),
  image: {
    label: m.picture,
    name: 'image',
    with: ['drawing'],
    empty: '',
    of: ({ image, photos = [] }) => (photos.length > 0 ? '' : (image ?? '')),
    // The picture of a drawing belongs to its own product: the copy gets one of its own.
    ofCopy: ({ image, photos = [], drawing }) => (photos.length > 0 || drawing ? '' : (image ?? '')),
    input: ({ image, photos }) => ({ image: photos[0]?.image ?? (image.trim() || null) }),
    words: ({ image, drawing }) => image || (drawing ? m.designedHere : m.none),
  },
  photos: {
    label: m.photos,
    name: 'photos',
    empty: [],
    of: ({ photos }) => photoDraftsOf(photos),
    input: ({ photos }) => ({ photos: photoInputs(photos) }),
    words: ({ photos }) => photoWords(photos),
    unknown: { photos: [] },
  },
  colours: {
    label: m.colours,
    name: 'colours',
    empty: [],
    of: ({ colours }) => colours,
    input: ({ colours, drawing }) => (drawing ? {} : { colours }),
    words: ({ colours }) => inSeries(colours.map((colour) => COLOUR_NAMES[colour].toLowerCase())),
  },
  drawing: {
    empty: null,
    of: ({ drawing }) => drawing,
    input: ({ drawing }) => ({ drawing }),
    unknown: { drawing: null },
  },
  state: {
    label: m.visibility,
    name: 'state',
    with: ['publishAt', 'unpublishAt'],
    empty: 'shop',
    of: ({ state }) => state,
    ofCopy: () => 'draft',
    input: ({ state }) => ({ state, in_shop: state === 'shop' }),
    words: ({ state, publishAt, unpublishAt }) => untilWords(fromWords(STATE_NAMES[state], publishAt), unpublishAt),
    unknown: { in_shop: true, state: 'shop' },
  },
  publishAt: moment('publish_at', 'publishAt', ['scheduled']),
  unpublishAt: moment('unpublish_at', 'unpublishAt', ['scheduled', 'shop']),
  slug: {
    label: m.readableAddress,
    name: 'slug',
    empty: '',
    of: ({ slug }) => slug ?? '',
    ofCopy: () => '',
    input: ({ slug }) => ({ slug: slug.trim() || null }),
    unknown: { slug: null },
  },
  seo_title: searchText('seo_title', m.pageTitle),
  seo_description: searchText('seo_description', m.pageSummary),
  translations: {
    label: translated.translations,
    name: 'translations',
    empty: productTranslations(),
    of: ({ translations }) => productTranslations(translations),
    ofCopy: ({ translations }) => copiedTranslations(translations),
    input: ({ translations }) => ({ translations }),
    words: ({ translations }) => translationWords(translations),
    unknown: { translations: {} },
  },
  hasPrinting: {
    label: m.nameAndNumber,
    with: ['printFee'],
    empty: true,
    of: ({ has_printing }) => has_printing,
    input: ({ hasPrinting }) => ({ has_printing: hasPrinting }),
    words: ({ hasPrinting, printFee }) =>
      hasPrinting && printFee !== '' ? m.yesFor({ fee: printFee }) : yesNo(hasPrinting),
    unknown: { has_printing: false },
  },
  printFee: {
    name: 'print_fee',
    wrong: () => m.pleaseEnterAFee,
    empty: '',
    of: ({ print_fee }) => print_fee?.toFixed(2) ?? '',
    input: ({ printFee }) => ({ print_fee: printFee.trim() === '' ? null : typedNumber(printFee) }),
    unknown: { print_fee: null },
  },
}

/** The names of the states, in the order in which staff choose them. */
export const STATE_NAMES: Record<ProductStateName, string> = {
  shop: m.inShop,
  scheduled: m.scheduled,
  draft: m.draft,
  archived: m.archived,
}

function fromWords(state: string, publishAt: string): string {
  return publishAt ? m.stateFrom({ state, moment: publishAt.replace('T', ' ') }) : state
}

function untilWords(state: string, unpublishAt: string): string {
  return unpublishAt ? m.stateUntil({ state, moment: unpublishAt.replace('T', ' ') }) : state
}

/** When the product appears or leaves, in the states in which that counts. */
function moment(
  name: 'publish_at' | 'unpublish_at',
  key: 'publishAt' | 'unpublishAt',
  states: readonly ProductStateName[],
): ProductField<string> {
  return {
    name,
    wrong: () => m.pleaseEnterDayAndTime,
    empty: '',
    of: (product) => localFromIso(product[name]),
    ofCopy: () => '',
    input: (draft) => ({ [name]: states.includes(draft.state) ? isoFromLocal(draft[key]) : null }),
    unknown: { [name]: null },
  }
}

/** A text that search engines show; a copy gets its own. */
function searchText(name: 'seo_title' | 'seo_description', label: string): ProductField<string> {
  return {
    label,
    name,
    empty: '',
    of: (product) => product[name] ?? '',
    ofCopy: () => '',
    input: (draft) => ({ [name]: draft[name].trim() || null }),
    unknown: { [name]: null },
  }
}

/** The first or last day of a sale. */
function saleDay(name: 'sale_from' | 'sale_until', key: 'saleFrom' | 'saleUntil'): ProductField<string> {
  return {
    name,
    empty: '',
    of: (product) => product[name] ?? '',
    ofCopy: () => '',
    input: (draft) => ({ [name]: (draft.hasSale && draft[key]) || null }),
    unknown: { [name]: null },
  }
}

/** An optional text about the product for its page in the shop. */
function detail(name: DetailKey, label: string, placeholder: string): ProductField<string> {
  return { ...optionalText(name, label, { maxLength: 500, rows: 3, placeholder }), unknown: { [name]: null } }
}

/** An optional text with the same name in the draft and in the API. */
function optionalText(name: Exclude<PlainTextKey, 'weight'>, label: string, look: TextInputLook): ProductField<string> {
  return {
    label,
    name,
    look,
    empty: '',
    of: (product) => product[name] ?? '',
    input: (draft) => ({ [name]: draft[name].trim() || null }),
  }
}

function yesNo(isSo: boolean): string {
  return isSo ? m.yes : m.no
}
