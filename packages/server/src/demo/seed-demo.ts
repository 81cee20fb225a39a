import { inTransaction, type Shop } from '../kernel/shop'
import { addCatalogue } from './add-catalogue'
import { readArabic } from './arabic'
import { addDemoCustomer, addReviewers, hashDemoPasswords } from './add-customers'
import { addDelivery } from './add-delivery'
import { addFitVotes } from './add-fit-votes'
import { addOrders } from './add-orders'
import { addReviews } from './add-reviews'
import { addSquads } from './add-squads'
import { readCatalogue } from './catalogue'
import { isCatalogueEmpty, lockDemo } from './demo.queries'
import { addMissingDetails } from './add-missing-details'
import { addMissingSquads } from './add-missing-squads'
import { readSynonyms } from './synonyms'
import { addMissingSynonyms } from './add-missing-synonyms'

export interface SeedDemoOptions {
  /** In production no account with a published password is created. */
  isProduction: boolean
  onProgress?: (text: string) => void
}

export interface SeededDemo {
  products: number
  reviews: number
  /** Zero with a real gateway, because the demo's orders were not paid there. */
  orders: number
}

/**
 * Loads the demo into an empty catalogue, in one transaction. Returns undefined if the catalogue was not empty; an
 * older demo then gets the synonyms, squads, orders and product texts that it lacks. Of parallel processes only one loads the demo.
 */
export async function seedDemo(shop: Shop, options: SeedDemoOptions): Promise<SeededDemo | undefined> {
  const { isProduction, onProgress = () => undefined } = options
  if (!(await isCatalogueEmpty(shop.db))) {
    await addMissingSynonyms(shop)
    await addMissingSquads(shop)
    await addMissingDetails(shop)
    return undefined
  }
  onProgress('Loading the demo catalogue …')
  const [catalogue, synonyms, arabic, hashes] = await Promise.all([
    readCatalogue(),
    readSynonyms(),
    readArabic(),
    hashDemoPasswords(),
  ])
  const seeded = await inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    if (!(await isCatalogueEmpty(shop.db))) return undefined
    const products = await addCatalogue(shop, catalogue, synonyms, arabic)
    if (!isProduction) await addDemoCustomer(shop, hashes.customer)
    const reviews = await addReviews(shop, products, await addReviewers(shop, hashes.reviewers))
    await addSquads(shop, catalogue)
    await addDelivery(shop)
    const orders = await addOrders(shop)
    await addFitVotes(shop)
    return { products: products.length, reviews, orders }
  })
  if (seeded) onProgress(`Loaded ${seeded.products} jerseys and ${seeded.reviews} reviews.`)
  return seeded
}
