import { TEXT_PAGE_SLUGS } from './text-page-slugs'

/** The search field in the header of every page shows the value of `search`. */
const EVERY_PAGE = ['search']
const PRODUCTS = [
  ...['search', 'league', 'club', 'size', 'kit', 'colour', 'min_price', 'max_price', 'in_stock', 'min_rating'],
  ...['sort', 'page', 'per_page', 'from'],
]

/**
 * The query parameters that the HTML of a page depends on, by path. They alone make the cache key, so `utm_source` does
 * not make another entry. A page that reads another parameter on the server must name it here.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': EVERY_PAGE,
  '/products': PRODUCTS,
  '/products/:id': [...EVERY_PAGE, 'cut'],
  '/leagues': EVERY_PAGE,
  '/leagues/:id': EVERY_PAGE,
  '/clubs/:id': EVERY_PAGE,
  '/login': [...EVERY_PAGE, 'from'],
  '/register': [...EVERY_PAGE, 'from'],
  '/forgot-password': EVERY_PAGE,
  '/reset-password': EVERY_PAGE,
  '/profile': EVERY_PAGE,
  '/profile/addresses': EVERY_PAGE,
  '/profile/size': EVERY_PAGE,
  '/fit': EVERY_PAGE,
  '/checkout': EVERY_PAGE,
  '/checkout/success': EVERY_PAGE,
  '/cart': EVERY_PAGE,
  '/orders': EVERY_PAGE,
  '/orders/:id': EVERY_PAGE,
  '/orders/:id/receipt': EVERY_PAGE,
  '/wishlist': EVERY_PAGE,
  '/admin': EVERY_PAGE,
  ...Object.fromEntries(TEXT_PAGE_SLUGS.map((slug) => [`/${slug}`, EVERY_PAGE])),
}
