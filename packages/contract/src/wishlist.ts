import * as z from 'zod'
import { Product } from './catalog'
import { CUTS, FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { languageQuery } from './translations'
import { ById, Done, Id, isStorable, pageOf, pageQuery, PathId, Timestamp } from './values'

const ByProduct = z.object({ productId: PathId })

export const WishlistItem = z
  .object({ product: Product, added_at: Timestamp })
  .meta({ id: 'WishlistItem', description: 'Only what is still sold; the newest first.' })
export type WishlistItem = z.infer<typeof WishlistItem>

export const WishlistPage = pageOf(WishlistItem)
export type WishlistPage = z.infer<typeof WishlistPage>

const WishlistIds = z.object({ product_ids: z.array(Id) }).meta({ id: 'WishlistIds' })
export type WishlistIds = z.infer<typeof WishlistIds>

/** A customer's request for one mail when a sold-out product or size is back in stock. */
export const StockAlert = z
  .object({
    id: Id,
    product_id: Id,
    size: z.string().nullable(),
    cut: z.enum(FURTHER_CUTS).optional().describe('Left out for the first cut.'),
    created_at: Timestamp,
  })
  .meta({ id: 'StockAlert' })
export type StockAlert = z.infer<typeof StockAlert>

export const StockAlertInput = z.object({
  product_id: Id,
  size: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine(isStorable, 'No such size.')
    .nullish()
    .transform((size) => size ?? null)
    .describe('Left out where the product has no sizes.'),
  cut: z.enum(CUTS, 'There is no such cut.').nullish().describe('The first cut unless told.'),
})
export type StockAlertInput = z.infer<typeof StockAlertInput>

export const wishlistEndpoints = {
  listWishlist: endpoint({
    method: 'GET',
    path: '/api/wishlist',
    access: 'user',
    summary: 'What the caller wishes for, newest first',
    query: z.object({ ...pageQuery, ...languageQuery }),
    response: WishlistPage,
  }),
  listWishlistIds: endpoint({
    method: 'GET',
    path: '/api/wishlist/ids',
    access: 'user',
    summary: 'The ids of the products on the caller’s wishlist',
    response: WishlistIds,
  }),
  addToWishlist: endpoint({
    method: 'PUT',
    path: '/api/wishlist/{productId}',
    access: 'user',
    changes: 'private',
    summary: 'Put a product on the wishlist; again changes nothing',
    params: ByProduct,
    response: WishlistIds,
  }),
  removeFromWishlist: endpoint({
    method: 'DELETE',
    path: '/api/wishlist/{productId}',
    access: 'user',
    changes: 'private',
    summary: 'Take a product off the wishlist; again changes nothing',
    params: ByProduct,
    response: WishlistIds,
  }),
  listStockAlerts: endpoint({
    method: 'GET',
    path: '/api/stock-alerts',
    access: 'user',
    summary: 'What the caller waits for',
    query: z.object({ product: PathId.optional() }),
    response: z.object({ data: z.array(StockAlert) }),
  }),
  addStockAlert: endpoint({
    method: 'POST',
    path: '/api/stock-alerts',
    access: 'user',
    changes: 'private',
    summary: 'Be told by mail when a sold-out size is back; again changes nothing',
    body: StockAlertInput,
    response: StockAlert,
    status: 201,
    errors: ['conflict'],
  }),
  deleteStockAlert: endpoint({
    method: 'DELETE',
    path: '/api/stock-alerts/{id}',
    access: 'user',
    changes: 'private',
    summary: 'No longer wait for it',
    params: ById,
    response: Done,
  }),
}
