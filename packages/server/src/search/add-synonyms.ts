import { inTransaction, type Shop } from '../kernel/shop'
import { insertSynonyms } from './synonym.queries'

/** Another name of a club or league, or a single word that means another. */
export type NewSynonym = { phrase: string; isDemo?: boolean } & ({ categoryId: number } | { meaning: string })

/** Adds names and words that products, clubs and leagues are found by from now on. */
export async function addSynonyms(shop: Shop, synonyms: readonly NewSynonym[]): Promise<void> {
  if (synonyms.length === 0) return
  const rows = synonyms.map((synonym) => ({ ...synonym, createdAt: shop.now() }))
  await inTransaction(shop, (shop) => insertSynonyms(shop.db, rows))
}
