import type { BlockedWord } from '@shop/contract/blocked-words'
import type { BlockedWordsInput } from '@shop/contract/prints'
import { inTransaction, type Shop } from '../kernel/shop'
import { listBlockedWordRows, replaceBlockedWords } from './prints.queries'

export async function listBlockedWords(shop: Shop): Promise<{ words: BlockedWord[] }> {
  return { words: await listBlockedWordRows(shop.db) }
}

/** The list as a whole; a word named twice counts once, anywhere if either says so. */
export async function setBlockedWords(shop: Shop, { words }: BlockedWordsInput): Promise<{ words: BlockedWord[] }> {
  const byWord = new Map<string, boolean>()
  for (const { word, anywhere } of words) {
    const key = word.toLowerCase()
    byWord.set(key, anywhere || byWord.get(key) === true)
  }
  const list = [...byWord].map(([word, anywhere]) => ({ word, anywhere }))
  await inTransaction(shop, (shop) => replaceBlockedWords(shop.db, list))
  return listBlockedWords(shop)
}
