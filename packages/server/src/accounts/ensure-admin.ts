import { ConfigError } from '../config'
import { inTransaction, type Shop } from '../kernel/shop'
import { blockDemoUsers, hasActiveAdmin, insertUser, lockAdmins } from './accounts.queries'
import { DEMO_ADMIN } from './demo-admin'
import { hashPassword } from './password-hash'

export interface AdminSettings {
  /** ADMIN_EMAIL and ADMIN_PASSWORD. */
  admin?: { email: string; password: string } | undefined
  isProduction: boolean
}

/**
 * Creates an admin at start if the shop has no active one. Existing accounts are not touched: no password is reset, and
 * an admin whose address was changed is not created again under the old address.
 */
export async function ensureAdmin(shop: Shop, { admin, isProduction }: AdminSettings): Promise<void> {
  const countDemo = !isProduction && !admin
  if (!(await hasActiveAdmin(shop.db, { countDemo }))) {
    if (!admin && isProduction) throw new ConfigError(ADMIN_NEEDED)
    await makeAdmin(
      shop,
      admin ? { ...admin, name: 'Admin', isDemo: false } : { ...DEMO_ADMIN, isDemo: true },
      countDemo,
    )
  }
  if (isProduction) await closeDemoAccounts(shop)
}

const ADMIN_NEEDED =
  'This shop has no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD (8 to 200 characters) and start it again.'

interface Candidate {
  name: string
  email: string
  password: string
  isDemo: boolean
}

async function makeAdmin(shop: Shop, candidate: Candidate, countDemo: boolean): Promise<void> {
  const { name, isDemo } = candidate
  const email = candidate.email.trim()
  const passwordHash = await hashPassword(candidate.password)
  await inTransaction(shop, async (shop) => {
    await lockAdmins(shop.db)
    if (await hasActiveAdmin(shop.db, { countDemo })) return
    const made = await insertUser(shop.db, { name, email, passwordHash, role: 'admin', isDemo, createdAt: shop.now() })
    if (!made)
      shop.log.warn(`${email} is registered already but is not an active admin; the account was left as it is.`)
  })
}

/** Blocks the demo accounts, whose passwords are published, in a database that was a demo before. */
async function closeDemoAccounts(shop: Shop): Promise<void> {
  const blocked = await blockDemoUsers(shop.db)
  if (blocked > 0) shop.log.warn(`Blocked the accounts of the demo (${blocked}): their passwords are published.`)
}
