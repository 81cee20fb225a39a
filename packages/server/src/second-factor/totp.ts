import { Secret, TOTP } from 'otpauth'

/** The RFC 6238 parameters that every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
const PERIOD_IN_SECONDS = 30
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The `otpauth:` URI that an authenticator app reads from the QR code. */
export function setupAddress(secret: string, names: { shop: string; account: string }): string {
  // In the URI a colon separates the shop's name from the account's.
  return totpOf(secret, names.shop.replaceAll(':', ' '), names.account).toString()
}

/** Returns the number of the code's 30-second step; undefined if the code is wrong, too old or too new. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library throws at characters that take more than one byte.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_IN_SECONDS) + delta
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_IN_SECONDS }
  return new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) })
}
