import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** An answer as it goes over the wire, in one coding. */
export interface ReadyVersion {
  etag: string
  headers: Record<string, string>
  bytes: Buffer
}

export type ReadyAnswer = Partial<Record<Coding, ReadyVersion>> & { identity: ReadyVersion }

export interface ReadyAnswers {
  find: (url: string) => ReadyAnswer | undefined
  /** To be asked before an answer is worked out, and handed over with it. */
  moment: () => number
  /** Keeps it, unless what it was made from may have changed since that moment. */
  keep: (url: string, answer: ReadyAnswer, moment: number) => void
  drop: () => void
  /** Without news of changes nothing is kept. */
  trust: (isInformed: boolean) => void
}

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ANSWERS = 5_000
const LONGEST_URL = 500

const compressed = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}
/** Paid once per change, not per visitor. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Below this, compressing makes it no smaller. */
const WORTH_COMPRESSING = 1024

/** What is the same for everybody, in this process's memory. The oldest goes first when it gets full. */
export function readyAnswers(): ReadyAnswers {
  const answers = new Map<string, ReadyAnswer>()
  let bytes = 0
  let generation = 0
  let isTrusted = false

  function forget(url: string, answer: ReadyAnswer): void {
    answers.delete(url)
    bytes -= sizeOf(answer)
  }

  return {
    find(url) {
      return answers.get(url)
    },
    moment: () => generation,
    keep(url, answer, moment) {
      const size = sizeOf(answer)
      if (!isTrusted || moment !== generation || url.length > LONGEST_URL || size > MOST_BYTES / 8) return
      const earlier = answers.get(url)
      if (earlier) forget(url, earlier)
      answers.set(url, answer)
      bytes += size
      for (const [oldest, old] of answers) {
        if (bytes <= MOST_BYTES && answers.size <= MOST_ANSWERS) break
        forget(oldest, old)
      }
    },
    drop() {
      generation += 1
      answers.clear()
      bytes = 0
    },
    trust(isInformed) {
      isTrusted = isInformed
      this.drop()
    },
  }
}

/** In every coding that browsers and caches ask for, each under a name of its own: a strong one, of the very bytes. */
export async function readyAnswer(headers: Record<string, string>, body: Buffer): Promise<ReadyAnswer> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const version = (bytes: Buffer, etag: string, encoding?: string): ReadyVersion => ({
    etag,
    bytes,
    headers: {
      ...headers,
      etag,
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
  })
  const identity = version(body, `"${hash}"`)
  if (body.length < WORTH_COMPRESSING) return { identity }
  const [br, gz] = await Promise.all([compressed.br(body, BROTLI), compressed.gzip(body)])
  return { identity, br: version(br, `"${hash}-br"`, 'br'), gzip: version(gz, `"${hash}-gz"`, 'gzip') }
}

function sizeOf(answer: ReadyAnswer): number {
  return Object.values(answer).reduce((sum, { bytes }) => sum + bytes.length, 0)
}
