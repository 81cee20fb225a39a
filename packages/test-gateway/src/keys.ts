import { randomBytes } from 'node:crypto'
import { isMissingTable, type Db } from './db'
import type { Gateway } from './gateway'
import { findKeys, insertKeys, type GatewayKeys } from './keys.queries'

/** Public on purpose: they open a gateway that moves no money, and only from its own machine. */
export const TEST_SECRET_KEY = 'sk_test_local'
export const TEST_PUBLISHABLE_KEY = 'pk_test_local'
export const TEST_WEBHOOK_SECRET = 'whsec_test_local'

const KNOWN_KEYS: GatewayKeys = {
  secretKey: TEST_SECRET_KEY,
  publishableKey: TEST_PUBLISHABLE_KEY,
  webhookSecret: TEST_WEBHOOK_SECRET,
}

/** Stores random keys, once for all processes on the database. */
export async function makeSecretKeys(gateway: Pick<Gateway, 'db'>): Promise<void> {
  await insertKeys(gateway.db, {
    secretKey: `sk_test_${newSecret()}`,
    publishableKey: `pk_test_${newSecret()}`,
    webhookSecret: `whsec_${newSecret()}`,
  })
}

const cachedKeys = new WeakMap<Db, Promise<GatewayKeys>>()

/** The secret keys if there are any, else the public ones. Keys never change, so each process reads them once. */
export function getKeys({ db }: Pick<Gateway, 'db'>): Promise<GatewayKeys> {
  const known = cachedKeys.get(db) ?? readKeys(db)
  cachedKeys.set(db, known)
  return known
}

async function readKeys(db: Db): Promise<GatewayKeys> {
  try {
    return (await findKeys(db)) ?? KNOWN_KEYS
  } catch (error) {
    // Not cached: the database may be away for a moment, or its schema may be older than this table.
    cachedKeys.delete(db)
    if (isMissingTable(error)) return KNOWN_KEYS
    throw error
  }
}

function newSecret(): string {
  return randomBytes(24).toString('hex')
}
