import type { LineOptions } from '@shop/contract/cart'
import type { DeliverySettings } from '@shop/contract/delivery'
import type { Fils } from '@shop/contract/money'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { jsonRows } from '../db/json-rows.sql'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { deliverySettings } from '../delivery/delivery.tables'
import { cartGiftCards } from '../gift-cards/gift-cards.tables'
import type { CutStock, OfferedCut } from '../stock/stock'
import type { StockedProduct } from '../stock/move-stock'
import { stockedFields } from '../stock/stocked-product.sql'
import { candidateFields, isCandidate } from '../vouchers/candidates.sql'
import type { Candidate } from '../vouchers/voucher'
import { cartVouchers, vouchers } from '../vouchers/vouchers.tables'
import { cartDeliveries, cartLines } from './cart.tables'
import { lineProductColumns } from './line-product.sql'

export interface CartLine {
  id: number
  productId: number
  options: LineOptions
  quantity: number
  /** The price that the shopper saw last. */
  seenPriceInFils: number
  /** The key of the proof picture; null for a line without print. */
  proofKey: string | null
  /** The price of one piece that was agreed with the customer; the product's own if missing. */
  agreedPriceInFils?: Fils | undefined
  product: {
    name: string
    priceInFils: Fils
    regularPriceInFils: Fils | null
    stock: number
    sizeStock: Record<string, number> | null
    sizes: string[]
    cuts: OfferedCut[]
    cutStock: CutStock
    archivedAt: Date | null
    isPrintable: boolean
    printFeeInFils: Fils | null
    pictureKey: string | null
    isDrawn: boolean
    image: string | null
    weightInGrams: number | null
  }
}

/** Lists the lines of a cart in the sequence in which they were added. */
export async function listCartLines(db: Db, userId: number): Promise<CartLine[]> {
  return linesOfUser(db).execute({ userId })
}

export const cartLineFields = {
  id: cartLines.id,
  productId: cartLines.productId,
  options: cartLines.options,
  quantity: cartLines.quantity,
  seenPriceInFils: cartLines.seenPriceInFils,
  proofKey: cartLines.proofKey,
  product: lineProductColumns(cartLines.options),
}

const linesOfUser = prepareOnce((db) =>
  db
    .select(cartLineFields)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart_lines_of_user'),
)

/** Decides whether a choice may go into a cart: the product, and the pieces in the cart already. */
export interface ChoiceToAdd {
  priceInFils: Fils
  offer: Pick<typeof products.$inferSelect, 'stock' | 'sizeStock' | 'sizes' | 'cuts' | 'cutStock'>
  lines: CartLine[]
}

/** Reads a product for sale and the lines of a cart in one statement; undefined if the product is not sold. */
export async function findChoiceToAdd(db: Db, userId: number, productId: number): Promise<ChoiceToAdd | undefined> {
  const [found] = await choiceToAdd(db).execute({ userId, productId })
  return found
}

const choiceToAdd = prepareOnce((db) => {
  const wanted = alias(products, 'wanted')
  const { stock, sizeStock, sizes, cuts, cutStock } = wanted
  return db
    .select({
      priceInFils: wanted.priceInFils,
      offer: { stock, sizeStock, sizes, cuts, cutStock },
      lines: jsonRows(cartLineFields, {
        from: sql`from ${cartLines} join ${products} on ${eq(products.id, cartLines.productId)}
          where ${eq(cartLines.userId, users.id)}`,
        orderBy: cartLines.id,
      }),
    })
    .from(wanted)
    .innerJoin(users, eq(users.id, sql.placeholder('userId')))
    .where(and(eq(wanted.id, sql.placeholder('productId')), isNull(wanted.archivedAt)))
    .prepare('choice_to_add')
})

interface NewLine {
  userId: number
  productId: number
  options: LineOptions
  quantity: number
  seenPriceInFils: number
  proofKey: string | null
  createdAt: Date
}

/** Upserts a line: adds the quantity to an equal line. Returns false if the sum would exceed `most`. */
export async function upsertCartLine(db: Db, line: NewLine, most: number): Promise<boolean> {
  if (line.quantity > most) return false
  const upserted = await upsertedLine(db).execute({ ...line, most })
  return upserted.length === 1
}

const upsertedLine = prepareOnce((db) =>
  db
    .insert(cartLines)
    .values({
      userId: sql.placeholder('userId'),
      productId: sql.placeholder('productId'),
      options: sql.placeholder('options'),
      quantity: sql.placeholder('quantity'),
      seenPriceInFils: sql.placeholder('seenPriceInFils'),
      proofKey: sql.placeholder('proofKey'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId, cartLines.options],
      set: {
        quantity: sql`${cartLines.quantity} + excluded.quantity`,
        seenPriceInFils: sql`excluded.seen_price_in_fils`,
        proofKey: sql`excluded.proof_key`,
      },
      setWhere: sql`${cartLines.quantity} + excluded.quantity <= ${sql.placeholder('most')}`,
    })
    .returning({ id: cartLines.id })
    .prepare('raised_cart_line'),
)

