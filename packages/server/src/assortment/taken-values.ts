import { constraintOf, sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import type { ShopError } from '../kernel/shop-error'
import { isPromised } from './publication'
import { UNIQUE_FIELDS, type ProductFieldName } from './product-fields'
import type { ProductState } from './product-state'
import { listOwners, uniqueIndexOf } from './taken-values.queries'

/** Maps field name and lower-case text to the id of the product that has it; 0 for a product to be added. */
export type Claims = Map<string, number>

export interface Claimant {
  /** Undefined for a new product. */
  id: number | undefined
  after: ProductState
}

/**
 * For each product, a validation error if one of its unique texts belongs to another product in the shop,
 * or to a product before it in the list.
 */
export async function findTaken(
  shop: Shop,
  claimants: readonly Claimant[],
  claims: Claims = new Map(),
): Promise<(ShopError | undefined)[]> {
  const refusals = claimants.map((): ShopError | undefined => undefined)
  for (const { name, text, input } of UNIQUE_FIELDS) {
    const texts = claimants.map(({ after }) => claimedText(after, name))
    for (const owner of await listOwners(shop.db, name, texts.filter(isText)))
      claims.set(keyOf(name, owner.text), owner.id)
    for (const [place, claimed] of texts.entries()) {
      if (claimed === undefined) continue
      const id = claimants[place]?.id
      const owner = claims.get(keyOf(name, claimed))
      if (owner !== undefined && owner !== id) refusals[place] ??= refusal(input, text)
      else claims.set(keyOf(name, claimed), id ?? 0)
    }
  }
  return refusals
}

/** Turns a unique violation of the database into a validation error of the field. */
export async function refuseTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const constraint = sqlStateOf(error) === UNIQUE_VIOLATION ? constraintOf(error) : undefined
    const field = UNIQUE_FIELDS.find(({ name }) => uniqueIndexOf(name) === constraint)
    throw field ? refusal(field.input, field.text) : error
  }
}

/** Drafts and archived products may share texts, so their texts do not count. */
function claimedText(product: ProductState, name: ProductFieldName): string | undefined {
  const text = product[name]
  return isPromised(product) && typeof text === 'string' ? text.toLowerCase() : undefined
}

function isText(text: string | undefined): text is string {
  return text !== undefined
}

function keyOf(name: string, text: string): string {
  return `${name} ${text}`
}
