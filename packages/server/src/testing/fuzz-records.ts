import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { FURTHER_CUTS } from '@shop/contract/cuts'
import { filsFromAmount } from '@shop/contract/money'
import { sendPasswordReset } from '../accounts/send-password-reset'
import { addAddress } from '../addresses/save-addresses'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { getCart } from '../cart/save-cart'
import { fitTokenOf } from '../fit/fit-token'
import { startImport } from '../imports/manage-imports'
import { writeReview } from '../reviews/write-review'
import { saveView } from '../saved-views/save-views'
import { addStockAlert } from '../wishlist/save-stock-alerts'
import { givenUser } from './account-factories'
import { givenClub, givenLeague } from './catalog-factories'
import { anAddress, givenOrder, givenShopper } from './checkout-factories'
import { givenAccountNews, givenCustomerFile, givenInvitations, tokenMailedTo } from './fuzz-accounts'
import {
  givenCount,
  givenDelivery,
  givenFuzzGiftCard,
  givenFuzzVoucher,
  givenJudgedReview,
  givenSettings,
  givenSynonym,
  givenTextPages,
} from './fuzz-goods'
import {
  givenFuzzDraft,
  givenOffer,
  givenPaper,
  givenParcels,
  givenReturns,
  givenSentMail,
  givenWorn,
} from './fuzz-orders'
import { CSV } from './fuzz-values'
import { givenPrintable } from './print-factories'
import { givenSavedCard } from './saved-card-factories'
import type { TestShop } from './test-shop'
import { unlessRefused } from './unless-refused'

/** The values of records by the placeholders that stand for them in inputs. */
export type Records = Record<string, string | number | undefined>

export interface RecordGroup {
  make: () => Promise<Records>
  /** Addresses whose calls need the group, although they name none of it. */
  neededBy?: RegExp
  /** Whether making the group leaves the customer without a cart. */
  emptiesCart?: boolean
}

/** What every call may need, and is made before each. */
export type Goods = Awaited<ReturnType<typeof givenGoods>>

export async function givenGoods(shop: TestShop) {
  const name = randomBytes(4).toString('hex')
  await givenTextPages(shop)
  await givenDelivery(shop)
  await givenSettings(shop)
  const league = await givenLeague(shop, { name: `League ${name}` })
  const empty = await givenClub(shop, { name: `Empty ${name}`, parentId: league.id })
  const club = await givenClub(shop, { name: `Club ${name}`, parentId: league.id })
  const sizeStock = { M: 40, L: 40, XL: 0 }
  const furtherCuts = FURTHER_CUTS.map((cut) => ({ cut, sizeStock }))
  const jersey = { categoryId: club.id, sizes: Object.keys(sizeStock), sizeStock, furtherCuts }
  const [product, fresh] = [await givenPrintable(shop, jersey), await givenPrintable(shop, jersey)]
  return { name, league, empty, club, product, fresh, other: await givenUser(shop) }
}

export function namesOfGoods({ name, league, empty, club, product, fresh, other }: Goods): Records {
  return {
    ...{ league: league.id, club: club.id, empty: empty.id, product: product.id, fresh: fresh.id, other: other.id },
    ...{ clubname: club.name, leaguename: league.name, picturename: name },
  }
}

/** Fills the customer's cart, and authorises a payment of it. */
export async function givenFuzzCart(shop: TestShop, customer: User, { product }: Goods): Promise<Records> {
  // Earlier calls may have made the cart more expensive than a card payment allows.
  await shop.pool.query('delete from cart_lines where user_id = $1', [customer.id])
  await shop.pool.query('delete from cart_vouchers')
  await shop.pool.query('delete from cart_gift_cards')
  const shopper = await unlessRefused(givenShopper(shop, [{ product, size: 'M' }], customer))
  const cart = await getCart(shop, customer.id)
  return { intent: shopper?.intentId, item: cart.items.at(-1)?.id, amount: filsFromAmount(cart.total) }
}

