import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that have to be read again, under a key that is not in the database. */
export interface SecretBox {
  /** The context, such as the owner's id, has to be the same when it is opened: nothing can be moved to another row. */
  seal: (secret: string, context: string) => Buffer
  /** Undefined where it was sealed with another key or for another context. */
  open: (sealed: Buffer, context: string) => string | undefined
  /** A keyed hash, for short codes that a plain hash would not protect from guessing. */
  hash: (text: string, context: string) => Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4

/** AES-256-GCM. Sealed bytes begin with a mark of the key, so that another key is told apart from damage. */
export function secretBox(readKey: () => Buffer): SecretBox {
  let derived: { sealing: Buffer; hashing: Buffer; keyId: Buffer } | undefined
  // Derived at the first use: a shop without second factors needs no key.
  const keys = () => (derived ??= deriveKeys(readKey()))
  return {
    seal: (secret, context) => {
      const { sealing, keyId } = keys()
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([keyId, iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed, context) => {
      const { sealing, keyId } = keys()
      if (!sealed.subarray(0, KEY_ID_BYTES).equals(keyId)) return undefined
      const [ivEnd, tagEnd] = [KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES]
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(KEY_ID_BYTES, ivEnd))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(ivEnd, tagEnd))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    hash: (text, context) => createHmac('sha256', keys().hashing).update(`${context}\n${text}`).digest(),
  }
}

function deriveKeys(key: Buffer) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return {
    sealing: derive('seal'),
    hashing: derive('hash'),
    keyId: createHash('sha256').update(derive('key id')).digest().subarray(0, KEY_ID_BYTES),
  }
}
