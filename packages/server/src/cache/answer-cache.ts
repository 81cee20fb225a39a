import { cacheKeys, type CacheKeys } from './cache-keys'
import type { ReadyAnswer } from './cached-answer'

/** The products whose stock an answer shows; or it depends on everybody's, by a filter for instance. */
export type Shown = readonly number[] | 'all'

export interface KeptAnswer {
  answer: ReadyAnswer
  shown: Shown
}

export interface ReadyAnswers {
  /** Answers are found and kept under these, whatever else stands in an address. */
  keys: CacheKeys
  find: (url: string) => KeptAnswer | undefined
  /** To be asked before an answer is worked out, and handed over with it. */
  moment: () => number
  /** Keeps it, unless what it was made from may have changed since that moment. */
  keep: (url: string, kept: KeptAnswer, moment: number) => void
  /** A piece was sold or came back. */
  dropProduct: (id: number) => void
  drop: () => void
  /** Without news of changes nothing is kept. */
  trust: (isInformed: boolean) => void
}

const MOST_BYTES = 64 * 1024 * 1024
const MOST_ANSWERS = 5_000
const LONGEST_URL = 500
/** Compressed, they take about so much more. */
const IN_ALL_CODINGS = 1.4

/** What is the same for everybody, in this process's memory. What was not asked for longest goes first when it gets full. */
export function readyAnswers(keys: CacheKeys = cacheKeys()): ReadyAnswers {
  const answers = new Map<string, KeptAnswer>()
  const urlsOf = new Map<number | 'all', Set<string>>()
  const changes = new Map<number, number>()
  let bytes = 0
  let now = 0
  let lastDrop = 0
  let isTrusted = false

  function forget(url: string): void {
    const kept = answers.get(url)
    if (!kept) return
    answers.delete(url)
    bytes -= sizeOf(kept)
    for (const subject of subjectsOf(kept)) urlsOf.get(subject)?.delete(url)
  }

  function isOutdated({ shown }: KeptAnswer, moment: number): boolean {
    if (lastDrop > moment) return true
    return shown === 'all' ? now > moment : shown.some((id) => (changes.get(id) ?? 0) > moment)
  }

  function drop(): void {
    lastDrop = now += 1
    answers.clear()
    urlsOf.clear()
    changes.clear()
    bytes = 0
  }

  return {
    keys,
    find(address) {
      const url = keys.keyOf(address)
      const kept = answers.get(url)
      if (!kept) return undefined
      answers.delete(url)
      answers.set(url, kept)
      return kept
    },
    moment: () => now,
    keep(address, kept, moment) {
      const url = keys.keyOf(address)
      const size = sizeOf(kept)
      if (!isTrusted || isOutdated(kept, moment) || url.length > LONGEST_URL || size > MOST_BYTES / 8) return
      forget(url)
      answers.set(url, kept)
      bytes += size
      for (const subject of subjectsOf(kept)) {
        const urls = urlsOf.get(subject) ?? new Set()
        urlsOf.set(subject, urls.add(url))
      }
      for (const oldest of answers.keys()) {
        if (bytes <= MOST_BYTES && answers.size <= MOST_ANSWERS) break
        forget(oldest)
      }
    },
    dropProduct(id) {
      now += 1
      changes.set(id, now)
      for (const subject of [id, 'all'] as const) for (const url of [...(urlsOf.get(subject) ?? [])]) forget(url)
    },
    drop,
    trust(isInformed) {
      isTrusted = isInformed
      drop()
    },
  }
}

function subjectsOf({ shown }: KeptAnswer): readonly (number | 'all')[] {
  return shown === 'all' ? ['all'] : shown
}

function sizeOf({ answer }: KeptAnswer): number {
  return answer.identity.bytes.length * IN_ALL_CODINGS
}
