import type { NewSynonyms, Synonym, SynonymInput, SynonymPage, SynonymQuery } from '@shop/contract/search'
import { recordChange, recordChanges } from '../audit/record-change'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import {
  deleteSynonymRow,
  findCategoryName,
  findSynonym,
  insertSynonyms,
  listSynonymRows,
  updateSynonym,
} from './synonym.queries'

const CHECK_VIOLATION = '23514'

export async function listSynonyms(shop: Shop, query: SynonymQuery): Promise<SynonymPage> {
  const { synonyms, total } = await listSynonymRows(shop.db, query)
  return { data: synonyms, meta: { page: query.page, per_page: query.per_page, total } }
}

/** Adds what else people call a club, a league or a thing. Triggers make it findable with the commit. */
export function addSynonymsByStaff(
  shop: Shop,
  { phrases, ...input }: NewSynonyms,
  by: number,
): Promise<{ added: number }> {
  return inWords(async () =>
    inTransaction(shop, async (shop) => {
      const { means, ...meant } = await readMeaning(shop, input)
      const rows = phrases.map((phrase) => ({ phrase, ...meant, createdAt: shop.now() }))
      const added = await insertSynonyms(shop.db, rows)
      if (added.length === 0) throw known()
      await recordChanges(
        shop,
        added.map(({ id, phrase }) => ({
          by,
          action: 'added' as const,
          subject: { kind: 'synonyms' as const, id, name: phrase },
          after: { phrase, means },
        })),
      )
      return { added: added.length }
    }),
  )
}

export function changeSynonym(
  shop: Shop,
  id: number,
  { phrase, version, ...input }: SynonymInput,
  by: number,
): Promise<Synonym> {
  return inWords(async () =>
    inTransaction(shop, async (shop) => {
      const before = await getSynonym(shop, id)
      const { means, ...meant } = await readMeaning(shop, input)
      if (!(await updateSynonym(shop.db, id, version, { phrase, ...meant })))
        throw new ShopError('changed-meanwhile', 'Somebody else has changed this synonym. Please load the page again.')
      await recordChange(shop, {
        by,
        action: 'changed',
        subject: { kind: 'synonyms', id, name: phrase },
        before: { phrase: before.phrase, means: meansOf(before) },
        after: { phrase, means },
      })
      return getSynonym(shop, id)
    }),
  )
}

export async function deleteSynonym(shop: Shop, id: number, by: number): Promise<{ message: string }> {
  await inTransaction(shop, async (shop) => {
    const synonym = await getSynonym(shop, id)
    if (!(await deleteSynonymRow(shop.db, id))) throw notFound('Synonym')
    await recordChange(shop, {
      by,
      action: 'deleted',
      subject: { kind: 'synonyms', id, name: synonym.phrase },
      before: { phrase: synonym.phrase, means: meansOf(synonym) },
    })
  })
  return { message: 'The synonym was deleted.' }
}

async function getSynonym(shop: Shop, id: number): Promise<Synonym> {
  const synonym = await findSynonym(shop.db, id)
  if (!synonym) throw notFound('Synonym')
  return synonym
}

function meansOf({ category, meaning }: Synonym): string | null {
  return category?.name ?? meaning
}

/** Exactly one of a club or league and a word. */
async function readMeaning(shop: Shop, { category_id: id, meaning }: Pick<SynonymInput, 'category_id' | 'meaning'>) {
  const word = meaning === '' ? null : (meaning ?? null)
  if ((id ?? null) === null && word === null) throw refused('category_id', 'Please choose a club, a league or a word.')
  if (id !== null && id !== undefined) {
    if (word !== null) throw refused('meaning', 'Please choose a club or a word, not both.')
    const means = await findCategoryName(shop.db, id)
    if (means === undefined) throw refused('category_id', 'This club or league is no longer there.')
    return { categoryId: id, meaning: null, means }
  }
  return { categoryId: null, meaning: word, means: word }
}

/** The database decides what is a word and what is known already; the refusal says it in words. */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === UNIQUE_VIOLATION) throw known()
    if (state === CHECK_VIOLATION)
      throw refused('phrase', 'A name needs letters or figures, and a word that means another is a single word.')
    throw error
  }
}

function known(): ShopError {
  return new ShopError('conflict', 'The search knows this already.')
}

function refused(field: string, text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { [field]: [text] } })
}
