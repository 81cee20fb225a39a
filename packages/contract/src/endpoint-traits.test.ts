import { expect, test } from 'vitest'
import { changesPublicAnswers, priorityOf, type Endpoint } from './endpoint'
import { endpoints } from './index'

/** Of every call: method, path, access, cache, priority and what it changes (`-` where it only reads). */
const traits = `
POST /login public none buying private
POST /register public none buying private
POST /logout user none browsing private
GET /user user none buying -
PUT /user/profile user none buying public
POST /user/email-change/resend user none buying public
POST /email/confirm public none browsing public
POST /email/undo public none browsing public
PUT /user/password user none buying public
POST /password/forgot public none browsing private
POST /password/reset public none browsing private
GET /leaked-passwords/{prefix} public none browsing -
GET /admin/users admin none staff -
GET /admin/users/{id} admin none staff -
PUT /admin/users/{id} admin none staff public
PUT /admin/users/{id}/status admin none staff public
GET /user/sessions user none buying -
DELETE /user/sessions/{id} user none buying public
DELETE /user/sessions user none buying public
POST /user/confirm-identity user none buying public
GET /user/second-factor user none buying -
POST /user/second-factor/setup user none buying public
POST /user/second-factor/check user none buying public
PUT /user/second-factor user none buying public
POST /user/second-factor/off user none buying public
POST /user/second-factor/recovery-codes user none buying public
GET /admin/security admin none staff -
PUT /admin/security admin none staff public
DELETE /admin/users/{id}/second-factor admin none staff public
GET /admin/audit-log admin none staff -
GET /text-pages/{slug} public public browsing -
GET /admin/text-pages admin none staff -
GET /admin/text-pages/{slug} admin none staff -
PUT /admin/text-pages/{slug} admin none staff public
POST /admin/text-page-preview admin none staff private
GET /leagues public public browsing -
GET /leagues/{id} public public browsing -
GET /leagues/{id}/clubs public public browsing -
GET /clubs/{id} public public browsing -
GET /products public public browsing -
GET /products/{id} public public browsing -
GET /product-filters public public browsing -
GET /admin/product-management admin none staff -
GET /admin/product-management/{id} admin none staff -
POST /admin/product-management admin none staff public
PUT /admin/product-management/{id} admin none staff public
DELETE /admin/product-management/{id} admin none staff public
GET /admin/product-export admin none staff -
POST /admin/pictures admin none staff public
POST /admin/artwork admin none staff public
GET /admin/meshes admin none staff -
GET /admin/category-management admin none staff -
POST /admin/category-management admin none staff public
PUT /admin/category-management/{id} admin none staff public
DELETE /admin/category-management/{id} admin none staff public
POST /admin/product-changes admin none staff public
GET /admin/product-changes admin none staff -
GET /admin/product-changes/{id} admin none staff -
GET /admin/product-changes/{id}/items admin none staff -
POST /admin/product-changes/{id}/stop admin none staff public
POST /admin/product-changes/{id}/undo admin none staff public
POST /admin/product-imports admin none staff public
GET /admin/product-imports/{id} admin none staff -
GET /admin/product-imports/{id}/rows admin none staff -
POST /admin/product-imports/{id}/run admin none staff public
GET /admin/product-import-template admin none staff -
GET /suggestions public public browsing -
GET /search-alternatives public public browsing -
GET /wishlist user none browsing -
GET /wishlist/ids user none browsing -
PUT /wishlist/{productId} user none browsing private
DELETE /wishlist/{productId} user none browsing private
GET /stock-alerts user none browsing -
POST /stock-alerts user none browsing private
DELETE /stock-alerts/{id} user none browsing private
GET /delivery/estimate public none browsing -
GET /admin/delivery admin none staff -
PUT /admin/delivery admin none staff public
POST /admin/delivery-preview admin none staff private
GET /cart user none buying -
POST /cart/items user none buying private
PUT /cart/items/{itemId} user none buying private
DELETE /cart/items/{itemId} user none buying private
PUT /cart/delivery user none buying private
POST /cart/seen user none buying private
GET /orders user none buying -
GET /orders/{id} user none buying -
POST /orders/{id}/cancel user none buying public
POST /orders/{id}/buy-again user none buying private
GET /orders/{id}/receipt user none buying -
GET /admin/order-management/{id}/receipt admin none staff -
GET /addresses user none buying -
POST /addresses user none buying private
PUT /addresses/{id} user none buying private
DELETE /addresses/{id} user none buying private
GET /products/{id}/also-bought public public browsing -
GET /admin/order-management admin none staff -
GET /admin/order-management/{id} admin none staff -
PUT /admin/order-management/{id}/status admin none staff public
POST /admin/order-management/{id}/refunds admin none staff public
GET /admin/order-export admin none staff -
GET /products/{id}/print public public browsing -
GET /print-rules public public browsing -
PUT /orders/{id}/items/{itemId}/print user none buying public
GET /admin/print-queue admin none staff -
PUT /admin/print-queue admin none staff public
GET /admin/print-files admin none staff -
GET /admin/blocked-words admin none staff -
PUT /admin/blocked-words admin none staff public
GET /admin/squads/{clubId} admin none staff -
PUT /admin/squads/{clubId} admin none staff public
GET /admin/shipping admin none staff -
GET /admin/carriers admin none staff -
GET /admin/packing-slips admin none staff -
POST /admin/parcels admin none staff private
POST /admin/order-management/{id}/parcels admin none staff private
POST /admin/shipments admin none staff private
POST /admin/deliveries admin none staff private
PUT /admin/parcels/{id} admin none staff private
POST /admin/parcels/{id}/undo admin none staff private
GET /admin/courier-file admin none staff -
POST /create-payment-intent user none buying private
GET /payment-settings user none buying -
GET /payment-intents/{id}/card user none buying -
GET /admin/disputes admin none staff -
GET /admin/order-management/{id}/disputes admin none staff -
GET /admin/order-management/{id}/evidence admin none staff -
POST /checkout user none buying public
GET /products/{id}/reviews public public browsing -
GET /products/{id}/review-summary public public browsing -
POST /products/{id}/reviews user none browsing public
GET /products/{id}/reviews/own user none browsing -
PUT /products/{id}/reviews/own user none browsing public
DELETE /products/{id}/reviews/own user none browsing public
GET /admin/review-management admin none staff -
DELETE /admin/review-management/{id} admin none staff public
GET /admin/stats admin none staff -
POST /admin/books-check admin none staff public
GET /admin/books-check admin none staff -
`
  .trim()
  .split('\n')

const described = Object.values(endpoints) as Endpoint[]

test('every call has the cache, the priority and the changes that the shop was measured with', () => {
  expect(described.map(traitsOf).sort()).toEqual([...traits].sort())
})

test('only a public GET is cached for everybody', () => {
  const cached = described.filter(({ cache }) => cache === 'public')
  for (const { method, access } of cached) expect(`${method} ${access}`).toBe('GET public')
})

test('all calls of one path have the same priority, because it is known before the method is looked at', () => {
  const priorities = new Map(described.map((endpoint) => [endpoint.path, priorityOf(endpoint)]))
  for (const endpoint of described) expect(priorityOf(endpoint)).toBe(priorities.get(endpoint.path))
})

function traitsOf(endpoint: Endpoint): string {
  const { method, path, access, cache = 'none' } = endpoint
  const changes = method === 'GET' ? '-' : changesPublicAnswers(endpoint) ? 'public' : 'private'
  return [method, path.replace('/api', ''), access, cache, priorityOf(endpoint), changes].join(' ')
}
