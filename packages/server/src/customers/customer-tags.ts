import { MOST_TAGS } from '@shop/contract/customer-limits'
import type { CustomerFile } from '@shop/contract/customers'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getCustomerFile, getVisibleUser, type StaffVisitor } from './customer-file'
import { countTags, deleteTag, insertTag, listTagsOf, lockUser } from './customers.queries'

/** Gives a customer a tag, in the spelling that other customers have it. One that the customer has already stays. */
export async function addCustomerTag(
  shop: Shop,
  userId: number,
  tag: string,
  visitor: StaffVisitor,
): Promise<CustomerFile> {
  const user = await getVisibleUser(shop, userId, visitor)
  await inTransaction(shop, async (shop) => {
    await lockUser(shop.db, userId)
    if (!(await insertTag(shop.db, userId, tag, shop.now()))) return
    const tags = await listTagsOf(shop.db, userId)
    if (tags.length > MOST_TAGS) {
      const text = `A customer has at most ${MOST_TAGS} tags. Please remove one first.`
      throw new ShopError('invalid-input', text, { errors: { tag: [text] } })
    }
    await recordTags(shop, visitor, user, { before: tags.length - 1, after: tags.length })
  })
  return getCustomerFile(shop, userId, visitor)
}

export async function removeCustomerTag(shop: Shop, userId: number, tag: string, visitor: StaffVisitor): Promise<void> {
  const user = await getVisibleUser(shop, userId, visitor)
  await inTransaction(shop, async (shop) => {
    await lockUser(shop.db, userId)
    const before = (await listTagsOf(shop.db, userId)).length
    if (!(await deleteTag(shop.db, userId, tag))) throw notFound('Tag')
    await recordTags(shop, visitor, user, { before, after: before - 1 })
  })
}

export async function listCustomerTags(shop: Shop): Promise<{ tag: string; customers: number }[]> {
  return countTags(shop.db)
}

/** The audit log outlives the account, so it tells how many tags there are, not which. */
function recordTags(
  shop: Shop,
  { userId: by }: StaffVisitor,
  { id, name }: { id: number; name: string },
  { before, after }: { before: number; after: number },
): Promise<void> {
  const subject = { kind: 'user', id, name } as const
  return recordChange(shop, { by, action: 'changed', subject, before: { tags: before }, after: { tags: after } })
}
