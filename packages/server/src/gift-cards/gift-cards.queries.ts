import type { Fils } from '@shop/contract/money'
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import type { SpendableCard } from './share-of-cards'
import { cartGiftCards, giftCardMovements, giftCards } from './gift-cards.tables'
import { spendable } from './spendable.sql'

export type GiftCardRow = typeof giftCards.$inferSelect
export type NewMovement = typeof giftCardMovements.$inferInsert

export async function insertGiftCard(
  db: Db,
  card: Omit<typeof giftCards.$inferInsert, 'balanceInFils'>,
): Promise<GiftCardRow> {
  return one(
    await db
      .insert(giftCards)
      .values({ ...card, balanceInFils: 0 as Fils })
      .returning(),
  )
}

/** The same, unless this request has made its card before: then undefined. */
export async function insertGiftCardOnce(
  db: Db,
  card: Omit<typeof giftCards.$inferInsert, 'balanceInFils'>,
): Promise<GiftCardRow | undefined> {
  const [made] = await db
    .insert(giftCards)
    .values({ ...card, balanceInFils: 0 as Fils })
    .onConflictDoNothing({ target: [giftCards.issuedBy, giftCards.requestKey] })
    .returning()
  return made
}

export async function findCardOfRequest(db: Db, issuedBy: number, requestKey: string): Promise<{ id: number }> {
  const ofRequest = and(eq(giftCards.issuedBy, issuedBy), eq(giftCards.requestKey, requestKey))
  return one(await db.select({ id: giftCards.id }).from(giftCards).where(ofRequest))
}

/** Inserts movements. A trigger adds them to the balances and refuses a balance below zero. */
export async function insertMovements(db: Db, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length > 0) await db.insert(giftCardMovements).values([...movements])
}

export async function findGiftCard(db: Db, id: number): Promise<GiftCardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card
}

export async function lockGiftCard(db: Db, id: number): Promise<GiftCardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id)).for('update')
  return card
}

export async function updateGiftCard(
  db: Db,
  id: number,
  change: Partial<Pick<GiftCardRow, 'state' | 'sentAt' | 'updatedAt'>>,
): Promise<void> {
  await db.update(giftCards).set(change).where(eq(giftCards.id, id))
}

export async function findCardOfCode(db: Db, codeHash: Buffer): Promise<SpendableCard | undefined> {
  const [card] = await db.select(spendable).from(giftCards).where(eq(giftCards.codeHash, codeHash))
  return card
}

export async function insertCartGiftCards(
  db: Db,
  userId: number,
  cardIds: readonly number[],
  addedAt: Date,
): Promise<void> {
  if (cardIds.length === 0) return
  await db
    .insert(cartGiftCards)
    .values(cardIds.map((giftCardId) => ({ userId, giftCardId, addedAt })))
    .onConflictDoNothing()
}

export async function deleteCartGiftCard(db: Db, userId: number, giftCardId: number): Promise<void> {
  await db.delete(cartGiftCards).where(and(eq(cartGiftCards.userId, userId), eq(cartGiftCards.giftCardId, giftCardId)))
}

/** Lists the gift cards of a cart by id, which is the sequence in which they are spent and locked. */
export async function listCartGiftCards(db: Db, userId: number): Promise<SpendableCard[]> {
  return cardsOfCart(db).execute({ userId })
}

const cardsOfCart = prepareOnce((db) =>
  db
    .select(spendable)
    .from(cartGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, cartGiftCards.giftCardId))
    .where(eq(cartGiftCards.userId, sql.placeholder('userId')))
    .orderBy(asc(giftCards.id))
    .prepare('gift_cards_of_cart'),
)

/** Locks gift cards until the transaction ends. Rows are locked by id, so that two orders can't deadlock. */
export async function lockGiftCards(db: Db, ids: readonly number[]): Promise<SpendableCard[]> {
  if (ids.length === 0) return []
  return db
    .select(spendable)
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(asc(giftCards.id))
    .for('update')
}

export interface OrderShare {
  giftCardId: number
  /** What the order holds of the card: spent less returned. */
  heldInFils: number
}

/** Lists what an order holds of each gift card, the last one first. Cards that got everything back stand at 0. */
export async function listSharesOfOrder(db: Db, orderId: number): Promise<OrderShare[]> {
  return db
    .select({
      giftCardId: giftCardMovements.giftCardId,
      heldInFils: sql<number>`-sum(${giftCardMovements.amountInFils})::integer`,
    })
    .from(giftCardMovements)
    .where(eq(giftCardMovements.orderId, orderId))
    .groupBy(giftCardMovements.giftCardId)
    .orderBy(desc(giftCardMovements.giftCardId))
}

/** Returns what an order has given back to gift cards. */
export async function sumReturned(db: Db, orderId: number): Promise<number> {
  const { sum } = one(
    await db
      .select({ sum: sql<number>`coalesce(sum(${giftCardMovements.amountInFils}), 0)::integer` })
      .from(giftCardMovements)
      .where(and(eq(giftCardMovements.orderId, orderId), eq(giftCardMovements.kind, 'returned'))),
  )
  return sum
}

/** Whether orders have spent of a card what was not returned since. */
export async function sumSpentOfCard(db: Db, giftCardId: number): Promise<number> {
  const { sum } = one(
    await db
      .select({ sum: sql<number>`coalesce(-sum(${giftCardMovements.amountInFils}), 0)::integer` })
      .from(giftCardMovements)
      .where(and(eq(giftCardMovements.giftCardId, giftCardId), inArray(giftCardMovements.kind, ['spent', 'returned']))),
  )
  return sum
}

/** Lists gift cards whose mail is due on a day and was not sent. */
export async function listCardsToSend(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.state, 'active'),
        isNull(giftCards.sentAt),
        or(isNull(giftCards.sendOn), lte(giftCards.sendOn, today)),
      ),
    )
    .orderBy(asc(giftCards.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Lists the gift cards that a user bought, or of which an order of the user was paid, the newest first. */
export async function listCardsOfUser(db: Db, userId: number): Promise<GiftCardRow[]> {
  return db
    .select()
    .from(giftCards)
    .where(
      or(
        eq(giftCards.boughtBy, userId),
        inArray(
          giftCards.id,
          db
            .select({ id: giftCardMovements.giftCardId })
            .from(giftCardMovements)
            .where(and(eq(giftCardMovements.kind, 'spent'), eq(giftCardMovements.userId, userId))),
        ),
      ),
    )
    .orderBy(desc(giftCards.id))
    .limit(100)
}
