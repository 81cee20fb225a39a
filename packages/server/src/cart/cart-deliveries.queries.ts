import type { ChosenWayToPay } from '@shop/contract/cart'
import { and, eq, sql } from 'drizzle-orm'
import { addresses } from '../addresses/addresses.tables'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { cartDeliveries } from './cart.tables'

export interface SavedDelivery {
  country: string
  state: string
  city: string
  /** Null: nothing was chosen. */
  methodId: number | null
  wayToPay: ChosenWayToPay
}

/** The delivery that the owner of the cart has chosen, or else the default of the address book. */
export async function findSavedDelivery(db: Db, userId: number): Promise<SavedDelivery | undefined> {
  const rows = await savedDeliveries(db).execute({ userId })
  return rows.find(({ isOfCart }) => isOfCart) ?? rows[0]
}

const savedDeliveries = prepareOnce((db) => {
  const ofUser = sql.placeholder('userId')
  return db
    .select({
      country: cartDeliveries.country,
      state: cartDeliveries.state,
      city: cartDeliveries.city,
      methodId: cartDeliveries.methodId,
      wayToPay: cartDeliveries.wayToPay,
      isOfCart: sql<boolean>`true`.as('is_of_cart'),
    })
    .from(cartDeliveries)
    .where(eq(cartDeliveries.userId, ofUser))
    .unionAll(
      db
        .select({
          country: addresses.country,
          state: addresses.state,
          city: addresses.city,
          methodId: sql<number | null>`null::integer`.as('method_id'),
          wayToPay: sql<ChosenWayToPay>`'card'`.as('way_to_pay'),
          isOfCart: sql<boolean>`false`.as('is_of_cart'),
        })
        .from(addresses)
        .where(and(eq(addresses.userId, ofUser), eq(addresses.isDefault, true))),
    )
    .prepare('told_delivery')
})

export async function upsertDelivery(db: Db, userId: number, told: SavedDelivery, now: Date): Promise<void> {
  const row = { ...told, updatedAt: now }
  await db
    .insert(cartDeliveries)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: cartDeliveries.userId, set: row })
}