export async function updateCartLine(db: Db, userId: number, id: number, quantity: number): Promise<boolean> {
  const updated = await db
    .update(cartLines)
    .set({ quantity })
    .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
    .returning({ id: cartLines.id })
  return updated.length === 1
}

export async function deleteCartLine(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.userId, userId)))
    .returning({ id: cartLines.id })
  return deleted.length === 1
}

export async function updateSeenPrice(db: Db, id: number, seenPriceInFils: Fils): Promise<void> {
  await db.update(cartLines).set({ seenPriceInFils }).where(eq(cartLines.id, id))
}

/** Deletes lines whose product is archived. */
export async function deleteArchivedLines(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    delete from ${cartLines} using ${products}
    where ${products.id} = ${cartLines.productId} and ${cartLines.userId} = ${userId}
      and ${isNotNull(products.archivedAt)}`)
}

export interface TakenLine {
  productId: number
  options: LineOptions
  quantity: number
  agreedPriceInFils?: Fils | undefined
  proofKey: string | null
}

/** Everything that a customer had put into a cart, with its delivery, vouchers and gift cards. */
export interface TakenCart {
  lines: TakenLine[]
  /** The products of the lines, locked until the transaction ends. */
  products: StockedProduct[]
  /** The chosen delivery; null where nothing was chosen. */
  methodId: number | null
  voucherIds: number[]
  giftCardIds: number[]
  /** The vouchers that may apply: those of the cart, and those that apply by themselves today. */
  vouchers: Candidate[]
  /** The delivery settings of this moment; null while nobody has saved any. */
  settings: DeliverySettings | null
}

/**
 * Empties a cart and returns what was in it, with its products and the vouchers and delivery settings that its order is
 * priced by. A concurrent checkout waits for the row locks and then finds it empty. Products are locked by id, as everywhere.
 */
export async function takeWholeCart(db: Db, userId: number, today: string): Promise<TakenCart> {
  return one(await takenCart(db).execute({ userId, today }))
}

const takenCart = prepareOnce((db) => {
  const ofUser = (owner: PgColumn) => eq(owner, sql.placeholder('userId'))
  const lines = db.$with('lines').as(db.delete(cartLines).where(ofUser(cartLines.userId)).returning())
  const told = db
    .$with('told')
    .as(db.delete(cartDeliveries).where(ofUser(cartDeliveries.userId)).returning({ id: cartDeliveries.methodId }))
  const codes = db
    .$with('codes')
    .as(db.delete(cartVouchers).where(ofUser(cartVouchers.userId)).returning({ id: cartVouchers.voucherId }))
  const cards = db
    .$with('cards')
    .as(db.delete(cartGiftCards).where(ofUser(cartGiftCards.userId)).returning({ id: cartGiftCards.giftCardId }))
  const held = db.$with('held').as(
    db
      .select()
      .from(products)
      .where(sql`${products.id} in (select product_id from lines)`)
      .orderBy(asc(products.id))
      .for('no key update'),
  )
  const latest = db
    .select({ settings: deliverySettings.settings })
    .from(deliverySettings)
    .orderBy(desc(deliverySettings.version))
    .limit(1)
    .as('latest')
  return db
    .with(lines, told, codes, cards, held)
    .select({
      lines: sql<TakenLine[]>`(select coalesce(json_agg(json_build_object(
        'productId', product_id, 'options', options, 'quantity', quantity, 'proofKey', proof_key
      ) order by id), '[]') from lines)`,
      products: jsonRows(stockedFields, { from: sql`from held as ${products}`, orderBy: products.id }),
      methodId: sql<number | null>`(select method_id from told)`,
      voucherIds: sql<number[]>`(select coalesce(json_agg(voucher_id), '[]') from codes)`,
      giftCardIds: sql<number[]>`(select coalesce(json_agg(gift_card_id), '[]') from cards)`,
      vouchers: jsonRows(candidateFields(users.id), {
        from: sql`from ${vouchers} where ${isCandidate(sql`select voucher_id from codes`, sql.placeholder('today'))}`,
        orderBy: vouchers.id,
      }),
      settings: latest.settings,
    })
    .from(users)
    .leftJoin(latest, sql`true`)
    .where(ofUser(users.id))
    .prepare('taken_cart')
})
