import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MeantWord } from '../search/understand-search'
import { anyOf, exactTermOf, termOf, wholeWords } from '../search/word-terms'
import { categories } from './catalog.tables'

/** A value, or the place in a prepared statement where it will stand. */
type Filled<Value> = Value | Placeholder

export interface WordMatch {
  inNameInFull: Filled<string>
  inName: Filled<string>
  inFull: Filled<string>
}

export interface Naming {
  anyWord: Filled<string>
  wholeWords: Filled<string[]>
}

/** The weights of words: in the name; in any name, or where somebody is at home. */
const NAME = 'A'
const OF_ITS_OWN = 'ABC'

export function wordMatch(word: MeantWord) {
  return { inNameInFull: exactTermOf(word, NAME), inName: termOf(word, NAME), inFull: exactTermOf(word) }
}

export function namingOf(words: readonly MeantWord[]) {
  return { anyWord: anyOf(words, OF_ITS_OWN), wholeWords: wholeWords(words) }
}

/** A word in something's own name counts more than in that of its club or league, and more still if typed in full. */
export function matchOf(wordsOf: PgColumn | SQL, words: readonly WordMatch[]): SQL {
  const scores = words.map(
    ({ inNameInFull, inName, inFull }) => sql`case
      when ${wordsOf} @@ ${inNameInFull}::tsquery then 5
      else (${wordsOf} @@ ${inName}::tsquery)::int * 2 + (${wordsOf} @@ ${inFull}::tsquery)::int end`,
  )
  return sql.join(scores, sql` + `)
}

/** Whether a club has a name made of words of the search: “milan home” names AC Milan, but not Inter Milan. */
export function isNamed(clubId: PgColumn | SQL, { anyWord, wholeWords }: Naming): SQL {
  const whole = Array.isArray(wholeWords) ? sql.param(wholeWords) : wholeWords
  return sql`${clubId} = any (array(
    select ${categories.id} from ${categories}
    where ${categories.words} @@ ${anyWord}::tsquery and exists (
      select from unnest(${categories.names}) name where string_to_array(name, ' ') <@ ${whole}::text[]
    )
  ))`
}
