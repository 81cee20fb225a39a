import { verifyPassword } from '../accounts/password-hash'
import type { Shop } from '../kernel/shop'
import { demoAccounts, type DemoAccount } from './demo-accounts'
import { listAccounts } from './demo.queries'

/** The demo accounts that can sign in: they exist, are active and still have their published password. */
export async function listDemoSignIns(shop: Shop): Promise<DemoAccount[]> {
  const known = await listAccounts(
    shop.db,
    demoAccounts.map(({ email }) => email),
  )
  const usable = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const account = known.find((account) => account.email === email)
      return account !== undefined && account.isActive && verifyPassword(password, account.passwordHash)
    }),
  )
  return demoAccounts.filter((_, index) => usable[index])
}
