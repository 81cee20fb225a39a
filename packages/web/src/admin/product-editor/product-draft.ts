import { ProductInput, type ManagedProduct, type RawProductInput } from '@shop/contract/catalog-admin'
import { type ManagedCategory } from '@shop/contract/categories-admin'
import { complaintWords } from '../editing/complaint-words'
import { isPictureFile } from '../editing/picture-file'
import type { DraftField } from '../editing/rebase-draft'
import { cutStockOf } from './draft-cuts'
import { DRAFT_FIELDS, type DraftKey, type PlainTextKey, type ProductDraft, type StaffOnly } from './draft-fields'
import { piecesOf } from './draft-stock'

export type { ProductDraft } from './draft-fields'

const KEYS = Object.keys(DRAFT_FIELDS) as DraftKey[]

const SHOWN_KEYS = KEYS.filter((key) => DRAFT_FIELDS[key].name !== undefined)

/** The error messages for empty fields by API name; null for optional fields. */
export const PRODUCT_FIELDS = Object.fromEntries(
  SHOWN_KEYS.map((key) => [DRAFT_FIELDS[key].name, DRAFT_FIELDS[key].missing ?? null]),
) as Record<string, string | null>

/** Validates the draft by the contract before it is sent, except for empty fields. The errors are by API name. */
export function checkFields(draft: ProductDraft): Partial<Record<string, string>> {
  const image = isPictureFile(draft.image) ? '' : draft.image
  const issues = ProductInput.safeParse(inputOf({ ...draft, image })).error?.issues ?? []
  const complaints = SHOWN_KEYS.flatMap((key) => {
    const { name, missing, wrong } = DRAFT_FIELDS[key]
    const issue = issues.find(({ path }) => path[0] === name)
    const isLeftEmpty = missing !== undefined && isEmpty(draft, key)
    if (name === undefined || !issue || isLeftEmpty) return []
    return [[name, issue.code !== 'too_big' && wrong ? wrong(issue.path, draft) : complaintWords(issue.message)]]
  })
  return Object.fromEntries(complaints) as Partial<Record<string, string>>
}

export const EMPTY_DRAFT = Object.fromEntries(
  KEYS.map((key) => [key, DRAFT_FIELDS[key].empty]),
) as unknown as ProductDraft

export function draftOf(product: ManagedProduct): ProductDraft {
  return Object.fromEntries(KEYS.map((key) => [key, DRAFT_FIELDS[key].of(product)])) as unknown as ProductDraft
}

/** A draft for a copy of the product, with no stock. */
export function copyOf(product: ManagedProduct): ProductDraft {
  const copied = KEYS.map((key) => [key, (DRAFT_FIELDS[key].ofCopy ?? DRAFT_FIELDS[key].of)(product)])
  return Object.fromEntries(copied) as ProductDraft
}

/**
 * The API input of the draft. Includes the version and the stock that the form was opened with,
 * so that the server detects conflicts and keeps sales since then.
 */
export function inputOf(draft: ProductDraft, opened?: ManagedProduct): RawProductInput {
  const sent = KEYS.map((key) => DRAFT_FIELDS[key].input?.(draft))
  const seen = opened && {
    version: opened.version,
    seen_stock: {
      stock: opened.stock,
      size_stock: opened.size_stock,
      ...(opened.further_cuts.length > 0 && { cut_stock: cutStockOf(opened.further_cuts) }),
    },
  }
  return Object.assign({}, ...sent, seen) as RawProductInput
}

/** The fields of a product as text, for comparing two versions in an edit conflict. */
export function productDraftFields(categories: readonly ManagedCategory[]): DraftField<ProductDraft>[] {
  const nameOf = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id
  return KEYS.flatMap((key) => {
    const {
      label,
      with: others = [],
      words = ({ [key]: text }) => (typeof text === 'string' ? text : ''),
    } = DRAFT_FIELDS[key]
    if (label === undefined) return []
    return { label, keys: [key, ...others], words: (draft) => words(draft, nameOf) }
  })
}

/** The default values of staff fields for a server that implements only the specification. */
export const UNKNOWN_FIELDS = Object.assign({}, ...KEYS.map((key) => DRAFT_FIELDS[key].unknown)) as StaffOnly

const PLAIN_TEXTS = KEYS.flatMap((key) => {
  const { label = '', look } = DRAFT_FIELDS[key]
  return look ? [{ name: key as PlainTextKey, label, ...look }] : []
})

/** The labels of plain texts by API name, which is also their name in the audit log and in CSV files. */
export const TEXT_LABELS: ReadonlyMap<string, string> = new Map(PLAIN_TEXTS.map(({ name, label }) => [name, label]))

export const TEXT_LINES = PLAIN_TEXTS.filter(({ rows }) => rows === undefined)
export const TEXT_AREAS = PLAIN_TEXTS.filter(({ rows }) => rows !== undefined)

function isEmpty(draft: ProductDraft, key: DraftKey): boolean {
  return (key === 'stock' ? piecesOf(draft) : draft[key]) === ''
}
