import { createHash } from 'node:crypto'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { deleteAttempts, findPaidOffAt, undoAttempt, takeAttempt, type Allowance } from './attempts.queries'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The rate limits: `times` attempts within `seconds`. Used-up attempts come back evenly over that time. */
const LIMITS = {
  'login from an address': { times: 60, seconds: 15 * MINUTE },
  'login to an account from an address': { times: 10, seconds: 15 * MINUTE },
  'login from a known device': { times: 10, seconds: 15 * MINUTE },
  'login to an account': { times: 50, seconds: HOUR },
  'password checked in a session': { times: 10, seconds: 15 * MINUTE },
  // A school, an office or a whole country may share one address, and a sale brings hundreds of them within minutes.
  'registration from an address': { times: 500, seconds: HOUR },
  'reset asked from an address': { times: 30, seconds: HOUR },
  'reset asked for an account from a place': { times: 5, seconds: HOUR },
  'reset asked for an account': { times: 10, seconds: HOUR },
  'reset from an address': { times: 30, seconds: HOUR },
  'proof for an account': { times: 300, seconds: HOUR },
  'email link from an address': { times: 30, seconds: HOUR },
  // A code has six digits, so a million values; 50 guesses a day are few against that.
  'code of an account': { times: 10, seconds: 30 * MINUTE },
  'code of an account in a day': { times: 50, seconds: 24 * HOUR },
  'recovery code of an account': { times: 10, seconds: HOUR },
  'invitation by an admin': { times: 100, seconds: HOUR },
  'picture of a return': { times: 60, seconds: HOUR },
  'picture of a review': { times: 40, seconds: HOUR },
  'vote on a review': { times: 120, seconds: HOUR },
  'report of a review': { times: 20, seconds: HOUR },
  'mail about an order': { times: 20, seconds: HOUR },
  'payment link by staff': { times: 100, seconds: HOUR },
  'mail about a gift card': { times: 5, seconds: HOUR },
  // A generated code has 10 random characters, a chosen one may be a word.
  'voucher code of an account': { times: 20, seconds: 15 * MINUTE },
  'new email of an account': { times: 20, seconds: HOUR },
} satisfies Record<string, { times: number; seconds: number }>

export interface Attempt {
  what: keyof typeof LIMITS
  /** The IP address, e-mail address or user id whose attempts are counted together. */
  by: string | number
}

/** Throws with the time to wait when a limit is reached. Called before the work, so that parallel guesses count too. */
export async function countAttempts(shop: Shop, ...wanted: Attempt[]): Promise<void> {
  if (!shop.hasRateLimits) return
  for (const attempt of wanted) {
    const key = keyOf(attempt)
    const allowance = allowanceOf(attempt)
    if (!(await takeAttempt(shop.db, key, shop.now(), allowance))) throw await tooMany(shop, key, allowance)
  }
}

/** Counts an attempt like `countAttempts`, but returns false at the limit instead of throwing. */
export async function hasAttemptLeft(shop: Shop, attempt: Attempt): Promise<boolean> {
  return !shop.hasRateLimits || takeAttempt(shop.db, keyOf(attempt), shop.now(), allowanceOf(attempt))
}

/** Takes attempts out of the count again, after the login turned out to be the owner's. */
export async function undoAttempts(shop: Shop, ...made: Attempt[]): Promise<void> {
  if (!shop.hasRateLimits) return
  for (const attempt of made) await undoAttempt(shop.db, keyOf(attempt), allowanceOf(attempt))
}

/** Resets the count to zero, after the user has proved who they are. */
export async function resetAttempts(shop: Shop, attempt: Attempt): Promise<void> {
  if (shop.hasRateLimits) await deleteAttempts(shop.db, keyOf(attempt))
}

async function tooMany(shop: Shop, key: Buffer, { costInSeconds, mostInSeconds }: Allowance): Promise<ShopError> {
  const paidOffAt = (await findPaidOffAt(shop.db, key)) ?? shop.now()
  const wait = (paidOffAt.getTime() - shop.now().getTime()) / 1000 + costInSeconds - mostInSeconds
  const retryAfterInSeconds = Math.max(1, Math.ceil(wait))
  const minutes = Math.ceil(retryAfterInSeconds / MINUTE)
  const text = `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  return new ShopError('too-many-attempts', text, { retryAfterInSeconds })
}

function allowanceOf({ what }: Attempt): Allowance {
  const { times, seconds } = LIMITS[what]
  return { costInSeconds: seconds / times, mostInSeconds: seconds }
}

function keyOf({ what, by }: Attempt): Buffer {
  return createHash('sha256').update(`${what}\n${by}`).digest()
}
