import { deleteIntents } from '@shop/test-gateway'
import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { categories, products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import { deliverySettings } from '../delivery/delivery.tables'
import { cartLines } from '../cart/cart.tables'
import { pictures } from '../pictures/pictures.tables'
import { squadPlayers } from '../prints/prints.tables'
import { reviews } from '../reviews/reviews.tables'
import { searchSynonyms } from '../search/search.tables'

// This file deletes from the tables of every slice, so that the slices contain no code that only the demo needs.

const any = { is: sql`1` }

export interface Deleted {
  count: number
  pictureKeys: string[]
}

export async function deleteDemoReviews(db: Db): Promise<number> {
  return count(await db.delete(reviews).where(eq(reviews.isDemo, true)).returning({ id: reviews.id }))
}

/** Also deletes the orders' payments, here and at the test gateway, and their proofs. */
export async function deleteDemoOrders(db: Db): Promise<number> {
  const demoOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.isDemo, true))
  const theirPayments = db.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, demoOrders))
  const proofs = await db
    .select({ key: orderLines.proofKey })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, demoOrders), isNotNull(orderLines.proofKey)))
  await db.delete(refunds).where(inArray(refunds.paymentId, theirPayments))
  const paid = await db
    .delete(payments)
    .where(inArray(payments.orderId, demoOrders))
    .returning({ intentId: payments.intentId })
  const intents = paid.map(({ intentId }) => intentId)
  await deleteIntents(db, intents)
  const deleted = await db.delete(orders).where(eq(orders.isDemo, true)).returning({ id: orders.id })
  await deleteUnusedProofs(db, present(proofs.map(({ key }) => key)))
  return count(deleted)
}

/** Keeps proofs that a real order or cart uses: the same text on the same jersey is one picture. */
async function deleteUnusedProofs(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .delete(pictures)
    .where(
      and(
        inArray(pictures.key, [...keys]),
        notExists(db.select(any).from(orderLines).where(eq(orderLines.proofKey, pictures.key))),
        notExists(db.select(any).from(cartLines).where(eq(cartLines.proofKey, pictures.key))),
      ),
    )
}

/** Deletes the demo's methods of delivery, unless staff have changed the settings since. */
export async function deleteDemoDelivery(db: Db): Promise<void> {
  const changed = db.select(any).from(deliverySettings).where(eq(deliverySettings.isDemo, false))
  await db.delete(deliverySettings).where(and(eq(deliverySettings.isDemo, true), notExists(changed)))
}

/** Deletes the demo's players, even of clubs that remain. Players that staff entered stay. */
export async function deleteDemoSquads(db: Db): Promise<void> {
  await db.delete(squadPlayers).where(eq(squadPlayers.isDemo, true))
}

/** Deletes demo products without real orders and reviews. */
export async function deleteUnusedDemoProducts(db: Db): Promise<Deleted> {
  const ordered = db.select(any).from(orderLines).where(eq(orderLines.productId, products.id))
  const reviewed = db.select(any).from(reviews).where(eq(reviews.productId, products.id))
  const deleted = await db
    .delete(products)
    .where(and(eq(products.isDemo, true), notExists(ordered), notExists(reviewed)))
    .returning({ front: products.pictureKey, back: products.backPictureKey })
  return { count: deleted.length, pictureKeys: present(deleted.flatMap(({ front, back }) => [front, back])) }
}

export async function archiveDemoProducts(db: Db, now: Date): Promise<number> {
  return count(
    await db
      .update(products)
      .set({ archivedAt: now, updatedAt: now })
      .where(and(eq(products.isDemo, true), isNull(products.archivedAt)))
      .returning({ id: products.id }),
  )
}

/** Deletes demo clubs without products and demo leagues without clubs. */
export async function deleteEmptyDemoCategories(db: Db): Promise<Deleted> {
  const club = alias(categories, 'club')
  const clubs = db.select(any).from(club).where(eq(club.parentId, categories.id))
  const theirProducts = db.select(any).from(products).where(eq(products.categoryId, categories.id))
  const deleted = await db
    .delete(categories)
    .where(and(eq(categories.isDemo, true), notExists(clubs), notExists(theirProducts)))
    .returning({ picture: categories.pictureKey, banner: categories.bannerKey })
  return { count: deleted.length, pictureKeys: present(deleted.flatMap(({ picture, banner }) => [picture, banner])) }
}

/** Deletes the demo's synonyms, even of clubs that remain because they have real products. */
export async function deleteDemoSynonyms(db: Db): Promise<void> {
  await db.delete(searchSynonyms).where(eq(searchSynonyms.isDemo, true))
}

/** Keeps drawings that a real product or category uses: equal drawings are one picture. */
export async function deleteUnusedDrawings(db: Db, keys: readonly string[]): Promise<void> {
  const ofProduct = or(eq(products.pictureKey, pictures.key), eq(products.backPictureKey, pictures.key))
  const ofCategory = or(eq(categories.pictureKey, pictures.key), eq(categories.bannerKey, pictures.key))
  await db
    .delete(pictures)
    .where(
      and(
        inArray(pictures.key, [...keys]),
        isNotNull(pictures.drawing),
        notExists(db.select(any).from(products).where(ofProduct)),
        notExists(db.select(any).from(categories).where(ofCategory)),
      ),
    )
}

/** Deletes demo users without real orders, payments and reviews, but no admin unless there is a real active admin. */
export async function deleteUnusedDemoUsers(db: Db): Promise<number> {
  const realAdmin = alias(users, 'real_admin')
  const realAdmins = db
    .select(any)
    .from(realAdmin)
    .where(and(eq(realAdmin.role, 'admin'), eq(realAdmin.status, 'active'), eq(realAdmin.isDemo, false)))
  const deleted = await db
    .delete(users)
    .where(
      and(
        eq(users.isDemo, true),
        or(ne(users.role, 'admin'), sql`exists ${realAdmins}`),
        notExists(db.select(any).from(orders).where(eq(orders.userId, users.id))),
        notExists(db.select(any).from(payments).where(eq(payments.userId, users.id))),
        notExists(db.select(any).from(reviews).where(eq(reviews.userId, users.id))),
        notExists(db.select(any).from(orderLines).where(eq(orderLines.printedBy, users.id))),
      ),
    )
    .returning({ id: users.id })
  return count(deleted)
}

function count(rows: readonly unknown[]): number {
  return rows.length
}

function present(keys: readonly (string | null)[]): string[] {
  return keys.filter((key) => key !== null)
}
