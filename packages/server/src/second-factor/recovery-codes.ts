import { randomInt } from 'node:crypto'

const CODE_COUNT = 8
const LENGTH = 8
/** Crockford's alphabet, without I, L, O and U, which look like others: 32 signs, so a code has 40 random bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** Returns the codes as they are displayed: `8F2K-41QD`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < CODE_COUNT) codes.add(newCode())
  return [...codes]
}

/** Normalises a typed code; returns undefined for a string that can't be a recovery code. */
export function plainRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
