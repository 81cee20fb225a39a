import type { LineOptions } from '@shop/contract/cart'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { PromiseQuery } from '@shop/contract/promises'
import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { categories, products } from '../catalog/catalog.tables'
import { inLanguage } from '../catalog/in-language.sql'
import { isPrintable } from '../catalog/is-printable.sql'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { parcelLines, parcels } from '../parcels/parcels.tables'
import { vouchers } from '../vouchers/vouchers.tables'
import { departures, promiseOffers, promises } from './promises.tables'

interface NewOffers {
  departureId: number
  lineIds: readonly number[]
  untilDay: string
  now: Date
}

/** Inserts an offer for each line; one that another run offered at the same moment is left out. Returns the ids. */
export async function insertOffers(db: Db, { departureId, lineIds, untilDay, now }: NewOffers): Promise<number[]> {
  if (lineIds.length === 0) return []
  const rows = await db
    .insert(promiseOffers)
    .values(lineIds.map((orderLineId) => ({ departureId, orderLineId, untilDay, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: promiseOffers.id })
  return rows.map(({ id }) => id)
}

/** Ends the offers that nobody answered in time. */
export async function expireOffers(db: Db, today: string): Promise<void> {
  await db
    .update(promiseOffers)
    .set({ state: 'expired' })
    .where(and(eq(promiseOffers.state, 'open'), lt(promiseOffers.untilDay, today)))
}

/** Withdraws the offers of a departure of which no customer was told. */
export async function withdrawUntold(db: Db, departureId: number): Promise<void> {
  const { departureId: of, state, mailedAt } = promiseOffers
  await db
    .update(promiseOffers)
    .set({ state: 'withdrawn' })
    .where(and(eq(of, departureId), eq(state, 'open'), isNull(mailedAt)))
}

/** The offer with all that the page, the mails and the answer are made of. */
export async function findOffer(db: Db, id: number) {
  const [row] = await db
    .select({
      offer: promiseOffers,
      leaver: { name: departures.name, number: departures.number },
      club: { id: categories.id, name: categories.name, translations: categories.translations },
      order: {
        id: orders.id,
        userId: orders.userId,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        orderedAt: orders.createdAt,
        city: orders.shippingCity,
        state: orders.shippingState,
        country: orders.shippingCountry,
        methodId: orders.deliveryMethodId,
        email: users.email,
      },
      line: {
        id: orderLines.id,
        orderId: orderLines.orderId,
        productId: orderLines.productId,
        productName: orderLines.productName,
        options: orderLines.options,
        proofKey: orderLines.proofKey,
        printedAt: orderLines.printedAt,
        packed: orderLines.packed,
        quantity: orderLines.quantity,
        returned: orderLines.returned,
        priceInFils: orderLines.priceInFils,
        printFeeInFils: orderLines.printFeeInFils,
      },
      product: {
        season: products.season,
        pictureKey: products.pictureKey,
        image: products.image,
        isPrintable,
        isSold: sql<boolean>`${products.archivedAt} is null`,
        sizes: products.sizes,
        stock: products.stock,
        sizeStock: products.sizeStock,
        cuts: products.cuts,
        cutStock: products.cutStock,
      },
      voucher: { code: vouchers.code, amountInFils: vouchers.amountInFils, untilDay: vouchers.untilDay },
    })
    .from(promiseOffers)
    .innerJoin(departures, eq(departures.id, promiseOffers.departureId))
    .innerJoin(promises, eq(promises.orderLineId, promiseOffers.orderLineId))
    .innerJoin(categories, eq(categories.id, departures.clubId))
    .innerJoin(orderLines, eq(orderLines.id, promises.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(vouchers, eq(vouchers.id, promiseOffers.voucherId))
    .where(eq(promiseOffers.id, id))
  return row
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** How far the line that is sent has come. */
export async function findSentLine(db: Db, lineId: number) {
  const [row] = await db
    .select({
      options: orderLines.options,
      isUnprinted: sql<boolean>`${orderLines.proofKey} is not null and ${orderLines.printedAt} is null`,
      isPacked: sql<boolean>`${orderLines.packed} >= ${orderLines.quantity}`,
      isShipped: sql<boolean>`coalesce(bool_and(${parcels.shippedAt} is not null), false)`,
      isDelivered: sql<boolean>`coalesce(bool_and(${parcels.deliveredAt} is not null), false)`,
    })
    .from(orderLines)
    .leftJoin(parcelLines, eq(parcelLines.orderLineId, orderLines.id))
    .leftJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(orderLines.id, lineId))
    .groupBy(orderLines.id)
  return row
}
export type SentLine = NonNullable<Awaited<ReturnType<typeof findSentLine>>>

type Answer = Required<Pick<typeof promiseOffers.$inferInsert, 'choice' | 'pieces' | 'costInFils'>> &
  Pick<typeof promiseOffers.$inferInsert, 'sentLineId' | 'voucherId'>

/** Saves the answer to an open offer; false where it is open no longer. */
export async function saveAnswer(db: Db, id: number, answer: Answer, now: Date): Promise<boolean> {
  const saved = await db
    .update(promiseOffers)
    .set({ ...answer, state: 'answered', chosenAt: now })
    .where(and(eq(promiseOffers.id, id), eq(promiseOffers.state, 'open')))
    .returning({ id: promiseOffers.id })
  return saved.length === 1
}

export async function markMailed(db: Db, id: number, mail: 'mailedAt' | 'toldAt', now: Date): Promise<void> {
  await db
    .update(promiseOffers)
    .set({ [mail]: now })
    .where(eq(promiseOffers.id, id))
}

const sent = alias(orderLines, 'sent')

export async function listOfferRows(
  db: Db,
  { page, per_page: perPage, state, language }: PromiseQuery,
  today: string,
): Promise<{ rows: ListedOffer[]; total: number }> {
  const where = state === undefined ? undefined : isAt(state, today)
  const [rows, total] = await Promise.all([
    offersWhere(db, where, language)
      .orderBy(desc(promiseOffers.createdAt), desc(promiseOffers.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(promiseOffers, where),
  ])
  return { rows, total }
}

/** An offer whose last day is over has expired, even before the next run says so. */
function isAt(state: NonNullable<PromiseQuery['state']>, today: string): SQL | undefined {
  const { state: saved, untilDay } = promiseOffers
  if (state === 'open') return and(eq(saved, 'open'), sql`${untilDay} >= ${today}`)
  if (state === 'expired') return and(inArray(saved, ['open', 'expired']), lt(untilDay, today))
  return eq(saved, state)
}

function offersWhere(db: Db, where: SQL | undefined, language: PageLanguage = 'en') {
  return db
    .select({
      offer: promiseOffers,
      orderId: orderLines.orderId,
      customer: users.name,
      productName: orderLines.productName,
      club: inLanguage(language, categories, 'name', categories.name),
      leaver: { name: departures.name, number: departures.number },
      newOptions: sql<LineOptions | null>`${sent.options}`,
    })
    .from(promiseOffers)
    .innerJoin(departures, eq(departures.id, promiseOffers.departureId))
    .innerJoin(categories, eq(categories.id, departures.clubId))
    .innerJoin(orderLines, eq(orderLines.id, promiseOffers.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(sent, eq(sent.id, promiseOffers.sentLineId))
    .where(where)
    .$dynamic()
}
export type ListedOffer = Awaited<ReturnType<typeof offersWhere>>[number]
