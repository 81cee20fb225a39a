import { inTransaction, type Shop } from '../kernel/shop'
import { addSynonyms } from '../search/add-synonyms'
import { lockDemo } from './demo.queries'
import { readSynonyms } from './synonyms'
import { lacksDemoSynonyms, listDemoCategories } from './synonyms.queries'

/**
 * Adds synonyms to a demo that was loaded by an older version without them. Synonyms that staff deleted do not come
 * back, as long as one is left.
 */
export async function addMissingSynonyms(shop: Shop): Promise<void> {
  if (!(await lacksDemoSynonyms(shop.db))) return
  const { meanings, names } = await readSynonyms()
  await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await lacksDemoSynonyms(shop.db))) return
    const categories = await listDemoCategories(shop.db)
    await addSynonyms(shop, [
      ...Object.entries(meanings).flatMap(([meaning, words]) =>
        words.map((phrase) => ({ phrase, meaning, isDemo: true })),
      ),
      ...categories.flatMap(({ id, name }) =>
        (names[name] ?? []).map((phrase) => ({ phrase, categoryId: id, isDemo: true })),
      ),
    ])
  })
}
