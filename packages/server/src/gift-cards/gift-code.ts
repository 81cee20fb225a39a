import { createHash, randomInt } from 'node:crypto'
import { GIFT_CODE_LETTERS } from '@shop/contract/gift-card-words'
import type { Shop } from '../kernel/shop'

const LETTERS = 16

/** A code of 80 random bits, which nobody guesses. */
export function newGiftCode(): string {
  return Array.from({ length: LETTERS }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join('')
}

/** Without a key, so that a shop that lost its key can't send codes again, but still takes them. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** What of a code is stored. */
export function storedCode({ secrets }: Pick<Shop, 'secrets'>, code: string) {
  const codeHash = hashOfCode(code)
  return { codeHash, sealedCode: secrets.seal(code, contextOf(codeHash)), last4: code.slice(-4) }
}

/** Undefined where the code was sealed with another key. */
export function openCode(
  { secrets }: Pick<Shop, 'secrets'>,
  { sealedCode, codeHash }: { sealedCode: Buffer; codeHash: Buffer },
): string | undefined {
  return secrets.open(sealedCode, contextOf(codeHash))
}

function contextOf(codeHash: Buffer): string {
  return `gift card ${codeHash.toString('hex')}`
}
