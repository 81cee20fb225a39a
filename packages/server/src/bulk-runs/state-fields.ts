import type { ProductState } from '../assortment/product-draft'

/** Some fields of a product in their JSON form. */
export type StateFields = Partial<Omit<ProductState, 'archivedAt'> & { archivedAt: string | null }>

type Field = keyof ProductState

/** Every field that a run may write. The type makes the build fail until a new product field is added here. */
const FIELDS: Record<Field, true> = {
  name: true,
  description: true,
  priceInFils: true,
  categoryId: true,
  sizes: true,
  stock: true,
  sizeStock: true,
  image: true,
  pictureKey: true,
  backPictureKey: true,
  drawing: true,
  colours: true,
  colour: true,
  kit: true,
  season: true,
  printFeeInFils: true,
  isPrintable: true,
  archivedAt: true,
}

/** The fields that differ, with old and new values. `stock` and `sizeStock` are always included together. */
export function differenceOf(before: ProductState, after: ProductState): { before: StateFields; after: StateFields } {
  const differing = (Object.keys(FIELDS) as Field[]).filter((field) => !isSameValue(before[field], after[field]))
  const isAboutStock = differing.includes('stock') || differing.includes('sizeStock')
  const fields = new Set<Field>(isAboutStock ? [...differing, 'stock', 'sizeStock'] : differing)
  return { before: picked(before, fields), after: picked(after, fields) }
}

/** Converts the JSON form from the database back into product fields. */
export function toState({ archivedAt, ...fields }: StateFields): Partial<ProductState> {
  return archivedAt === undefined
    ? fields
    : { ...fields, archivedAt: archivedAt === null ? null : new Date(archivedAt) }
}

/** Compares as JSON with sorted keys, because `jsonb` does not keep the order of keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function picked(state: ProductState, fields: ReadonlySet<Field>): StateFields {
  const { archivedAt, ...others } = state
  const all: StateFields = { ...others, archivedAt: archivedAt?.toISOString() ?? null }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field as Field)))
}
