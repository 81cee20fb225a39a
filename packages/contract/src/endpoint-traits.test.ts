import { expect, test } from 'vitest'
import { changesPublicAnswers, changesReplicaAnswers, priorityOf, readsReplica, type Endpoint } from './endpoint'
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
GET /admin/users admin+customers none staff -
GET /admin/users/{id} admin+customers none staff -
PUT /admin/users/{id} admin+customers none staff public
PUT /admin/users/{id}/status admin+customers none staff public
GET /admin/users/{id}/file admin+customers none staff -
POST /admin/users/{id}/notes admin+customers none staff private
DELETE /admin/users/{id}/notes/{noteId} admin+customers none staff private
POST /admin/users/{id}/tags admin+customers none staff private
DELETE /admin/users/{id}/tags admin+customers none staff private
GET /admin/customer-tags admin+customers none staff -
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
GET /admin/audit-people admin none staff -
GET /admin/audit-export admin none staff -
GET /admin/settings admin+settings none staff -
PUT /admin/settings admin+settings none staff public
GET /admin/settings/history admin+settings none staff -
POST /admin/settings/restore admin+settings none staff public
GET /admin/settings/export admin+settings none staff -
POST /admin/settings/import-preview admin+settings none staff private
POST /admin/settings/test-mail admin+settings none staff private
POST /mail-preferences/open public none browsing private
PUT /mail-preferences public none browsing private
GET /user/mail-preferences user none browsing -
PUT /user/mail-preferences user none browsing private
GET /text-pages/{slug} public public browsing -
GET /admin/text-pages admin+settings none staff -
GET /admin/text-pages/{slug} admin+settings none staff -
PUT /admin/text-pages/{slug} admin+settings none staff public
POST /admin/text-page-preview admin+settings none staff private
GET /admin/invitations admin none staff -
POST /admin/invitations admin none staff private
POST /admin/invitations/{id}/resend admin none staff private
DELETE /admin/invitations/{id} admin none staff private
POST /invitations/open public none browsing private
POST /invitations/accept public none browsing private
POST /invitations/join user none browsing private
GET /admin/order-management/{id}/desk admin+orders+pack none staff -
POST /admin/order-management/{id}/notes admin+orders none staff private
POST /admin/order-management/{id}/mails/{mailId}/resend admin+orders none staff private
PUT /admin/order-management/{id}/address admin+orders none staff private
GET /orders/{id}/notes user none buying -
GET /leagues public public browsing -
GET /leagues/{id} public public browsing -
GET /leagues/{id}/clubs public public browsing -
GET /clubs/{id} public public browsing -
GET /products public public browsing -
GET /products/{id} public public browsing -
GET /product-filters public public browsing -
GET /product-names public public browsing -
GET /admin/product-management admin+catalogue none staff -
GET /admin/product-management/{id} admin+catalogue none staff -
GET /admin/product-management/{id}/preview admin+catalogue none staff -
POST /admin/product-management admin+catalogue none staff public
PUT /admin/product-management/{id} admin+catalogue none staff public
DELETE /admin/product-management/{id} admin+catalogue none staff public
GET /admin/product-export admin+catalogue none staff -
GET /admin/pictures admin+catalogue none staff -
POST /admin/pictures admin+catalogue none staff public
POST /admin/artwork admin+catalogue none staff public
GET /admin/meshes admin+catalogue none staff -
GET /admin/category-management admin+catalogue none staff -
POST /admin/category-management admin+catalogue none staff public
PUT /admin/category-management/{id} admin+catalogue none staff public
PUT /admin/category-management/{id}/place admin+catalogue none staff public
DELETE /admin/category-management/{id} admin+catalogue none staff public
POST /admin/product-changes admin+catalogue none staff public
POST /admin/product-changes/preview admin+catalogue none staff private
GET /admin/product-changes admin+catalogue none staff -
GET /admin/product-changes/{id} admin+catalogue none staff -
GET /admin/product-changes/{id}/items admin+catalogue none staff -
POST /admin/product-changes/{id}/stop admin+catalogue none staff public
POST /admin/product-changes/{id}/undo admin+catalogue none staff public
POST /admin/product-imports admin+catalogue none staff public
GET /admin/product-imports admin+catalogue none staff -
GET /admin/product-imports/{id}/file admin+catalogue none staff -
GET /admin/product-imports/{id} admin+catalogue none staff -
GET /admin/product-imports/{id}/rows admin+catalogue none staff -
POST /admin/product-imports/{id}/stop admin+catalogue none staff private
POST /admin/product-imports/{id}/run admin+catalogue none staff public
GET /admin/product-import-template admin+catalogue none staff -
GET /suggestions public public browsing -
GET /search-alternatives public public browsing -
POST /empty-searches public none browsing private
GET /admin/synonyms admin+catalogue none staff -
POST /admin/synonyms admin+catalogue none staff public
PUT /admin/synonyms/{id} admin+catalogue none staff public
DELETE /admin/synonyms/{id} admin+catalogue none staff public
GET /wishlist user none browsing -
GET /wishlist/ids user none browsing -
PUT /wishlist/{productId} user none browsing private
DELETE /wishlist/{productId} user none browsing private
GET /stock-alerts user none browsing -
POST /stock-alerts user none browsing private
DELETE /stock-alerts/{id} user none browsing private
GET /delivery/estimate public none browsing -
GET /admin/delivery admin+settings none staff -
PUT /admin/delivery admin+settings none staff public
POST /admin/delivery-preview admin+settings none staff private
GET /admin/vouchers admin+catalogue none staff -
GET /admin/vouchers/{id} admin+catalogue none staff -
POST /admin/vouchers admin+catalogue none staff private
PUT /admin/vouchers/{id} admin+catalogue none staff private
DELETE /admin/vouchers/{id} admin+catalogue none staff private
POST /admin/voucher-batches admin+catalogue none staff private
GET /admin/voucher-batches/{id}/codes admin+catalogue none staff -
POST /gift-cards/payment user none buying private
POST /gift-cards user none buying private
GET /gift-cards user none buying -
POST /gift-cards/{id}/cancel user none browsing private
GET /admin/gift-cards admin+orders none staff -
GET /admin/gift-cards/{id} admin+orders none staff -
POST /admin/gift-cards admin+orders none staff private
POST /admin/gift-cards/{id}/void admin+orders none staff private
POST /admin/gift-cards/{id}/resend admin+orders none staff private
GET /cart user none buying -
POST /cart/items user none buying private
PUT /cart/items/{itemId} user none buying private
DELETE /cart/items/{itemId} user none buying private
PUT /cart/delivery user none buying private
PUT /cart/way-to-pay user none buying private
PUT /cart/voucher user none buying private
DELETE /cart/voucher user none buying private
DELETE /cart/gift-cards/{id} user none buying private
POST /cart/seen user none buying private
GET /admin/drafts admin+orders none staff -
POST /admin/drafts admin+orders none staff private
POST /admin/drafts/preview admin+orders none staff private
GET /admin/drafts/{id} admin+orders none staff -
PUT /admin/drafts/{id} admin+orders none staff private
POST /admin/drafts/{id}/link admin+orders none staff private
POST /admin/drafts/{id}/withdraw admin+orders none staff private
GET /admin/draft-customers admin+orders none staff -
POST /pay/open public none buying private
POST /pay/payment public none buying private
POST /pay/order public none buying public
GET /orders user none buying -
GET /orders/{id} user none buying -
POST /orders/{id}/cancel user none buying public
POST /orders/{id}/buy-again user none buying private
GET /orders/{id}/receipt user none buying -
GET /admin/order-management/{id}/receipt admin+orders none staff -
GET /orders/{id}/papers user none buying -
GET /orders/{id}/papers/{paperId} user none buying -
GET /admin/order-management/{id}/papers admin+orders none staff -
GET /admin/order-management/{id}/papers/{paperId} admin+orders none staff -
GET /orders/{id}/returnable user none buying -
POST /orders/{id}/returns user none buying public
GET /returns user none buying -
POST /returns/{id}/cancel user none buying public
POST /return-pictures user none browsing private
GET /returns/{id}/lines/{lineId}/picture user none browsing -
POST /promise-offers/open public none browsing private
POST /promise-offers public none buying public
GET /admin/promises admin+orders+print+catalogue none staff -
GET /admin/departures admin+print+catalogue none staff -
POST /admin/departures admin+print+catalogue none staff public
POST /admin/departures/{id}/end admin+print+catalogue none staff public
POST /admin/transfers admin+print+catalogue none staff public
GET /admin/returns admin+orders none staff -
GET /admin/returns/{id} admin+orders none staff -
GET /admin/returns/{id}/lines/{lineId}/picture admin+orders none staff -
POST /admin/returns/{id}/approve admin+orders none staff private
POST /admin/returns/{id}/refuse admin+orders none staff public
POST /admin/returns/{id}/receive admin+orders none staff private
POST /admin/returns/{id}/inspect admin+orders none staff public
POST /admin/returns/{id}/refund admin+orders none staff public
POST /admin/returns/{id}/exchange admin+orders none staff public
GET /addresses user none buying -
POST /addresses user none buying private
PUT /addresses/{id} user none buying private
DELETE /addresses/{id} user none buying private
GET /admin/saved-views admin+pack+print+catalogue+orders+customers+reports+settings none staff -
POST /admin/saved-views admin+pack+print+catalogue+orders+customers+reports+settings none staff private
DELETE /admin/saved-views/{id} admin+pack+print+catalogue+orders+customers+reports+settings none staff private
GET /products/{id}/also-bought public public browsing -
GET /admin/order-management admin+orders+pack none staff -
GET /admin/order-management/{id} admin+orders+pack none staff -
PUT /admin/order-management/{id}/status admin+orders none staff public
POST /admin/order-management/{id}/refunds admin+orders none staff public
POST /admin/order-management/{id}/cash admin+orders none staff public
GET /admin/order-export admin+orders none staff -
GET /products/{id}/print public public browsing -
GET /print-rules public public browsing -
PUT /orders/{id}/items/{itemId}/print user none buying public
GET /admin/print-queue admin+print none staff -
PUT /admin/print-queue admin+print none staff public
GET /admin/print-files admin+print none staff -
GET /admin/blocked-words admin+print none staff -
PUT /admin/blocked-words admin+print none staff public
GET /admin/squads/{clubId} admin+print+catalogue none staff -
PUT /admin/squads/{clubId} admin+print+catalogue none staff public
GET /admin/shipping admin+pack none staff -
GET /admin/carriers admin+pack+settings none staff -
POST /admin/carriers admin+settings none staff private
PUT /admin/carriers/{id} admin+settings none staff private
GET /admin/packing-slips admin+pack none staff -
POST /admin/parcels admin+pack none staff private
POST /admin/order-management/{id}/parcels admin+pack none staff private
POST /admin/shipments admin+pack none staff private
POST /admin/deliveries admin+pack none staff private
PUT /admin/parcels/{id} admin+pack none staff private
POST /admin/parcels/{id}/undo admin+pack none staff private
GET /admin/courier-file admin+pack none staff -
GET /saved-cards user none buying -
DELETE /saved-cards/{id} user none buying private
POST /create-payment-intent user none buying private
GET /payment-settings user none buying -
GET /payment-intents/{id}/card user none buying -
PUT /payment-intents/{id}/card user none buying private
GET /admin/disputes admin+orders none staff -
GET /admin/order-management/{id}/disputes admin+orders none staff -
GET /admin/order-management/{id}/evidence admin+orders none staff -
PUT /payment-intents/{id}/order user none buying private
POST /checkout user none buying public
POST /fit-votes/open public none browsing private
POST /fit-votes public none browsing public
GET /user/fit user none browsing -
PUT /user/fit user none browsing private
DELETE /user/fit user none browsing public
PUT /user/fit/votes/{lineId} user none browsing public
DELETE /user/fit/votes/{lineId} user none browsing public
GET /products/{id}/size-advice user none browsing -
GET /products/{id}/reviews public public browsing -
GET /products/{id}/review-summary public public browsing -
POST /products/{id}/reviews user none browsing public
GET /products/{id}/reviews/own user none browsing -
PUT /products/{id}/reviews/own user none browsing public
DELETE /products/{id}/reviews/own user none browsing public
POST /review-pictures user none browsing private
GET /products/{id}/reviews/marks user none browsing -
PUT /reviews/{id}/helpful user none browsing public
POST /reviews/{id}/reports user none browsing private
GET /admin/review-management admin+customers none staff -
DELETE /admin/review-management/{id} admin+customers none staff public
PUT /admin/review-management/{id}/hiding admin+customers none staff public
PUT /admin/review-management/{id}/pictures/{pictureId}/hiding admin+customers none staff public
PUT /admin/review-management/{id}/reply admin+customers none staff public
POST /admin/review-management/{id}/dismissal admin+customers none staff private
GET /admin/first-steps admin none staff -
GET /admin/stats admin+reports none staff -
POST /admin/books-check admin+reports none staff public
GET /admin/books-check admin+reports none staff -
GET /admin/restock admin+catalogue none staff -
GET /admin/product-management/{id}/stock-history admin+catalogue none staff -
GET /admin/product-management/{id}/stock-history-export admin+catalogue none staff -
GET /admin/shelf admin+catalogue none staff -
GET /admin/stock-counts admin+catalogue none staff -
POST /admin/stock-counts admin+catalogue none staff public
POST /admin/stock-counts/{id}/undo admin+catalogue none staff public
GET /admin/restock-export admin+catalogue none staff -
GET /admin/tax-report admin+reports none staff -
GET /admin/tax-report-export admin+reports none staff -
GET /admin/sales-report admin+reports none staff -
GET /admin/sales-report-export admin+reports none staff -
GET /admin/returns-report admin+reports none staff -
GET /admin/returns-report-export admin+reports none staff -
GET /admin/vouchers-report admin+reports none staff -
GET /admin/vouchers-report-export admin+reports none staff -
GET /admin/empty-searches-report admin+reports none staff -
GET /admin/empty-searches-report-export admin+reports none staff -
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