/** Records that can be read, changed or undone. `filled` puts the present values into a text with placeholders. */
export function recordGroups(
  shop: TestShop,
  { customer, admin, witness }: Record<'customer' | 'admin' | 'witness', User>,
  { name, club, product, fresh, other }: Goods,
  filled: (text: string) => string,
): RecordGroup[] {
  return [
    { make: givenSale, emptiesCart: true, neededBy: /\/print-files|\/departures/ },
    { make: givenReview, neededBy: /\/reviews\/own/ },
    { make: givenJudged },
    { make: givenFit, emptiesCart: true },
    { make: givenAlert },
    { make: () => givenReturns(shop, admin, customer, product), emptiesCart: true },
    { make: async () => ({ savedcard: (await unlessRefused(givenSavedCard(shop, customer)))?.id }), emptiesCart: true },
    { make: givenAddress },
    { make: givenView },
    { make: givenReset },
    { make: givenRun },
    { make: givenImport },
    { make: async () => ({ synonym: await givenSynonym(shop, club, name) }) },
    { make: () => givenCustomerFile(shop, admin, other), neededBy: /\/users\/[^/]+\/tags/ },
    { make: async () => ({ count: await givenCount(shop, admin, product) }) },
    { make: () => givenFuzzDraft(shop, product) },
    { make: givenVoucher },
    { make: async () => ({ giftcard: await givenFuzzGiftCard(shop, customer) }) },
    { make: () => givenAccountNews(shop, customer, other), neededBy: /\/users\/[^/]+\/second-factor/ },
    { make: () => givenInvitations(shop, admin, customer) },
    { make: () => givenParcels(shop, admin, fresh) },
  ]

  async function givenSale(): Promise<Records> {
    const printed = [{ product, size: 'L', name: 'SMITH', number: 10 }]
    await unlessRefused(givenOrder(shop, printed, witness))
    const order = await unlessRefused(givenOrder(shop, printed, customer))
    if (!order) return {}
    return {
      ...{ order: order.id, line: order.items[0]?.id },
      ...{ mail: await givenSentMail(shop, order.id), paper: await givenPaper(shop, order.id) },
      ...(await givenOffer(shop, admin, club.id, order.id)),
    }
  }

  async function givenReview(): Promise<Records> {
    const review = await unlessRefused(writeReview(shop, customer.id, product.id, { rating: 4, comment: 'Fits.' }))
    return { review: review?.id }
  }

  async function givenJudged(): Promise<Records> {
    const judged = await unlessRefused(givenJudgedReview(shop, other, product))
    return { judged: judged?.id, reviewpicture: judged?.picture }
  }

  async function givenFit(): Promise<Records> {
    const worn = await givenWorn(shop, customer, product)
    return { worn, fitlink: worn && fitTokenOf(shop, { lineId: worn, userId: customer.id }) }
  }

  async function givenAlert(): Promise<Records> {
    const alert = await unlessRefused(addStockAlert(shop, customer.id, { product_id: product.id, size: 'XL' }))
    return { alert: alert?.id }
  }

  async function givenAddress(): Promise<Records> {
    // Earlier calls may have filled the address book.
    await shop.pool.query('delete from addresses where user_id = $1', [customer.id])
    return { address: (await unlessRefused(addAddress(shop, customer.id, anAddress())))?.id }
  }

  async function givenView(): Promise<Records> {
    await shop.pool.query('delete from saved_views')
    return { view: (await saveView(shop, admin.id, { list: 'orders', name, query: 'sort=oldest' })).id }
  }

  async function givenReset(): Promise<Records> {
    await sendPasswordReset(shop, customer.email)
    return { reset: tokenMailedTo(shop, customer.email) }
  }

  async function givenRun(): Promise<Records> {
    const run = await changeManyProducts(shop, admin.id, { ids: [fresh.id], change: { kind: 'price-by', amount: 1 } })
    return { run: run.id }
  }

  /** A job checks the file; until then the import of a call before is the one that can be changed. */
  async function givenImport(): Promise<Records> {
    await startImport(shop, admin.id, { file_name: 'a.csv', csv: filled(CSV) })
    const { rows } = await shop.pool.query<{ id: number }>(
      `select id from product_imports where state = 'checked' limit 1`,
    )
    return { import: rows[0]?.id }
  }

  async function givenVoucher(): Promise<Records> {
    const { id, code } = await givenFuzzVoucher(shop)
    return { voucher: id, vouchercode: code }
  }
}
