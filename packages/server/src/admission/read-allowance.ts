import { ShopError } from '../kernel/shop-error'

/** In points: what one address may spend at once, and how many points it gets back each second. */
export interface ReadLimits {
  most: number
  perSecond: number
}
const USUAL: ReadLimits = { most: 12_000, perSecond: 120 }
/** The share of one of several workers, which get an address's connections in turn. */
export function readLimitsOf(workers: number): ReadLimits {
  return { most: USUAL.most / workers, perSecond: USUAL.perSecond / workers }
}

/** A page is some ten times the work of a call, of which it makes several. */
export const COST = { page: 4, call: 1 }
/** When this many addresses are counted, those without a request since the last such moment are dropped. */
const MOST_ADDRESSES = 25_000

interface Spent {
  points: number
  at: number
}

export interface ReadAllowance {
  /** Takes the cost of one answer that had to be made; throws `too-many-attempts` where the address has spent all. */
  spend: (address: string, cost: number) => void
}

/**
 * Limits how much work one address causes by reading: only answers that have to be made count, so a household never meets
 * the limit. The points stand in this process's memory, because asking the database would be work, too.
 */
export function readAllowance(
  { most, perSecond }: ReadLimits = USUAL,
  now: () => number = () => performance.now(),
): ReadAllowance {
  let recent = new Map<string, Spent>()
  let older = new Map<string, Spent>()

  function pointsOf(address: string): number {
    const entry = recent.get(address) ?? older.get(address)
    return entry ? Math.max(0, entry.points - ((now() - entry.at) / 1000) * perSecond) : 0
  }

  return {
    spend(address, cost) {
      const points = pointsOf(address) + cost
      if (points > most) throw tooMany(Math.ceil((points - most) / perSecond))
      recent.set(address, { points, at: now() })
      if (recent.size < MOST_ADDRESSES) return
      older = recent
      recent = new Map()
    },
  }
}

function tooMany(retryAfterInSeconds: number): ShopError {
  return new ShopError('too-many-attempts', 'Too many requests from your address. Please try again in a moment.', {
    retryAfterInSeconds: Math.max(1, retryAfterInSeconds),
  })
}