test('only what is cached for everybody, the dashboard and the reports are read from replicas', () => {
  const read = described.filter((endpoint) => readsReplica(endpoint) && endpoint.cache !== 'public')
  expect(read.map(({ method, path }) => `${method} ${path.replace('/api/admin/', '')}`)).toEqual([
    'GET stats',
    'GET restock',
    'GET restock-export',
    'GET tax-report',
    'GET tax-report-export',
    'GET sales-report',
    'GET sales-report-export',
    'GET returns-report',
    'GET returns-report-export',
    'GET vouchers-report',
    'GET vouchers-report-export',
    'GET empty-searches-report',
    'GET empty-searches-report-export',
  ])
})

test('staff find every change of theirs in reports, and shoppers theirs in public answers', () => {
  const changing = described.filter(changesReplicaAnswers)
  expect(changing.every(({ method }) => method !== 'GET')).toBe(true)
  const others = described.filter((endpoint) => endpoint.method !== 'GET' && !changing.includes(endpoint))
  for (const { path, access, changes } of others)
    expect([path, access === 'admin', changes]).toEqual([path, false, 'private'])
})

function traitsOf(endpoint: Endpoint): string {
  const { method, path, access, abilities = [], cache = 'none' } = endpoint
  const changes = method === 'GET' ? '-' : changesPublicAnswers(endpoint) ? 'public' : 'private'
  return [
    method,
    path.replace('/api', ''),
    [access, ...abilities].join('+'),
    cache,
    priorityOf(endpoint),
    changes,
  ].join(' ')
}
