import { inTransaction, type Shop } from '../kernel/shop'
import { addCatalogue } from './add-catalogue'
import { addDemoCustomer, addReviewers, hashDemoPasswords } from './add-customers'
import { addOrders } from './add-orders'
import { addReviews } from './add-reviews'
import { addSquads } from './add-squads'
import { readCatalogue } from './catalogue'
import { isCatalogueEmpty, lockDemo } from './demo.queries'
import { addLackingSquads } from './older-demo'
import { readSynonyms } from './synonyms'
import { addLackingSynonyms } from './synonyms-of-older-demo'

export interface SeedDemoOptions {
  /** In production nobody gets an account with a published password. */
  isProduction: boolean
  onProgress?: (text: string) => void
}

export interface SeededDemo {
  products: number
  reviews: number
  /** None where cards are real: nobody paid for them. */
  orders: number
}

/**
 * Fills an empty catalogue with the demo, wholly or, if something stops it, not at all. Undefined where there was
 * something already, also if it only lacked what came later; of several processes one seeds and the others find it done.
 */
export async function seedDemo(shop: Shop, options: SeedDemoOptions): Promise<SeededDemo | undefined> {
  const { isProduction, onProgress = () => undefined } = options
  if (!(await isCatalogueEmpty(shop.db))) {
    await addLackingSynonyms(shop)
    await addLackingSquads(shop)
    return undefined
  }
  onProgress('Loading the demo catalogue …')
  const [catalogue, synonyms, hashes] = await Promise.all([readCatalogue(), readSynonyms(), hashDemoPasswords()])
  const seeded = await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await isCatalogueEmpty(shop.db))) return undefined
    const products = await addCatalogue(shop, catalogue, synonyms)
    if (!isProduction) await addDemoCustomer(shop, hashes.customer)
    const reviews = await addReviews(shop, products, await addReviewers(shop, hashes.reviewers))
    await addSquads(shop, catalogue)
    return { products: products.length, reviews, orders: await addOrders(shop) }
  })
  if (seeded) onProgress(`Loaded ${seeded.products} jerseys and ${seeded.reviews} reviews.`)
  return seeded
}
