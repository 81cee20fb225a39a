/** Calling codes have 1 digit (1 and 7), 2 digits (these) or 3 (all others). */
const TWO_DIGITS = /^(20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const AREA_DIGITS = 3
const NUMBER = /^(\+|00)?[\d\s().\-/]+$/

/**
 * Writes a phone number so that no spreadsheet spoils it: `(+971) 50 123 4567`. A plain `+971501234567` would become
 * the number 9.7E+11 or a formula, and `050` would lose its zero. Text that is no phone number stays as it is.
 */
export function courierPhone(typed: string): string {
  const phone = typed.trim()
  const digits = phone.replace(/\D/g, '')
  if (!NUMBER.test(phone) || digits === '') return phone
  if (phone.startsWith('+')) return inParts(`+${codeOf(digits)}`, digits.slice(codeOf(digits).length), phone)
  return inParts(digits.slice(0, AREA_DIGITS), digits.slice(AREA_DIGITS), phone)
}

function codeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3)
}

/** Keeps the customer's own grouping of the digits after the code. */
function inParts(code: string, rest: string, phone: string): string {
  if (rest === '') return `tel. ${code}`
  const groups = phone.split(/\D+/).filter(Boolean)
  const kept: string[] = []
  let missing = rest.length
  for (const group of groups.toReversed()) {
    if (missing === 0) break
    const part = group.slice(-missing)
    kept.unshift(part)
    missing -= part.length
  }
  return `(${code}) ${kept.join(' ')}`
}
