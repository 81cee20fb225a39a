import type { Address } from '@shop/contract/addresses'
import type { ShippingInput } from '@shop/contract/checkout'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { addresses } from './addresses.tables'

export { lockUser as lockAddressBook } from '../accounts/lock-user.sql'

/** Lists the address book, the default first and then the latest. */
export async function listAddressesOf(db: Db, userId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return rows.map(toAddress)
}

export async function insertAddress(
  db: Db,
  userId: number,
  address: ShippingInput & { isDefault: boolean },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({ ...address, userId, createdAt: now, updatedAt: now })
    .returning({ id: addresses.id })
  return row?.id ?? 0
}

/** Returns false where the user has no such address. */
export async function updateAddress(
  db: Db,
  { userId, id }: { userId: number; id: number },
  change: Partial<ShippingInput> & { isDefault?: boolean },
  now: Date,
): Promise<boolean> {
  const updated = await db
    .update(addresses)
    .set({ ...change, updatedAt: now })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  return updated.length === 1
}

export async function clearDefault(db: Db, userId: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
}

/** Returns false where the user has no such address. */
export async function deleteAddressOf(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id })
  return deleted.length === 1
}

/** Finds the addresses of a book with exactly these fields. */
export async function findSameAddress(db: Db, userId: number, wanted: ShippingInput): Promise<number | undefined> {
  const { address2, ...required } = wanted
  const [row] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(
      and(
        eq(addresses.userId, userId),
        ...Object.entries(required).map(([field, text]) => eq(addresses[field as keyof typeof required], text)),
        sql`${addresses.address2} is not distinct from ${address2}`,
      ),
    )
    .orderBy(asc(addresses.id))
    .limit(1)
  return row?.id
}

function toAddress(row: typeof addresses.$inferSelect): Address {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    phone: row.phone,
    is_default: row.isDefault,
  }
}
