import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { FURTHER_CUTS } from '@shop/contract/cuts'
import { filsFromAmount } from '@shop/contract/money'
import { eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { hashPassword } from '../accounts/password-hash'
import { sendPasswordReset } from '../accounts/send-password-reset'
import { addAddress } from '../addresses/save-addresses'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { getCart } from '../cart/save-cart'
import { fitTokenOf } from '../fit/fit-token'
import { startImport } from '../imports/manage-imports'
import { preferenceTokenOf } from '../mail-preferences/preference-token'
import { writeReview } from '../reviews/write-review'
import { saveView } from '../saved-views/save-views'
import { addStockAlert } from '../wishlist/save-stock-alerts'
import { TEST_PASSWORD, givenAdmin, givenSession, givenUser } from './account-factories'
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
import { CSV, knownValues } from './fuzz-values'
import type { Caller } from './generated-call'
import type { KnownValues } from './input-for'
import { givenUpload } from './picture-factories'
import { givenPrintable } from './print-factories'
import { givenSavedCard } from './saved-card-factories'
import type { TestShop } from './test-shop'
import { unlessRefused } from './unless-refused'

/** The e-mail address of a customer that is in no input, and that only staff may ever see. */
export const WITNESS = 'witness-of-the-fuzzing@example.net'

export interface FuzzShop {
  known: KnownValues
  /** Repairs what the last calls changed: users can sign in, products are in stock, and a card is authorised. */
  restore: () => Promise<void>
  tokenOf: (caller: Caller) => Promise<string | undefined>
  /** Fills in current values for placeholders: `~order~` becomes the id of an order. */
  filled: (text: string) => string
  /** The values that no answer may contain. */
  secrets: () => string[]
}

/** Fills a shop with records of every kind, so that valid input finds something. */
export async function givenFuzzShop(shop: TestShop): Promise<FuzzShop> {
  // Large ids, so that generated calls with small ids do not change the roles of these users.
  await shop.pool.query(`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`)
  const people: Record<Exclude<Caller, 'visitor'>, User> = {
    customer: await givenUser(shop),
    manager: await givenUser(shop, { role: 'manager' }),
    admin: await givenAdmin(shop),
  }
  const witness = await givenUser(shop, { email: WITNESS })
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const picture = `/pictures/${await givenUpload(shop)}/640.webp`
  const tokens = new Map<Caller, string>()
  let present: Record<string, string | number> = {}

  async function restore(): Promise<void> {
    for (const [caller, { id, role, email }] of Object.entries(people)) {
      await shop.db
        .update(users)
        .set({ role, email, status: 'active', abilities: [], passwordHash })
        .where(eq(users.id, id))
      tokens.set(caller as Caller, await givenSession(shop, { id }))
    }
    present = { ...present, ...(await givenRecords(shop, people, witness)) }
    await startImport(shop, people.admin.id, { file_name: 'a.csv', csv: filled(CSV, present) })
  }

  await restore()
  return {
    known: knownValues(picture),
    restore,
    tokenOf: async (caller) =>
      caller === 'visitor' ? undefined : (tokens.get(caller) ?? givenSession(shop, people[caller])),
    filled: (text) => filled(text, present),
    secrets: () => [
      ...[passwordHash, '$argon2id$'],
      ...[present.reset, present.confirm, present.undo, present.invited, present.joining].filter(
        (token) => typeof token === 'string',
      ),
    ],
  }
}

/** Creates one record of every kind that can be read, changed or undone. */
async function givenRecords(shop: TestShop, { customer, admin }: Record<'customer' | 'admin', User>, witness: User) {
  const name = randomBytes(4).toString('hex')
  // Earlier calls may have made the cart more expensive than a card payment allows.
  await shop.pool.query('delete from cart_lines where user_id = $1', [customer.id])
  await givenTextPages(shop)
  await givenDelivery(shop)
  await givenSettings(shop)
  const voucher = await givenFuzzVoucher(shop)
  const giftCard = await givenFuzzGiftCard(shop, customer)
  const league = await givenLeague(shop, { name: `League ${name}` })
  const empty = await givenClub(shop, { name: `Empty ${name}`, parentId: league.id })
  const club = await givenClub(shop, { name: `Club ${name}`, parentId: league.id })
  const sizeStock = { M: 40, L: 40, XL: 0 }
  const furtherCuts = FURTHER_CUTS.map((cut) => ({ cut, sizeStock }))
  const goods = { categoryId: club.id, sizes: Object.keys(sizeStock), sizeStock, furtherCuts }
  const [product, fresh] = [await givenPrintable(shop, goods), await givenPrintable(shop, goods)]
  const other = await givenUser(shop)
  const printed = [{ product, size: 'L', name: 'SMITH', number: 10 }]
  await unlessRefused(givenOrder(shop, printed, witness))
  const order = await unlessRefused(givenOrder(shop, printed, customer))
  const review = await unlessRefused(writeReview(shop, customer.id, product.id, { rating: 4, comment: 'Fits.' }))
  const judged = await unlessRefused(givenJudgedReview(shop, other, product))
  const worn = await givenWorn(shop, customer, product)
  const alert = await unlessRefused(addStockAlert(shop, customer.id, { product_id: product.id, size: 'XL' }))
  // Before the cart is filled, because the order takes everything out of it.
  const back = await unlessRefused(givenReturns(shop, admin, customer, product))
  const savedCard = await unlessRefused(givenSavedCard(shop, customer))
  const shopper = await unlessRefused(givenShopper(shop, [{ product, size: 'M' }], customer))
  // Earlier calls may have filled the address book.
  await shop.pool.query('delete from addresses where user_id = $1', [customer.id])
  const address = await unlessRefused(addAddress(shop, customer.id, anAddress()))
  await shop.pool.query('delete from saved_views')
  const view = await saveView(shop, admin.id, { list: 'orders', name, query: 'sort=oldest' })
  const cart = await getCart(shop, customer.id)
  await sendPasswordReset(shop, customer.email)
  const reset = tokenMailedTo(shop, customer.email)
  const run = await changeManyProducts(shop, admin.id, {
    ids: [fresh.id],
    change: { kind: 'price-by', amount: 1 },
  })
  const { rows } = await shop.pool.query<{ id: number }>(
    `select id from product_imports where state = 'checked' limit 1`,
  )
  const found = {
    ...{
      league: league.id,
      club: club.id,
      empty: empty.id,
      product: product.id,
      fresh: fresh.id,
      other: other.id,
    },
    ...{
      order: order?.id,
      line: order?.items[0]?.id,
      review: review?.id,
      judged: judged?.id,
      synonym: await givenSynonym(shop, club, name),
      reviewpicture: judged?.picture,
      worn,
      fitlink: worn && fitTokenOf(shop, { lineId: worn, userId: customer.id }),
      preferencelink: preferenceTokenOf(shop, customer.id),
      alert: alert?.id,
      address: address?.id,
      view: view.id,
      ...(await givenCustomerFile(shop, admin, other)),
      count: await givenCount(shop, admin, product),
      intent: shopper?.intentId,
      savedcard: savedCard?.id,
    },
    ...{ item: cart.items.at(-1)?.id, amount: filsFromAmount(cart.total), reset, import: rows[0]?.id, run: run.id },
    ...(await givenFuzzDraft(shop, product)),
    ...{ voucher: voucher.id, vouchercode: voucher.code, giftcard: giftCard },
    ...(await givenAccountNews(shop, customer, other)),
    ...(await givenInvitations(shop, admin, customer)),
    ...(order && { mail: await givenSentMail(shop, order.id), paper: await givenPaper(shop, order.id) }),
    ...back,
    ...(await givenParcels(shop, admin, fresh)),
    ...(order && (await givenOffer(shop, admin, club.id, order.id))),
    ...{ clubname: club.name, leaguename: league.name, email: customer.email, picturename: name },
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}

function filled(text: string, present: Record<string, string | number>): string {
  return text.replace(/("?)~(\w+)~("?)/g, (whole, before: string, name: string, after: string) => {
    const value = present[name]
    if (value === undefined) return whole
    return typeof value === 'number' && before && after ? String(value) : `${before}${value}${after}`
  })
}
