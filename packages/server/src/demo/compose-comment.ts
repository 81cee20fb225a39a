import { choose, shuffled, type Random } from './random-choice'
import { COMPLAINTS, DOUBTS, NIGGLES, PRAISE, REGRETS, SHORT_VERDICTS } from './review-phrases'

export interface Reviewed {
  club: string
  kit: string
  sizes: readonly string[]
}

const SILENT_SHARE = 0.18
const SHORT_SHARE = 0.2

/** Composes a comment for a number of stars, or null for a review without one. Does not repeat sentences in `said`. */
export function composeComment(rating: number, jersey: Reviewed, said: Set<string>, random: Random): string | null {
  const mood = random()
  if (mood < SILENT_SHARE) return null
  const isShort = mood < SILENT_SHARE + SHORT_SHARE
  const pools = isShort ? [SHORT_VERDICTS[rating] ?? []] : poolsOf(rating, random)
  const sentences = pools.flatMap((pool) => chooseUnsaid(pool, said, random))
  return sentences.length > 0 ? fillIn(sentences.join(' '), jersey, random) : null
}

/** The pools of sentences for a comment; one sentence is chosen from each, in this order. */
function poolsOf(rating: number, random: Random): (readonly string[])[] {
  const praise = shuffled(Object.values(PRAISE), random)
  const length = Math.floor(random() * 3)
  if (rating === 5) return praise.slice(0, length + 1)
  if (rating === 4) return length === 0 ? [NIGGLES] : [...praise.slice(0, length), NIGGLES]
  if (rating === 3) return [[DOUBTS], [DOUBTS, NIGGLES], [DOUBTS, PRAISE.fit]][length] ?? [DOUBTS]
  return [[COMPLAINTS], [COMPLAINTS, REGRETS], [COMPLAINTS, NIGGLES, REGRETS]][length] ?? [COMPLAINTS]
}

function chooseUnsaid(pool: readonly string[], said: Set<string>, random: Random): string[] {
  const unsaid = pool.filter((sentence) => !said.has(sentence))
  if (unsaid.length === 0) return []
  const sentence = choose(unsaid, random)
  said.add(sentence)
  return [sentence]
}

function fillIn(text: string, { club, kit, sizes }: Reviewed, random: Random): string {
  return text.replaceAll('{club}', club).replaceAll('{kit}', kit).replaceAll('{size}', choose(sizes, random))
}
