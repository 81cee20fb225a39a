import type { ProductState } from '../assortment/product-fields'

/** Some fields of a product with their values, as JSON keeps them. */
export type StateFields = Partial<Omit<ProductState, 'archivedAt'> & { archivedAt: string | null }>

type Field = keyof ProductState

/** Every field that a run may write; the type makes a new field of a product break the build until it stands here. */
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

/** What differs, with the old and the new value. Total and stock per size belong together. */
export function differenceOf(before: ProductState, after: ProductState): { before: StateFields; after: StateFields } {
  const differing = (Object.keys(FIELDS) as Field[]).filter((field) => !isSameValue(before[field], after[field]))
  const isAboutStock = differing.includes('stock') || differing.includes('sizeStock')
  const fields = new Set<Field>(isAboutStock ? [...differing, 'stock', 'sizeStock'] : differing)
  return { before: picked(before, fields), after: picked(after, fields) }
}

/** As they come out of the database, the values as the shop knows them. */
export function toState({ archivedAt, ...fields }: StateFields): Partial<ProductState> {
  return archivedAt === undefined
    ? fields
    : { ...fields, archivedAt: archivedAt === null ? null : new Date(archivedAt) }
}

/** The database keeps the fields of an object in an order of its own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function picked(state: ProductState, fields: ReadonlySet<Field>): StateFields {
  const { archivedAt, ...others } = state
  const all: StateFields = { ...others, archivedAt: archivedAt?.toISOString() ?? null }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field as Field)))
}
