import { LANGUAGE } from '#language'
import type { Client } from '@shop/contract/client'
import type { OrderItem } from '@shop/contract/orders'
import type { PageLanguage, TranslationLanguage } from '@shop/contract/page-languages'
import { languageForCustomer } from '@shop/contract/paper-words'
import { ifAvailable } from '../../lib/live-loader'

/** As many as one call for names takes. */
const MOST_NAMES = 100

interface PrintedOrder {
  user: { language?: PageLanguage | null | undefined }
  items: readonly Pick<OrderItem, 'product_id'>[]
}

/** What products are called in a language. */
export type ProductNames = ReadonlyMap<number, string>

/** The names by the second language of a paper. */
export type PaperNames = ReadonlyMap<TranslationLanguage | undefined, ProductNames>

/** The second language of a paper that goes out with an order. */
export function paperLanguage({ user }: PrintedOrder): TranslationLanguage | undefined {
  return languageForCustomer(user.language, LANGUAGE)
}

/** Loads the names of the products on papers, beside their English ones. Names that are missing stay English. */
export async function loadPaperNames(api: Client, orders: readonly PrintedOrder[]): Promise<PaperNames> {
  const names = new Map<TranslationLanguage | undefined, ProductNames>()
  for (const language of new Set(orders.map(paperLanguage))) {
    if (language === undefined) continue
    const inLanguage = orders.filter((order) => paperLanguage(order) === language)
    const ids = [...new Set(inLanguage.flatMap(({ items }) => items.map((item) => item.product_id)))]
    names.set(language, await namesOf(api, ids, language))
  }
  return names
}

async function namesOf(api: Client, ids: readonly number[], language: TranslationLanguage): Promise<ProductNames> {
  const names = new Map<number, string>()
  for (let from = 0; from < ids.length; from += MOST_NAMES) {
    const query = { id: ids.slice(from, from + MOST_NAMES), language }
    for (const { id, name } of (await ifAvailable(api.call('GET /api/product-names', { query }))) ?? []) {
      names.set(id, name)
    }
  }
  return names
}
