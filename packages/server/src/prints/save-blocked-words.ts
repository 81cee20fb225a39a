import type { BlockedWord } from '@shop/contract/blocked-words'
import type { BlockedWordsInput } from '@shop/contract/prints'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { listBlockedWordRows, replaceBlockedWords } from './prints.queries'

export async function listBlockedWords(shop: Shop): Promise<{ words: BlockedWord[] }> {
  return { words: await listBlockedWordRows(shop.db) }
}

/** Replaces the whole list. Duplicates are merged; the result is `anywhere` if one of them is. */
export async function setBlockedWords(
  shop: Shop,
  { words }: BlockedWordsInput,
  by: number,
): Promise<{ words: BlockedWord[] }> {
  const byWord = new Map<string, boolean>()
  for (const { word, anywhere } of words) {
    const key = word.toLowerCase()
    byWord.set(key, anywhere || byWord.get(key) === true)
  }
  const list = [...byWord].map(([word, anywhere]) => ({ word, anywhere }))
  await inTransaction(shop, async (shop) => {
    const before = await replaceBlockedWords(shop.db, list)
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'blocked-words', id: null, name: 'Blocked words' },
      before: { words: missingIn(list, before) },
      after: { words: missingIn(before, list) },
    })
  })
  return listBlockedWords(shop)
}

/** The words of `other` that are not in `one`: the audit log gets only the differences, not both lists. */
function missingIn(one: readonly BlockedWord[], other: readonly BlockedWord[]): string | undefined {
  const known = new Set(one.map(describe))
  return (
    other
      .map(describe)
      .filter((word) => !known.has(word))
      .join(', ') || undefined
  )
}

function describe({ word, anywhere }: BlockedWord): string {
  return anywhere ? `${word} (anywhere)` : word
}
