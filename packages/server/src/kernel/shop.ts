import type { Fils } from '@shop/contract/money'
import type { Logger } from 'pino'
import type { Db } from '../db/db'
import { LOST_TO_ANOTHER, sqlStateOf } from '../db/sql-state'
import { transaction } from '../db/transaction'
import type { Mailer, PaymentGateway, PictureStore } from './ports'
import { noRowCache, type RowCache } from './row-cache'
import type { SecretBox } from './secret-box'

/** How the shop calls itself, and the address visitors use. */
export interface Site {
  name: string
  url: string
}

/** All a service needs: the database, the clock, the ports and the few settings that rules depend on. */
export interface Shop {
  db: Db
  now: () => Date
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  mailer: Mailer
  pictureStore: PictureStore
  gateway: PaymentGateway
  cache: RowCache
  /** What has to be read again, sealed with a key that is not in the database. */
  secrets: SecretBox
  /** PAYMENT_CURRENCY: what cards are charged in. */
  currency: string
  /** A payment without an order is let go after this long. */
  abandonedAfterInMs: number
  site: Site
  /** SHOP_TIME_ZONE: where its days begin and end. */
  timeZone: string
  /** PRINT_FEE: what name and number cost where a product says nothing else. */
  printFee: Fils
  /** RATE_LIMIT: off for load tests. */
  hasRateLimits: boolean
  limits: IdentityLimits
}

/** How long the shop takes somebody's word for who they are. */
export interface IdentityLimits {
  /** STAFF_IDLE_HOURS and STAFF_SESSION_DAYS: when a staff session ends. */
  staffIdleInMs: number
  staffLongestInMs: number
  /** FRESH_SIGN_IN_MINUTES: how long a sign-in is enough for what is grave. */
  freshInMs: number
  /** REFUND_CONFIRM_ABOVE: up to this much of an order is returned without a fresh sign-in. */
  freeRefund: Fils
}

const ATTEMPTS = 4

/**
 * Runs the work in one transaction. The inner shop shadows the outer on purpose: a query on the wrong handle would
 * silently escape the transaction. Work that lost to a deadlock is run again, so it must touch nothing but SQL.
 */
export async function inTransaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(shop.db, (tx) => work({ ...shop, db: tx, cache: noRowCache }))
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === ATTEMPTS || state === undefined || !LOST_TO_ANOTHER.has(state)) throw error
    }
  }
}
