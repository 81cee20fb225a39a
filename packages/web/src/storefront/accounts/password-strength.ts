import { isGuessablePassword } from '@shop/contract/guessable-password'
import { texts } from '../../lib/texts'

export interface Judgement {
  /** How many of the four segments are lit. */
  level: 0 | 1 | 2 | 3 | 4
  label: string
  note: string
}

interface Judged {
  password: string
  /** Names and addresses of the customer and the shop, which are easy to guess. */
  known: readonly string[]
  /** Undefined until the server has answered. */
  isLeaked: boolean | undefined
}

const SHORTEST = 8
/** The minimum bits of a fair, a strong and a very strong password. */
const STEPS = [28, 42, 90]

export function judgePassword({ password, known, isLeaked }: Judged): Judgement {
  const { tooShort, strengths, longer, leaked, ownWords, notLeaked } = texts.account
  const [weak] = strengths
  if (password === '') return { level: 0, label: '', note: '' }
  if (password.length < SHORTEST) return { level: 1, label: tooShort, note: '' }
  if (isLeaked) return { level: 1, label: weak, note: leaked }
  if (isGuessablePassword(password, known)) return { level: 1, label: weak, note: ownWords }
  const bits = bitsOf(password)
  const level = (1 + STEPS.filter((step) => bits >= step).length) as 1 | 2 | 3 | 4
  if (level === 1) return { level, label: weak, note: longer }
  return { level, label: strengths[level - 1] ?? '', note: isLeaked === false ? notLeaked : '' }
}

/**
 * Estimates the entropy of a password: most bits for a change between capitals, letters, digits and other characters,
 * fewer for another character of the same kind, and half a bit for one that continues a sequence or repeats.
 */
export function bitsOf(password: string): number {
  let bits = 0
  let [before, kindBefore, step] = [0, '', 0]
  for (const sign of password) {
    const code = sign.codePointAt(0) ?? 0
    const kind = kindOf(sign)
    const nextStep = code - before
    if (Math.abs(nextStep) <= 1 && nextStep === step) bits += 0.5
    else if (kind !== kindBefore) bits += 5.5
    else bits += kind === 'letter' ? 2.4 : 3.3
    ;[before, kindBefore, step] = [code, kind, nextStep]
  }
  return bits
}

function kindOf(sign: string): string {
  if (/\p{Lu}/u.test(sign)) return 'capital'
  if (/\p{L}/u.test(sign)) return 'letter'
  return /\p{N}/u.test(sign) ? 'digit' : 'mark'
}
