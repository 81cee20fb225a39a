import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '../assortment/product-fields'
import type { ProductState } from '../assortment/product-state'

const MOMENTS = ['archivedAt', 'publishAt', 'unpublishAt'] as const
type MomentName = (typeof MOMENTS)[number]

/** Some fields of a product in their JSON form. */
export type StateFields = Partial<Omit<ProductState, MomentName> & Record<MomentName, string | null>>

/** The fields that sales change. */
export const STOCK_FIELDS: readonly ProductFieldName[] = ['stock', 'sizeStock', 'cutStock']

/** What differs, with the old and the new value. Total, stock per size and stock of cuts belong together. */
export function differenceOf(before: ProductState, after: ProductState): { before: StateFields; after: StateFields } {
  const differing = PRODUCT_FIELD_NAMES.filter((field) => !isSameValue(before[field], after[field]))
  const isAboutStock = differing.some((field) => STOCK_FIELDS.includes(field))
  const fields = new Set<ProductFieldName>(isAboutStock ? [...differing, ...STOCK_FIELDS] : differing)
  return { before: picked(before, fields), after: picked(after, fields) }
}

/** Converts the JSON form from the database back into product fields. */
export function toState({ archivedAt, publishAt, unpublishAt, ...fields }: StateFields): Partial<ProductState> {
  const given = Object.entries({ archivedAt, publishAt, unpublishAt }).filter(([, moment]) => moment !== undefined)
  return { ...fields, ...Object.fromEntries(given.map(([name, moment]) => [name, moment ? new Date(moment) : null])) }
}

/** Compares as JSON with sorted keys, because `jsonb` does not keep the order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function picked(state: ProductState, fields: ReadonlySet<ProductFieldName>): StateFields {
  const moments = Object.fromEntries(MOMENTS.map((name) => [name, state[name]?.toISOString() ?? null]))
  const all = { ...state, ...moments }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field as ProductFieldName)))
}
