import type { CustomerFile, CustomerNoteInput } from '@shop/contract/customers'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getCustomerFile, getVisibleUser, mayDelete, type StaffVisitor } from './customer-file'
import { deleteNote, findNote, insertNote } from './customers.queries'

/** Saves a note about a customer. The audit log tells that it was written, not what: notes go with the account. */
export async function addCustomerNote(
  shop: Shop,
  userId: number,
  { text, key: requestKey }: CustomerNoteInput,
  visitor: StaffVisitor,
): Promise<CustomerFile> {
  const { name } = await getVisibleUser(shop, userId, visitor)
  const { userId: authorId } = visitor
  await inTransaction(shop, async (shop) => {
    const isNew = await insertNote(shop.db, { userId, text, authorId, requestKey, createdAt: shop.now() })
    if (isNew) await record(shop, authorId, { id: userId, name }, 'written')
  })
  return getCustomerFile(shop, userId, visitor)
}

/** Deletes a note, for its author or an admin. */
export async function deleteCustomerNote(
  shop: Shop,
  { userId, noteId }: { userId: number; noteId: number },
  visitor: StaffVisitor,
): Promise<void> {
  const { name } = await getVisibleUser(shop, userId, visitor)
  const note = await findNote(shop.db, userId, noteId)
  if (!note) throw notFound('Note')
  if (!mayDelete(visitor, note.authorId)) {
    throw new ShopError('not-allowed', 'Only its author or an admin can delete this note.')
  }
  await inTransaction(shop, async (shop) => {
    if (!(await deleteNote(shop.db, noteId))) throw notFound('Note')
    await record(shop, visitor.userId, { id: userId, name }, 'deleted')
  })
}

function record(shop: Shop, by: number, { id, name }: { id: number; name: string }, note: string): Promise<void> {
  return recordChange(shop, { by, action: 'changed', subject: { kind: 'user', id, name }, after: { note } })
}
