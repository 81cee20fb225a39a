import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets with a key that is not in the database. */
export interface SecretBox {
  /** `open` needs the same context, such as the user's id, so that sealed bytes can't be moved to another row. */
  seal: (secret: string, context: string) => Buffer
  /** Returns undefined for bytes that were sealed with another key or for another context. */
  open: (sealed: Buffer, context: string) => string | undefined
  /** A keyed hash, for short codes that a plain hash would not protect from guessing. */
  hash: (text: string, context: string) => Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 4

/** Uses AES-256-GCM. Sealed bytes begin with the key's id, so that bytes of another key are recognised. */
export function secretBox(readKey: () => Buffer): SecretBox {
  let derived: { sealing: Buffer; hashing: Buffer; keyId: Buffer } | undefined
  // Derived at the first use, because a shop without second factors needs no key.
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
