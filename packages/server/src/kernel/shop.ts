import type { Fils } from '@shop/contract/money'
import type { Logger } from 'pino'
import type { Db } from '../db/db'
import { RETRYABLE_STATES, sqlStateOf } from '../db/sql-state'
import { transaction } from '../db/transaction'
import type { LiveSettings, Site } from './live-settings'
import type { CarrierPort, Cdn, Mailer, Meshes, PaymentGateway, PictureStore } from './ports'
import { noRowCache, type RowCache } from './row-cache'
import type { SecretBox } from './secret-box'

export type { Site } from './live-settings'

/** The context of all services: the database, the clock, the ports and the settings that business rules depend on. */
export interface Shop {
  db: Db
  now: () => Date
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  mailer: Mailer
  pictureStore: PictureStore
  meshes: Meshes
  gateway: PaymentGateway
  carrier: CarrierPort
  /** Undefined: no CDN is told of changes. */
  cdn?: Cdn | undefined
  cache: RowCache
  /** Encrypts secrets with a key that is not in the database. */
  secrets: SecretBox
  /** PAYMENT_CURRENCY: what cards are charged in. */
  currency: string
  /** Whether PAYMENT_CURRENCY was set, or `currency` is only what the shop would take. */
  hasChosenCurrency: boolean
  /** A payment without an order is voided after this long. */
  abandonedAfterInMs: number
  /** What staff set in the panel. Name, time zone and print fee of the shop follow it (`withSettings`). */
  settings: LiveSettings
  site: Site
  /** Decides when the shop's days begin and end. */
  timeZone: string
  /** The price of name and number, unless the product has its own. */
  printFee: Fils
  /** RATE_LIMIT: off for load tests. */
  hasRateLimits: boolean
  limits: IdentityLimits
}

/** How long a sign-in is valid, and for which actions. */
export interface IdentityLimits {
  /** STAFF_IDLE_HOURS and STAFF_SESSION_DAYS: when a staff session expires. */
  staffIdleInMs: number
  staffLongestInMs: number
  /** FRESH_SIGN_IN_MINUTES: how long after a sign-in sensitive actions need no confirmation. */
  freshInMs: number
  /** REFUND_CONFIRM_ABOVE: refunds of an order up to this amount need no fresh sign-in. */
  freeRefund: Fils
}

const ATTEMPTS = 4

/**
 * Runs the work in one transaction. Callers let the inner `shop` shadow the outer one, so that no query runs outside
 * the transaction by mistake. The work is retried after a deadlock, so its only side effects may be in the database.
 */
export function inTransaction<Result>(shop: Shop, work: (shop: Shop) => Promise<Result>): Promise<Result> {
  return retryDeadlocks(() => transaction(shop.db, (tx) => work({ ...shop, db: tx, cache: noRowCache })))
}

/** Runs a transaction, or a statement that is one by itself, again after a deadlock. */
export async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const state = sqlStateOf(error)
      if (attempt === ATTEMPTS || state === undefined || !RETRYABLE_STATES.has(state)) throw error
    }
  }
}
