import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MeantWord } from './understand-search'
import { allOf, anyOf, anyWholeWordOf, exactTermOf, termOf, wholeWords } from './word-terms'
import { categories } from '../catalog/catalog.tables'

/** A value, or the place in a prepared statement where it will stand. */
type Filled<Value> = Value | Placeholder

export interface WordMatch {
  inNameInFull: Filled<string>
  inName: Filled<string>
  inFull: Filled<string>
}

export interface Naming {
  anyWholeWord: Filled<string>
  wholeWords: Filled<string[]>
}

/** Weights of the word lists: `A` is the own name, `B` other names, `C` city and country. */
const NAME = 'A'
const OF_ITS_OWN = 'ABC'

export function wordMatch(word: MeantWord) {
  return { inNameInFull: exactTermOf(word, NAME), inName: termOf(word, NAME), inFull: exactTermOf(word) }
}

export function namingOf(words: readonly MeantWord[]) {
  return { anyWholeWord: anyWholeWordOf(words), wholeWords: wholeWords(words) }
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
export function isNamed(clubId: PgColumn, { anyWholeWord, wholeWords }: Naming): SQL {
  return sql`${clubId} = any (array(
    select ${categories.id} from ${categories}
    where ${categories.words} @@ ${anyWholeWord}::tsquery and ${hasNameMadeOf(wholeWords)}
  ))`
}

function hasNameMadeOf(wholeWords: Naming['wholeWords']): SQL {
  const whole = Array.isArray(wholeWords) ? sql.param(wholeWords) : wholeWords
  return sql`exists (select from unnest(names) name where string_to_array(name, ' ') <@ ${whole}::text[])`
}

/** A subquery hides the term from the planner, so that one prepared plan serves all searches. */
export function inAnyPlan(term: Filled<string>): SQL {
  return sql`(select ${term}::tsquery)`
}

type Places = ReturnType<typeof placesFor>

/** The matching products and their clubs as CTEs: read once, then counted and sorted. */
export function matchingProducts({ words, allWords }: Places): SQL {
  return sql`
    matching as materialized (
      select id, category_id, created_at, ${matchOf(sql`words`, words)} as score
      from products where archived_at is null and words @@ ${inAnyPlan(allWords)}
    ),
    matching_clubs as materialized (select distinct category_id as id from matching)`
}

/** Names are compared for the clubs that match, mostly very few, and not for all that share a word with the search. */
export function bestOfMatching({ naming }: Places, limit: SQL): SQL {
  return sql`
    select id from matching
    order by category_id = any (array(
      select id from matching_clubs cross join lateral (
        select names from categories where id = matching_clubs.id and words @@ ${naming.anyWholeWord}::tsquery offset 0
      ) club
      where ${hasNameMadeOf(naming.wholeWords)}
    )) desc, score desc, created_at desc, id desc
    ${limit}`
}

/** The placeholders that `parametersOf` fills in. */
export function placesFor(wordCount: number) {
  const place = sql.placeholder
  return {
    words: Array.from({ length: wordCount }, (_, index) => ({
      inNameInFull: place(`inNameInFull${index}`),
      inName: place(`inName${index}`),
      inFull: place(`inFull${index}`),
    })),
    allWords: place('allWords'),
    anyWord: place('anyWord'),
    naming: { anyWholeWord: place('anyWholeWord'), wholeWords: place('wholeWords') },
    asTyped: place('asTyped'),
  }
}

export function parametersOf(words: readonly MeantWord[]): Record<string, unknown> {
  const ofEach = words.flatMap((word, index) =>
    Object.entries(wordMatch(word)).map(([name, term]) => [`${name}${index}`, term] as const),
  )
  return {
    ...Object.fromEntries(ofEach),
    ...namingOf(words),
    allWords: allOf(words),
    anyWord: anyOf(words, OF_ITS_OWN),
    asTyped: wholeWords(words).join(' '),
  }
}
