import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** An answer as it goes over the wire, in one coding. */
export interface EncodedAnswer {
  etag: string
  /** Name, value, name, value: the form that Node sends fastest. */
  headers: string[]
  bytes: Buffer
}

/** An answer in every coding that clients ask for; each coding is made when it is first wanted. */
export interface CachedAnswer {
  identity: EncodedAnswer
  /** The answer in this coding, or a promise while it is being compressed. */
  in: (coding: Coding) => EncodedAnswer | Promise<EncodedAnswer>
}

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Paid once per change, not per visitor. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Below this, compressing makes it no smaller. */
const WORTH_COMPRESSING = 1024

export function cachedAnswer(headers: Record<string, string>, body: Buffer): CachedAnswer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const identity = version(headers, body, `"${hash}"`)
  const versions = new Map<Coding, EncodedAnswer | Promise<EncodedAnswer>>([['identity', identity]])
  return {
    identity,
    in(coding) {
      const known = versions.get(coding)
      if (known) return known
      if (coding === 'identity' || body.length < WORTH_COMPRESSING) return identity
      const making = compress(body, coding).then((bytes) => {
        const made = version({ ...headers, 'content-encoding': coding }, bytes, `"${hash}-${coding}"`)
        versions.set(coding, made)
        return made
      })
      versions.set(coding, making)
      return making
    },
  }
}

function compress(body: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> {
  return coding === 'br' ? compressed.br(body, BROTLI) : compressed.gzip(body)
}

/** Each coding has a strong ETag of its own, because its bytes differ. */
function version(headers: Record<string, string>, bytes: Buffer, etag: string): EncodedAnswer {
  const all = { ...headers, etag, 'content-length': String(bytes.length) }
  return { etag, bytes, headers: Object.entries(all).flat() }
}

/** The headers of a 304, which has no body. */
export function notModifiedHeaders({ headers }: EncodedAnswer): string[] {
  return headers.filter((_, at) => {
    const name = headers[at - (at % 2)]
    return name !== 'content-length' && name !== 'content-encoding'
  })
}
