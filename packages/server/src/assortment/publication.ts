import type { ProductInput } from '@shop/contract/catalog-admin'
import type { ProductStateName } from '@shop/contract/product-states'
import { refusal } from '../kernel/refusal'
import type { ProductState } from './product-state'

/** The columns that say whether and when shoppers see a product. */
export type Publication = Pick<ProductState, 'archivedAt' | 'isDraft' | 'publishAt' | 'unpublishAt'>

const IN_SHOP: Publication = { archivedAt: null, isDraft: false, publishAt: null, unpublishAt: null }

export function publicationState({ archivedAt, isDraft, publishAt }: Publication): ProductStateName {
  if (archivedAt === null) return 'shop'
  if (publishAt !== null) return 'scheduled'
  return isDraft ? 'draft' : 'archived'
}

/** Whether shoppers see the product, or will at a moment that is decided. */
export function isPromised({ archivedAt, publishAt }: Publication): boolean {
  return archivedAt === null || publishAt !== null
}

/** The publication after the input. An input without `state` comes from a client that knows `in_shop` at most. */
export function draftPublication(input: ProductInput, current: Publication | undefined, now: Date): Publication {
  const before = current ?? IN_SHOP
  const state = input.state ?? stateByShop(input.in_shop, publicationState(before))
  const publishAt = state === 'scheduled' ? momentAfter(input, 'publish_at', before.publishAt, now) : null
  if (state === 'scheduled' && publishAt === null) throw refusal('publish_at', 'Please choose when it appears.')
  const hasEnd = state === 'scheduled' || state === 'shop'
  const unpublishAt = hasEnd ? momentAfter(input, 'unpublish_at', before.unpublishAt, now) : null
  if (publishAt && unpublishAt && unpublishAt <= publishAt) {
    throw refusal('unpublish_at', 'It must leave the shop after it appears.')
  }
  const isUnseen = current === undefined || before.isDraft
  return {
    archivedAt: state === 'shop' ? null : (before.archivedAt ?? now),
    isDraft: state === 'draft' || (state === 'scheduled' && isUnseen),
    publishAt,
    unpublishAt,
  }
}

/** The publication of a product at a moment: it appears and leaves when that is due. */
export function publicationOn(product: Publication, now: Date): Publication {
  const { archivedAt, isDraft, publishAt, unpublishAt } = product
  if (unpublishAt !== null && unpublishAt <= now) {
    return { archivedAt: archivedAt ?? now, isDraft: false, publishAt: null, unpublishAt: null }
  }
  if (publishAt !== null && publishAt <= now) return { ...IN_SHOP, unpublishAt }
  return { archivedAt, isDraft, publishAt, unpublishAt }
}

function stateByShop(inShop: boolean | undefined, before: ProductStateName): ProductStateName {
  if (inShop === true) return 'shop'
  return inShop === false && before === 'shop' ? 'archived' : before
}

/** A moment that is over is refused, unless the product has it already. */
function momentAfter(
  input: ProductInput,
  name: 'publish_at' | 'unpublish_at',
  before: Date | null,
  now: Date,
): Date | null {
  const given = input[name]
  if (given === undefined) return before
  if (given === null) return null
  const moment = new Date(given)
  if (moment <= now && moment.getTime() !== before?.getTime()) throw refusal(name, 'This moment is over.')
  return moment
}
