import { inTransaction, type Shop } from '../kernel/shop'
import {
  archiveDemoProducts,
  deleteDemoDelivery,
  deleteDemoOrders,
  deleteDemoReviews,
  deleteDemoSquads,
  deleteDemoSynonyms,
  deleteEmptyDemoCategories,
  deleteUnusedDemoProducts,
  deleteUnusedDemoUsers,
  deleteUnusedDrawings,
} from './clear-demo.queries'
import { lockDemo } from './demo.queries'

export interface ClearedDemo {
  products: number
  /** Archived instead of deleted, because real customers ordered or reviewed them. */
  archivedProducts: number
  categories: number
  reviews: number
  orders: number
  users: number
}

/** Removes the demo from a shop. Real data, and demo data that real data refers to, stays. */
export async function clearDemo(shop: Shop): Promise<ClearedDemo> {
  return inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    const reviews = await deleteDemoReviews(shop.db)
    const orders = await deleteDemoOrders(shop.db)
    const products = await deleteUnusedDemoProducts(shop.db)
    const archivedProducts = await archiveDemoProducts(shop.db, shop.now())
    const clubs = await deleteEmptyDemoCategories(shop.db)
    // Again, because leagues are empty only after their clubs are deleted.
    const leagues = await deleteEmptyDemoCategories(shop.db)
    await deleteDemoSynonyms(shop.db)
    await deleteDemoSquads(shop.db)
    await deleteDemoDelivery(shop.db)
    const pictureKeys = [products, clubs, leagues].flatMap(({ pictureKeys }) => pictureKeys)
    await deleteUnusedDrawings(shop.db, pictureKeys)
    const users = await deleteUnusedDemoUsers(shop.db)
    return {
      products: products.count,
      archivedProducts,
      categories: clubs.count + leagues.count,
      reviews,
      orders,
      users,
    }
  })
}
