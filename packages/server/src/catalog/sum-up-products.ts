import { ADVISORY_LOCKS } from '../db/advisory-locks'
import { beginSnapshot } from '../db/begin-snapshot'
import { inTransaction, type Shop } from '../kernel/shop'
import { sumAllProducts, useUpChanges } from './product-sums.queries'

/** Adds what has changed to the sums, so that few changes have to be read beside them. */
export function sumUpProducts(shop: Shop): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    if (await beginSnapshot(db, ADVISORY_LOCKS.summedProducts)) await useUpChanges(db)
  })
}

/** Adds up all products anew, in case somebody wrote to the database past its triggers. */
export function sumUpProductsAnew(shop: Shop): Promise<void> {
  return inTransaction(shop, async ({ db }) => {
    if (await beginSnapshot(db, ADVISORY_LOCKS.summedProducts)) await sumAllProducts(db)
  })
}
