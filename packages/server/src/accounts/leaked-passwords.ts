import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Made by scripts/leaked-passwords.mjs: the first 32 bits of each hash. One password in 43,000 is taken for a leaked one. */
const FILE = 'leaked-passwords.bin'
const REST_DIGITS = 5
const REST_SIZE = 16 ** REST_DIGITS

/** Whether it is among the 100,000 that were leaked most, whatever its case. */
export function isLeaked(password: string): boolean {
  const hash = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
  const list = hashes()
  return list[placeOf(list, hash)] === hash
}

/**
 * All leaked hashes that begin with the three hex digits, without these. The browser compares the rest itself, so a
 * password that is being typed is not sent anywhere.
 */
export function listLeakedHashes(prefix: string): string[] {
  const from = parseInt(prefix, 16) * REST_SIZE
  const list = hashes()
  const found = list.subarray(placeOf(list, from), placeOf(list, from + REST_SIZE))
  return Array.from(found, (hash) => (hash % REST_SIZE).toString(16).padStart(REST_DIGITS, '0'))
}

let decoded: Uint32Array | undefined

/** Read at the first use: the sorted hashes, 400 kB. */
function hashes(): Uint32Array {
  return (decoded ??= decode(readFileSync(join(createRequire(import.meta.url).resolve(PACKAGE), '..', FILE))))
}

const PACKAGE = '@shop/server/package.json'

/** The file holds the distance from one hash to the next, seven bits a byte, lowest first. */
function decode(bytes: Buffer): Uint32Array {
  const list: number[] = []
  let hash = 0
  let worth = 1
  for (const byte of bytes) {
    hash += (byte & 127) * worth
    worth *= 128
    if (byte > 127) continue
    list.push(hash)
    worth = 1
  }
  return Uint32Array.from(list)
}

/** Where the hash stands, or would stand. */
function placeOf(list: Uint32Array, hash: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return low
}
