import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { productRequests } from './assortment.tables'

export interface ProductRequest {
  userId: number
  requestKey: string
}

/** Whether this transaction is the first with the request; waits for another one that has just begun with it. */
export async function insertProductRequest(db: Db, request: ProductRequest): Promise<boolean> {
  const made = await db
    .insert(productRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ userId: productRequests.userId })
  return made.length === 1
}

export async function updateProductRequest(db: Db, request: ProductRequest, productId: number): Promise<void> {
  await db.update(productRequests).set({ productId }).where(isRequest(request))
}

/** The product that a request has added. */
export async function findProductOfRequest(db: Db, request: ProductRequest): Promise<number | undefined> {
  const [found] = await db.select({ id: productRequests.productId }).from(productRequests).where(isRequest(request))
  return found?.id ?? undefined
}

function isRequest({ userId, requestKey }: ProductRequest) {
  return and(eq(productRequests.userId, userId), eq(productRequests.requestKey, requestKey))
}
