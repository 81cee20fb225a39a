import { limitConcurrency, type RunLimited } from '../kernel/limit-concurrency'
import { tooManySigningIn } from './password-hash'

/** Well below every limit of attempts, also where several processes count together. */
const AT_ONCE = 3

/** The lines of addresses that somebody signs in from at this moment. */
const lines = new Map<string, { runLimited: RunLimited; people: number }>()

/**
 * Checks a few passwords of one address at once, and the others wait: a right password takes its attempt out of the limits again,
 * but until it is checked it counts, and a crowd of right ones would refuse each other.
 */
export async function inLoginTurn<Result>(address: string, check: () => Promise<Result>): Promise<Result> {
  const line = lines.get(address) ?? { runLimited: newLine(), people: 0 }
  lines.set(address, line)
  line.people += 1
  try {
    return await line.runLimited(check)
  } finally {
    line.people -= 1
    if (line.people === 0) lines.delete(address)
  }
}

function newLine(): RunLimited {
  return limitConcurrency({ atOnce: AT_ONCE, waitingAtMost: 1000, tooMany: tooManySigningIn })
}
