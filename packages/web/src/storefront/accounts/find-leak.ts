import { quietApi } from '../../lib/api'

const PREFIX_DIGITS = 3
const REST_DIGITS = 5

/**
 * Whether the password is in the server's list of leaked passwords. Only three hex digits of its hash are sent.
 * Undefined if the check fails: without HTTPS there is no `crypto.subtle`, and a foreign server has no such list.
 */
export async function findLeak(password: string): Promise<boolean | undefined> {
  try {
    const hash = await hashOf(password.toLowerCase())
    const prefix = hash.slice(0, PREFIX_DIGITS)
    const { rests } = await quietApi.call('GET /api/leaked-passwords/{prefix}', { params: { prefix } })
    return rests.includes(hash.slice(PREFIX_DIGITS, PREFIX_DIGITS + REST_DIGITS))
  } catch {
    return undefined
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
