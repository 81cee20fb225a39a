import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Made by scripts/leaked-passwords.mjs: the first 32 bits of each hash. One password in 43,000 is a false positive. */
const FILE = 'leaked-passwords.bin'
const REST_DIGITS = 5
const REST_SIZE = 16 ** REST_DIGITS

/** Whether the password is among the 100,000 most leaked ones, ignoring case. */
export function isLeaked(password: string): boolean {
  const hash = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
  const list = hashes()
  return list[lowerBound(list, hash)] === hash
}

/**
 * Returns the rest of every leaked hash that begins with these three hex digits. The browser compares the rest itself
 * (k-anonymity), so a password that is being typed is not sent anywhere.
 */
export function listLeakedHashes(prefix: string): string[] {
  const from = parseInt(prefix, 16) * REST_SIZE
  const list = hashes()
  const found = list.subarray(lowerBound(list, from), lowerBound(list, from + REST_SIZE))
  return Array.from(found, (hash) => (hash % REST_SIZE).toString(16).padStart(REST_DIGITS, '0'))
}

let decoded: Uint32Array | undefined

/** The sorted hashes (400 kB), loaded at the first use. */
function hashes(): Uint32Array {
  return (decoded ??= decode(readFileSync(join(createRequire(import.meta.url).resolve(PACKAGE), '..', FILE))))
}

const PACKAGE = '@shop/server/package.json'

/** Decodes the differences between consecutive hashes, stored as LEB128: seven bits a byte, lowest first. */
function decode(bytes: Buffer): Uint32Array {
  const list: number[] = []
  let hash = 0
  let placeValue = 1
  for (const byte of bytes) {
    hash += (byte & 127) * placeValue
    placeValue *= 128
    if (byte > 127) continue
    list.push(hash)
    placeValue = 1
  }
  return Uint32Array.from(list)
}

/** Binary search: the index of the first hash in the list that is not smaller. */
function lowerBound(list: Uint32Array, hash: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return low
}
