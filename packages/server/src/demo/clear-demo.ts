import { inTransaction, type Shop } from '../kernel/shop'
import {
  archiveDemoProducts,
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
  /** Kept out of sight, because somebody real ordered or reviewed them. */
  archivedProducts: number
  categories: number
  reviews: number
  orders: number
  users: number
}

/** Takes the demo out of a shop and leaves alone what is real, and what real things need. */
export async function clearDemo(shop: Shop): Promise<ClearedDemo> {
  return inTransaction(shop, async (shop) => {
    await lockDemo(shop.db)
    const reviews = await deleteDemoReviews(shop.db)
    const orders = await deleteDemoOrders(shop.db)
    const products = await deleteUnusedDemoProducts(shop.db)
    const archivedProducts = await archiveDemoProducts(shop.db, shop.now())
    const clubs = await deleteEmptyDemoCategories(shop.db)
    // Once more: with its last club gone, a league is empty too.
    const leagues = await deleteEmptyDemoCategories(shop.db)
    await deleteDemoSynonyms(shop.db)
    await deleteDemoSquads(shop.db)
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
