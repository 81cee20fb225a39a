const A_DAY_IN_MS = 24 * 60 * 60_000
const LETTERS = 'abcdefghijklmnoprstuvwz'

/** Every answer by a name for the table. The highest price differs each time, so that no cache has the answer. */
export const PUBLIC: Record<string, (turn: number, id: number) => string> = {
  'products, first page': (turn) => `/api/products?per_page=24&max_price=${9000 + turn}`,
  'products, page 40': (turn) => `/api/products?per_page=24&page=40&max_price=${9000 + turn}`,
  'products by price': (turn) => `/api/products?per_page=24&sort=price_asc&max_price=${9000 + turn}`,
  'products, three filters': (turn) => `/api/products?per_page=24&kit=home&size=M&max_price=${400 + turn}`,
  'filters and their counts': (turn) => `/api/product-filters?max_price=${9000 + turn}`,
  'a search': (turn) => `/api/products?per_page=24&search=liverpool%20home&max_price=${9000 + turn}`,
  'a search with a slip': (turn) => `/api/products?per_page=24&search=liverpol&max_price=${9000 + turn}`,
  suggestions: (turn) =>
    `/api/suggestions?search=${LETTERS[turn % LETTERS.length]}${LETTERS[(turn * 7) % LETTERS.length]}`,
  'also bought': (turn, id) => `/api/products/${id}/also-bought?once=${turn}`,
  'leagues (cached)': () => '/api/leagues',
  'clubs of a league (cached)': () => '/api/leagues/1/clubs',
}

export const STAFF = {
  'panel: products': '/api/admin/product-management',
  'panel: products, a search': '/api/admin/product-management?search=liverpool',
  'panel: orders': '/api/admin/order-management',
  'panel: orders, page 400': '/api/admin/order-management?page=400',
  'panel: orders, completed': '/api/admin/order-management?status=completed',
  'panel: orders, a name': '/api/admin/order-management?search=Barenmi',
  'panel: orders, a letter': '/api/admin/order-management?search=d',
  'panel: users': '/api/admin/users',
  'panel: reviews': '/api/admin/review-management',
  'panel: dashboard, 30 days': '/api/admin/stats?period=30d',
  'panel: dashboard, 12 months': '/api/admin/stats?period=12m',
  'panel: print queue': '/api/admin/print-queue',
  'panel: audit log': '/api/admin/audit-log',
}

const REPORTS = {
  'report: sales by day': 'sales-report?by=day',
  'report: sales by product': 'sales-report?by=product',
  'report: sales by product, CSV': 'sales-report-export?by=product',
  'report: returns': 'returns-report?',
  'report: vouchers': 'vouchers-report?',
  'report: searches': 'empty-searches-report?',
  'report: tax': 'tax-report?',
  'report: tax, CSV': 'tax-report-export?',
}

/** What reads many rows by its nature, so that it is asked for a few times only. */
export const LONG: Record<string, string> = {
  'panel: restock list': '/api/admin/restock',
  ...reportsOf('30 days', 30),
  ...reportsOf('a year', 365),
  'sitemap, the index': '/sitemap.xml',
  'sitemap, a file': '/sitemap-1.xml',
}

/** What proves the books, without the gateway, which knows nothing of filled orders. */
export const BOOKS = {
  'check-books': ['--no-gateway'],
  'check-books, 30 days': ['--no-gateway', '--from', daysAgo(60), '--to', daysAgo(31)],
  'check-books, totals': ['--totals'],
}

function reportsOf(period: string, days: number): Record<string, string> {
  const between = `from=${daysAgo(days)}&to=${daysAgo(1)}`
  return Object.fromEntries(
    Object.entries(REPORTS).map(([name, path]) => [`${name}, ${period}`, `/api/admin/${path}&${between}`]),
  )
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * A_DAY_IN_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
