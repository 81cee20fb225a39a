import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from './kernel/error-code'
import { secretBox, type SecretBox } from './kernel/secret-box'

const KEY_FILE = 'second-factor.key'

interface SecretSettings {
  dataDir: string
  /** SECOND_FACTOR_KEY. */
  secondFactorKey: string | undefined
}

/** Uses the key from the settings, or one that is generated at the first use and saved in DATA_DIR. */
export function openSecrets({ dataDir, secondFactorKey }: SecretSettings): SecretBox {
  return secretBox(() =>
    secondFactorKey === undefined ? savedKey(dataDir) : createHash('sha256').update(secondFactorKey).digest(),
  )
}

function savedKey(dataDir: string): Buffer {
  const path = join(dataDir, KEY_FILE)
  return readKey(path) ?? makeKey(dataDir, path)
}

/** Uses a hard link, so that of two parallel processes both read the key of the first, and neither reads half of it. */
function makeKey(dataDir: string, path: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  const key = readKey(path)
  if (!key) throw new Error(`The key in ${path} can’t be read.`)
  return key
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    if (key.length !== 32) throw new Error(`${path} does not hold a key of 32 bytes. Put it back from a copy.`)
    return key
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
