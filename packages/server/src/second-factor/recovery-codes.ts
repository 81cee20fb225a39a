import { randomInt } from 'node:crypto'

const HOW_MANY = 8
const LENGTH = 8
/** Without I, L, O and U, which are mistaken for others: 32 signs, so a code has 40 random bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** As they are shown, once: `8F2K-41QD`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < HOW_MANY) codes.add(newCode())
  return [...codes]
}

/** However it was typed; undefined for what can't be one. */
export function plainRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}
