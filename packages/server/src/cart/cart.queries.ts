import type { LineOptions } from '@shop/contract/cart'
import type { Fils } from '@shop/contract/money'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { cartLines } from './cart.tables'

export interface CartLine {
  id: number
  productId: number
  options: LineOptions
  quantity: number
  /** What the shopper saw when they last looked. */
  seenPriceInFils: number
  /** The picture of what is printed, where something is. */
  proofKey: string | null
  product: {
    name: string
    priceInFils: Fils
    stock: number
    sizeStock: Record<string, number> | null
    sizes: string[]
    archivedAt: Date | null
    isPrintable: boolean
    printFeeInFils: Fils | null
    pictureKey: string | null
    image: string | null
  }
}

/** In the order they were put in. */
export async function listCartLines(db: Db, userId: number): Promise<CartLine[]> {
  return linesOfUser(db).execute({ userId })
}

const linesOfUser = prepareOnce((db) =>
  db
    .select({
      id: cartLines.id,
      productId: cartLines.productId,
      options: cartLines.options,
      quantity: cartLines.quantity,
      seenPriceInFils: cartLines.seenPriceInFils,
      proofKey: cartLines.proofKey,
      product: {
        name: products.name,
        priceInFils: products.priceInFils,
        stock: products.stock,
        sizeStock: products.sizeStock,
        sizes: products.sizes,
        archivedAt: products.archivedAt,
        isPrintable: sql<boolean>`${products.isPrintable} and ${products.drawing} is not null`,
        printFeeInFils: products.printFeeInFils,
        pictureKey: products.pictureKey,
        image: products.image,
      },
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart_lines_of_user'),
)

interface NewLine {
  userId: number
  productId: number
  options: LineOptions
  quantity: number
  seenPriceInFils: number
  proofKey: string | null
  createdAt: Date
}

/** Adds the line or raises it, but never above the most; false when it would. */
export async function raiseCartLine(db: Db, line: NewLine, most: number): Promise<boolean> {
  if (line.quantity > most) return false
  const raised = await raisedLine(db).execute({ ...line, most })
  return raised.length === 1
}

const raisedLine = prepareOnce((db) =>
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

/** Lines whose product is no longer sold. */
export async function deleteGoneLines(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    delete from ${cartLines} using ${products}
    where ${products.id} = ${cartLines.productId} and ${cartLines.userId} = ${userId}
      and ${isNotNull(products.archivedAt)}`)
}

export interface TakenLine {
  productId: number
  options: LineOptions
  quantity: number
  proofKey: string | null
}

/** Takes everything out at once. Whoever else wants the same cart waits, and then finds it empty. */
export async function takeCartLines(db: Db, userId: number): Promise<TakenLine[]> {
  return takenLines(db).execute({ userId })
}

const takenLines = prepareOnce((db) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .returning({
      productId: cartLines.productId,
      options: cartLines.options,
      quantity: cartLines.quantity,
      proofKey: cartLines.proofKey,
    })
    .prepare('taken_cart_lines'),
)
