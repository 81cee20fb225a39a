import { sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import type { Db } from '../db/db'

/** Words beyond these add nothing to what a shopper wants to find. */
export const MOST_WORDS = 10

/** The index joins a few whole words much faster than all that begins with one; many are no faster. */
const FEW = 20

export interface KnownWord {
  /** As the shopper typed it, but for accents and capitals. */
  asked: string
  /** Whether anything in the shop has a word that begins with it. */
  isBeginning: boolean
  /** The shop's words that begin with it, if they are few. */
  begun: string[] | null
  /** What its synonyms mean. */
  meanings: string[]
  /** Only for a word that begins no word of the shop and has no synonym: the words that may be meant, for typos. */
  near: NearWord[] | null
}

export interface NearWord {
  word: string
  likeness: 'part' | 'guess'
  /** What to look for if it is meant: mostly the same word. */
  wanted: string
}

/** For each piece that was typed its words, in order, and the shop's own words that may be meant by them. */
export async function listKnownWords(db: Db, pieces: string[]): Promise<Map<string, KnownWord[]>> {
  const found = new Map<string, KnownWord[]>(pieces.map((piece) => [piece, []]))
  for (const { piece, ...known } of await knownWords(db).execute({ pieces })) found.get(piece)?.push(known)
  return found
}

/** In the order of the index, they stand between the word and the word with the last of all characters. */
const beginsWithAsked = sql`
  known.word collate "C" >= asked.word and known.word collate "C" < asked.word || chr(1114111)`

const beginning = sql`('''' || asked.word || ''':*')::tsquery`

/** A word of no club is mostly a word of nearly all products, so trying the newest few is faster than the index. */
const isBeginning = sql`(
  exists (select from categories where words @@ ${beginning})
  or exists (
    select from (
      select words from products where archived_at is null order by created_at desc, id desc limit 20
    ) newest
    where words @@ ${beginning}
  )
  or exists (select from products where archived_at is null and words @@ ${beginning})
)`

const begun = sql`(
  select case when count(*) <= ${sql.raw(String(FEW))} then array_agg(word) end
  from (select known.word from search_words known where ${beginsWithAsked} limit ${sql.raw(String(FEW + 1))}) few
)`

const meanings = sql`array(
  select (words_of(synonym.meaning))[1] from search_synonyms synonym
  where synonym.meaning is not null and synonym.spellings @> array[asked.word]
)`

/** The words come from a subquery, so that the plan does not depend on them and is made once. */
const knownWords = prepareOnce((db) =>
  db
    .select({
      piece: sql<string>`typed.piece`,
      asked: sql<string>`asked.word`,
      isBeginning: sql<boolean>`plain.is_beginning`,
      begun: sql<KnownWord['begun']>`plain.begun`,
      meanings: sql<string[]>`plain.meanings`,
      near: sql<KnownWord['near']>`case when not plain.is_beginning and plain.meanings = '{}'
        then (select json_agg(near) from known_words(asked.word) near) end`,
    })
    .from(
      sql`unnest(${sql.placeholder('pieces')}::text[]) as typed (piece)
        cross join lateral (select (words_of(typed.piece))[1:${sql.raw(String(MOST_WORDS))}] as words offset 0) split
        cross join lateral unnest(split.words) with ordinality as asked (word, place)
        cross join lateral (
          select ${isBeginning} as is_beginning, ${begun} as begun, ${meanings} as meanings offset 0
        ) plain`,
    )
    .orderBy(sql`asked.place`)
    .prepare('known_words'),
)
