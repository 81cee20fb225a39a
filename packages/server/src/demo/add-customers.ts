import { randomBytes } from 'node:crypto'
import { addAddress } from '../addresses/save-addresses'
import { recordUser } from '../accounts/create-user'
import { hashPassword } from '../accounts/password-hash'
import type { Shop } from '../kernel/shop'
import { DEMO_CUSTOMER, DEMO_REVIEWERS, emailOfReviewer } from './demo-accounts'
import { listAccounts } from './demo.queries'

/** Their accounts are older than their oldest orders. */
const MEMBERSHIP_IN_MS = 370 * 24 * 3_600_000

export interface DemoHashes {
  customer: string
  reviewers: string
}

/** Called before the transaction, because hashing is slow. */
export async function hashDemoPasswords(): Promise<DemoHashes> {
  const [customer, reviewers] = await Promise.all([
    hashPassword(DEMO_CUSTOMER.password),
    hashPassword(randomBytes(24).toString('base64url')),
  ])
  return { customer, reviewers }
}

const HOME = {
  firstName: 'Layla',
  lastName: 'Haddad',
  address1: 'Villa 14, Street 8',
  address2: 'Jumeirah 1',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '+971 50 555 0142',
}
const OFFICE = {
  ...HOME,
  address1: 'Al Maryah Tower, Floor 21',
  address2: 'Al Maryah Island',
  city: 'Abu Dhabi',
  state: 'Abu Dhabi',
}

/** Adds the customer account that visitors of a demo can sign in with. */
export async function addDemoCustomer(shop: Shop, passwordHash: string): Promise<void> {
  const { name, email } = DEMO_CUSTOMER
  const [id] = await addMissing(shop, [{ name, email }], passwordHash)
  if (id === undefined) return
  for (const address of [HOME, OFFICE]) await addAddress(shop, id, address)
}

/** Returns the reviewers' ids. A real account with one of the addresses stays as it is and is not a reviewer. */
export async function addReviewers(shop: Shop, passwordHash: string): Promise<number[]> {
  return addMissing(
    shop,
    DEMO_REVIEWERS.map((name) => ({ name, email: emailOfReviewer(name) })),
    passwordHash,
  )
}

async function addMissing(
  shop: Shop,
  people: { name: string; email: string }[],
  passwordHash: string,
): Promise<number[]> {
  const known = await listAccounts(
    shop.db,
    people.map(({ email }) => email),
  )
  const createdAt = new Date(shop.now().getTime() - MEMBERSHIP_IN_MS)
  const ids = known.filter(({ isDemo }) => isDemo).map(({ id }) => id)
  for (const person of people.filter(({ email }) => !known.some((account) => account.email === email))) {
    const { id } = await recordUser(shop, { ...person, passwordHash, isDemo: true, createdAt })
    ids.push(id)
  }
  return ids
}
