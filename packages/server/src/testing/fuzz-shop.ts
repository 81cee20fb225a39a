import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { FURTHER_CUTS } from '@shop/contract/cuts'
import { filsFromAmount } from '@shop/contract/money'
import { PAGE_LANGUAGES } from '@shop/contract/page-languages'
import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import { eq } from 'drizzle-orm'
import { findUserForUpdate } from '../accounts/accounts.queries'
import { users } from '../accounts/accounts.tables'
import { requestEmailChange } from '../accounts/request-email-change'
import { hashPassword } from '../accounts/password-hash'
import { sendEmailConfirmation, sendEmailUndo } from '../accounts/send-email-links'
import { sendInvitation } from '../accounts/send-invitation'
import { sendPasswordReset } from '../accounts/send-password-reset'
import { addAddress } from '../addresses/save-addresses'
import { saveView } from '../saved-views/save-views'
import { getCustomerFile } from '../customers/customer-file'
import { addCustomerNote } from '../customers/customer-notes'
import { addCustomerTag } from '../customers/customer-tags'
import { countStock } from '../stocktaking/count-stock'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { getCart } from '../cart/save-cart'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { packParcel } from '../fulfilment/pack-orders'
import { shipParcels } from '../fulfilment/ship-parcels'
import { fitTokenOf } from '../fit/fit-token'
import { voteOnLine } from '../fit/own-fit'
import { preferenceTokenOf } from '../mail-preferences/preference-token'
import { issuePapers } from '../invoices/issue-papers'
import { startImport } from '../imports/manage-imports'
import { inTransaction } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { setSquad } from '../prints/save-squads'
import { markDeparture } from '../promises/mark-departure'
import { offerPromises } from '../promises/offer-promises'
import { insertReturnPicture } from '../returns/return-pictures.queries'
import { approveReturn, receiveReturn } from '../returns/decide-return'
import { requestReturn } from '../returns/request-return'
import { refreshSettings } from '../settings/read-settings'
import { uploadReviewPicture } from '../reviews/review-pictures'
import { writeReview } from '../reviews/write-review'
import { addStockAlert } from '../wishlist/save-stock-alerts'
import { givenAdmin, givenSession, givenUser, TEST_PASSWORD } from './account-factories'
import { givenClub, givenLeague } from './catalog-factories'
import { anAddress, givenOrder, givenShopper } from './checkout-factories'
import { givenLink, givenLinkPayment } from './draft-factories'
import { givenBoughtCard } from './gift-card-factories'
import type { Caller } from './generated-call'
import type { KnownValues } from './input-for'
import { givenUpload } from './picture-factories'
import { givenPrintable } from './print-factories'
import { tokenOf } from './promise-factories'
import { givenSavedCard } from './saved-card-factories'
import { givenInspected } from './return-factories'
import type { TestShop } from './test-shop'

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

/** Creates a note and a tag of a customer, and returns the note's id. */
async function givenCustomerFile(shop: TestShop, { id: userId }: User, customer: User): Promise<{ note?: number }> {
  const visitor = { userId, role: 'admin' as const }
  await addCustomerNote(shop, customer.id, { text: 'Called.', key: 'fuzz' }, visitor)
  await unlessRefused(addCustomerTag(shop, customer.id, 'Fuzz', visitor))
  const { notes } = await getCustomerFile(shop, customer.id, visitor)
  return notes[0] ? { note: notes[0].id } : {}
}

/** Counts one size of a product, and returns the id of the count. */
async function givenCount(shop: TestShop, admin: User, product: Product): Promise<number | undefined> {
  const pile = { product_id: product.id, cut: null, size: 'M' }
  const key = randomBytes(8).toString('hex')
  return (await unlessRefused(countStock(shop, admin.id, { ...pile, mark: LATEST_MARK, counted: 40, key })))?.id
}

/** Later than every movement, so that no correction came after it. */
const LATEST_MARK = 2_000_000_000

async function givenSynonym(shop: TestShop, club: { id: number }, name: string): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(
    'insert into search_synonyms (phrase, category_id) values ($1, $2) returning id',
    [`Nick ${name}`, club.id],
  )
  return rows[0]?.id ?? 0
}

/** Creates a review with a picture by a user who is none of the callers, so that every caller may vote on it. */
async function givenJudgedReview(shop: TestShop, author: User, product: Product) {
  const picture = await uploadReviewPicture(shop, author.id, TINY_PNG)
  const { id } = await writeReview(shop, author.id, product.id, { rating: 2, comment: 'Wide.', pictures: [picture.id] })
  return { id, picture: picture.id }
}

/** Creates a completed order with a vote on the fit, and returns the id of its line. */
async function givenWorn(shop: TestShop, customer: User, product: Product): Promise<number | undefined> {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'M' }], customer))
  const lineId = order?.items[0]?.id
  if (!order || lineId === undefined) return undefined
  await shop.pool.query(`update orders set status = 'completed' where id = $1`, [order.id])
  await voteOnLine(shop, customer.id, lineId, 'right')
  return lineId
}

/** Creates returns in every state that staff work on, and a picture that no return names. */
async function givenReturns(shop: TestShop, admin: User, customer: User, product: Product) {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'M', quantity: 8 }], customer))
  const line = order?.items.find(({ quantity }) => quantity >= 8)?.id
  if (!order || line === undefined) return {}
  await shop.pool.query(`update orders set status = 'completed' where id = $1`, [order.id])
  const picture = () => insertReturnPicture(shop.db, customer.id, Buffer.from('webp'), shop.now())
  const back = { item_id: line, pieces: 1, reason: 'damaged' as const }
  const ask = async () => {
    const lines = [{ ...back, picture_id: await picture() }]
    return requestReturn(shop, customer.id, order.id, { wish: 'refund', lines })
  }
  const swap = { wish: 'exchange' as const, lines: [{ ...back, wanted_size: 'L' }] }
  const [asked, approved, received] = [await ask(), await ask(), await ask()]
  await approveReturn(shop, approved.id, {}, admin.id)
  await approveReturn(shop, received.id, {}, admin.id)
  await receiveReturn(shop, received.id, admin.id)
  const inspected = await givenInspected(shop, admin.id, await ask())
  const exchange = await unlessRefused(requestReturn(shop, customer.id, order.id, swap))
  if (exchange) await givenInspected(shop, admin.id, exchange)
  return {
    ...{ return: asked.id, approved: approved.id, received: received.id, inspected: inspected.id },
    ...{ exchange: exchange?.id, backline: asked.lines[0]?.id, receivedline: received.lines[0]?.id },
    ...{ backpicture: await picture(), backamount: inspected.to_refund ?? 0, arrived: order.id, arrivedline: line },
  }
}

/** Lets the player leave whose name is on an order, and returns the departure and the token of the offer. */
async function givenOffer(shop: TestShop, admin: User, clubId: number, orderId: number) {
  const smith = { name: 'Smith', number: 10 }
  await setSquad(shop, clubId, { season: '2026/27', players: [smith, { name: 'Jones', number: 9 }] }, admin.id)
  const departure = await markDeparture(shop, { club_id: clubId, ...smith }, admin.id)
  await offerPromises(shop)
  const { rows } = await shop.pool.query<{ id: number }>(
    `select offer.id from promise_offers offer join order_lines line on line.id = offer.order_line_id
     where line.order_id = $1`,
    [orderId],
  )
  return { departure: departure.id, offerlink: rows[0] && (await tokenOf(shop, rows[0].id)) }
}

/** Issues the tax invoice of an order, and returns its id. */
async function givenPaper(shop: TestShop, orderId: number): Promise<number | undefined> {
  await issuePapers(shop, orderId)
  const { rows } = await shop.pool.query<{ id: number }>('select id from papers where order_id = $1 limit 1', [orderId])
  return rows[0]?.id
}

/** Creates an order with a packed parcel, a shipped one, and pieces that are not packed yet. */
async function givenParcels(shop: TestShop, admin: User, product: Product) {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'L', quantity: 12 }]))
  const line = order?.items[0]?.id
  if (!order || line === undefined) return {}
  const input = { items: [{ item_id: line, quantity: 1 }] }
  await packParcel(shop, admin.id, order.id, input)
  const { parcels } = await packParcel(shop, admin.id, order.id, input)
  const [packed, shipped] = parcels.map(({ id }) => id)
  const handOver = { parcel_id: shipped ?? 0, carrier_id: 1, tracking_number: 'ARX 1' }
  await shipParcels(shop, admin.id, { parcels: [handOver], mail: true })
  return { topack: order.id, packline: line, packed, shipped }
}

/** Sets every text page back to its first saved version, so that a save of version 1 is not late. */
async function givenTextPages(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from text_page_versions where version > 1')
  await shop.pool.query(
    `insert into text_page_versions (slug, language, version, title, description, body)
     select slug, language, 1, 'Title', 'Description', 'Text' from unnest($1::text[]) as slug, unnest($2::text[]) as language
     on conflict do nothing`,
    [TEXT_PAGE_SLUGS, PAGE_LANGUAGES],
  )
}

/** Sets the delivery back to the settings of a new shop, as its first saved version, and no cart names an address. */
async function givenDelivery(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from delivery_settings where version > 1')
  await shop.pool.query(
    'insert into delivery_settings (version, settings) values (1, $1) on conflict (version) do update set settings = $1',
    [JSON.stringify(DEFAULT_SETTINGS)],
  )
  await shop.pool.query('delete from cart_deliveries')
}

/** Adds a draft order with a payment link and an authorised payment. */
async function givenFuzzDraft(shop: TestShop, product: Product) {
  const sent = await unlessRefused(givenLink(shop, [{ product, size: 'M' }]))
  const paid = sent && (await unlessRefused(givenLinkPayment(shop, sent.token)))
  return {
    draft: sent?.draft.id,
    draftversion: sent?.draft.version,
    drafttotal: sent?.draft.summary.total,
    paylink: sent?.token,
    linkintent: paid?.payment_intent_id,
  }
}

/** Adds a gift card that the customer bought, and no cart holds one. */
async function givenFuzzGiftCard(shop: TestShop, customer: User): Promise<number | undefined> {
  await shop.pool.query('delete from cart_gift_cards')
  return (await unlessRefused(givenBoughtCard(shop, customer)))?.id
}

/** Adds a voucher that is a batch of its own, and no cart holds a code. */
async function givenFuzzVoucher(shop: TestShop): Promise<{ id: number; code: string }> {
  await shop.pool.query('delete from cart_vouchers')
  const code = randomBytes(6).toString('hex').toUpperCase()
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into vouchers (code, name, kind, percent) values ($1, 'Ten percent', 'percent', 10) returning id`,
    [code],
  )
  const id = rows[0]?.id ?? 0
  await shop.pool.query('update vouchers set batch = id where id = $1', [id])
  return { id, code }
}

/** Sets the settings back to their first saved version, so that a change of version 1 is not late. */
async function givenSettings(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from settings_versions where version > 1')
  await shop.pool.query(`insert into settings_versions (version, settings) values (1, '{}') on conflict do nothing`)
  await refreshSettings(shop)
}

/** Creates a session, an unconfirmed and a confirmed e-mail change, and a second factor. */
async function givenAccountNews(shop: TestShop, customer: User, other: User) {
  await givenSession(shop, customer)
  await givenEmailChange(shop, customer)
  // Parallel calls may delete the customer's own change.
  const waiting = await givenEmailChange(shop, await givenUser(shop))
  await sendEmailConfirmation(shop, waiting.id)
  const changed = await givenEmailChange(shop, other)
  await shop.pool.query('update email_changes set confirmed_at = now() where id = $1', [changed.id])
  await sendEmailUndo(shop, changed.id)
  await shop.pool.query('update users set second_factor_at = now() where id = $1', [other.id])
  return {
    session: await latest(shop, 'sessions', customer),
    confirm: tokenMailedTo(shop, waiting.wanted),
    undo: tokenMailedTo(shop, other.email),
  }
}

async function givenSentMail(shop: TestShop, orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into sent_order_mails (order_id, kind, sent_to, subject, text, sent_at)
     values ($1, 'confirmation', 'amina@example.org', 'Your order', 'Thank you.', now()) returning id`,
    [orderId],
  )
  return Number(rows[0]?.id)
}

/** Creates the invitation of somebody new, one of the customer, and one that staff may withdraw. */
async function givenInvitations(shop: TestShop, admin: User, customer: User) {
  const invite = async (email: string) => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into staff_invitations (email, role, invited_by, invited_at, expires_at)
       values ($1, 'manager', $2, now(), now() + interval '3 days')
       on conflict (lower(email)) do update set invited_by = $2 returning id`,
      [email, admin.id],
    )
    const id = rows[0]?.id ?? 0
    await sendInvitation(shop, id)
    return id
  }
  const newcomer = `${randomBytes(4).toString('hex')}@example.org`
  await invite(newcomer)
  await invite(customer.email)
  return {
    invitation: await invite(`${randomBytes(4).toString('hex')}@example.org`),
    invited: tokenMailedTo(shop, newcomer),
    joining: tokenMailedTo(shop, customer.email),
  }
}

async function givenEmailChange(shop: TestShop, user: User): Promise<{ id: number; wanted: string }> {
  const wanted = `${randomBytes(4).toString('hex')}@example.org`
  // Parallel calls may request another address for this user, so the row is locked.
  await inTransaction(shop, async (shop) => {
    await findUserForUpdate(shop.db, user.id)
    await requestEmailChange(shop, user, wanted)
  })
  return { id: await latest(shop, 'email_changes', user), wanted }
}

async function latest(shop: TestShop, table: 'sessions' | 'email_changes', { id }: User): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(`select max(id) as id from ${table} where user_id = $1`, [id])
  return rows[0]?.id ?? 0
}

function tokenMailedTo(shop: TestShop, address: string): string | undefined {
  const mail = shop.mailer.sent.findLast(({ to, text }) => to === address && text.includes('#token='))
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

function filled(text: string, present: Record<string, string | number>): string {
  return text.replace(/("?)~(\w+)~("?)/g, (whole, before: string, name: string, after: string) => {
    const value = present[name]
    if (value === undefined) return whole
    return typeof value === 'number' && before && after ? String(value) : `${before}${value}${after}`
  })
}

/** A red picture of two by two pixels, in base64. */
const TINY_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='

/** The values by the names of the contract's fields. */
function knownValues(picture: string): KnownValues {
  const passwords = [
    'password',
    'password_confirmation',
    'current_password',
    'new_password',
    'new_password_confirmation',
  ]
  const colours = ['base', 'secondary', 'accent', 'lettering', 'letteringOutline']
  const parts = [
    'graphic',
    'cuff',
    'cut',
    'mark',
    'pitch',
    'piping',
    'collarColour',
    'cuffColour',
    'sleeveColour',
    'sideColour',
  ]
  return {
    ...Object.fromEntries(passwords.map((name) => [name, [TEST_PASSWORD]])),
    ...Object.fromEntries(colours.map((name) => [name, ['#db0a1d', '#ffffff', '#101820']])),
    ...Object.fromEntries(parts.map((name) => [name, [undefined]])),
    'users/{id}': ['~other~'],
    'invitations/{id}': ['~invitation~'],
    'leagues/{id}': ['~league~'],
    'clubs/{id}': ['~club~'],
    'squads/{clubId}': ['~club~'],
    'vouchers/{id}': ['~voucher~'],
    'gift-cards/{id}': ['~giftcard~'],
    'drafts/{id}': ['~draft~'],
    '/api/admin/drafts/{id}:version': ['~draftversion~'],
    '/api/admin/drafts/{id}/link:version': ['~draftversion~'],
    '/api/admin/drafts:lines': [[{ product_id: '~product~', options: { size: 'M' } }]],
    '/api/admin/drafts/{id}:lines': [[{ product_id: '~product~', options: { size: 'M' } }]],
    '/api/pay/open:token': ['~paylink~'],
    '/api/pay/payment:token': ['~paylink~'],
    '/api/pay/payment:total': ['~drafttotal~'],
    '/api/pay/order:token': ['~paylink~'],
    '/api/pay/order:payment_intent_id': ['~linkintent~'],
    '/api/gift-cards/payment:amount': [100, 250],
    send_on: [null],
    'voucher-batches/{id}': ['~voucher~'],
    '/api/cart/voucher:code': ['~vouchercode~'],
    '/api/admin/vouchers:code': [null],
    '/api/admin/vouchers/{id}:code': ['~vouchercode~'],
    kits: [[], ['home']],
    league_ids: [[], ['~league~']],
    club_ids: [[], ['~club~']],
    product_ids: [[], ['~product~']],
    prefix: ['NEWS-', ''],
    count: [1, 3],
    reward: [{ kind: 'percent', percent: 10 }, { kind: 'buy-x-get-y', buy: 2, get: 1 }, { kind: 'free-delivery' }],
    until: [null],
    'products/{id}': ['~product~', '~product~', '~fresh~'],
    'wishlist/{productId}': ['~product~'],
    'product-management/{id}': ['~product~', '~fresh~'],
    'category-management/{id}': ['~club~', '~empty~', '~league~'],
    'product-imports/{id}': ['~import~'],
    'product-changes/{id}': ['~run~'],
    'sessions/{id}': ['~session~'],
    'order-management/{id}': ['~order~', '~topack~'],
    'parcels/{id}': ['~packed~', '~shipped~'],
    order_ids: [['~topack~']],
    parcel_ids: [['~shipped~']],
    parcel_id: ['~packed~'],
    item_id: ['~packline~'],
    carrier_id: [1, 2, 6],
    'carriers/{id}': [3, 4],
    tracking_pattern: ['https://carrier.example/{number}', null],
    tracking_number: ['ARX 1', null],
    'papers/{paperId}': ['~paper~'],
    'returns/{id}': ['~return~', '~approved~', '~received~', '~inspected~', '~exchange~'],
    '/api/admin/returns/{id}/inspect:lines': [[{ id: '~receivedline~', restock: true }]],
    '/api/admin/returns/{id}/refund:amount': ['~backamount~'],
    '/api/orders/{id}/returns:lines': [[{ item_id: '~arrivedline~', pieces: 1, reason: 'damaged' }]],
    'lines/{lineId}': ['~backline~'],
    picture_id: ['~backpicture~', null],
    wanted_size: ['M', 'L', null],
    '/api/return-pictures:picture': [TINY_PNG],
    'orders/{id}': ['~order~', '~arrived~'],
    'mails/{mailId}': ['~mail~'],
    'review-management/{id}': ['~review~', '~judged~'],
    '/api/admin/review-management/{id}/pictures/{pictureId}/hiding:id': ['~judged~'],
    'reviews/{id}': ['~judged~'],
    'pictures/{pictureId}': ['~reviewpicture~'],
    pictures: [undefined, []],
    '/api/products/{id}/reviews:pictures': [undefined, []],
    '/api/products/{id}/reviews:fit': ['small', 'right', undefined],
    '/api/review-pictures:picture': [TINY_PNG],
    'synonyms/{id}': ['~synonym~'],
    '/api/admin/synonyms/{id}:phrase': ['~picturename~', 'Reds ~picturename~'],
    phrases: [['~picturename~']],
    meaning: [null],
    '/api/admin/synonyms:category_id': ['~club~'],
    '/api/admin/synonyms/{id}:category_id': ['~club~'],
    'stock-alerts/{id}': ['~alert~'],
    'addresses/{id}': ['~address~'],
    'saved-views/{id}': ['~view~'],
    'notes/{noteId}': ['~note~'],
    '/api/admin/users/{id}/tags:tag': ['Fuzz'],
    'stock-counts/{id}': ['~count~'],
    '/api/admin/stock-counts:cut': [null, 'kids'],
    '/api/admin/stock-counts:size': ['M', 'L'],
    mark: [LATEST_MARK],
    '/api/admin/shelf:code': ['jersey', 'home'],
    '/api/admin/shelf:product': [undefined, '~product~'],
    '/api/admin/product-management/{id}/stock-history:to': [undefined],
    '/api/admin/product-management/{id}/stock-history-export:to': [undefined],
    '/api/admin/saved-views:list': ['orders', 'products'],
    'payment-intents/{id}': ['~intent~'],
    'saved-cards/{id}': ['~savedcard~'],
    saved_card_id: [undefined, '~savedcard~'],
    item_ids: [undefined, ['~line~']],
    'cart/items/{itemId}': ['~item~'],
    'items/{itemId}': ['~line~'],
    product_id: ['~product~', '~fresh~'],
    category_id: ['~club~'],
    parent_id: ['~league~', null],
    '/api/admin/category-management/{id}/place:to': ['first', 'last', '~club~'],
    quantity: [1, 2, 39],
    email: ['~email~', 'new-one@example.org', 'NOBODY@example.org'],
    token: ['~reset~', '~confirm~', '~undo~'],
    '/api/invitations/open:token': ['~invited~', '~joining~'],
    '/api/invitations/accept:token': ['~invited~'],
    '/api/invitations/join:token': ['~joining~'],
    '/api/fit-votes/open:token': ['~fitlink~'],
    '/api/fit-votes:token': ['~fitlink~'],
    '/api/promise-offers/open:token': ['~offerlink~'],
    '/api/promise-offers:token': ['~offerlink~'],
    '/api/promise-offers:choice': ['keep', 'voucher', 'swap'],
    '/api/promise-offers:player': [{ name: 'Jones', number: 9 }],
    'departures/{id}': ['~departure~'],
    '/api/admin/departures:club_id': ['~club~'],
    '/api/admin/departures:name': ['Smith'],
    '/api/admin/departures:number': [10],
    left_on: [undefined, '2026-01-01'],
    '/api/admin/transfers:rows': [[{ club: '~clubname~', player: 'Smith', number: '10', date: '' }]],
    '/api/mail-preferences/open:token': ['~preferencelink~'],
    '/api/mail-preferences:token': ['~preferencelink~'],
    wanted: [{ price_drop: false }, { cart_reminder: true, fit_request: true }, {}],
    'votes/{lineId}': ['~worn~'],
    payment_intent_id: ['~intent~'],
    pay_with: [undefined, 'card'],
    amount: ['~amount~', 1, 12.5],
    currency: ['usd'],
    size: ['M', 'L', 'XL'],
    size_variations: [['M', 'L'], 'M,L', [38, 40], null],
    size_stock: [{ M: 3, L: 4 }, null, undefined],
    seen_stock: [undefined],
    seen_at: [undefined],
    further_cuts: [undefined, []],
    season: ['2026/27'],
    // Two products never have the same, so that a text would be refused from its second use on.
    sku: [undefined, null],
    // A draft or an end would take the product away from the calls that follow.
    '/api/admin/product-management:state': [undefined, 'shop', 'draft'],
    '/api/admin/product-management/{id}:state': [undefined, 'shop'],
    publish_at: [undefined, null],
    unpublish_at: [undefined, null],
    '/api/admin/product-management:slug': ['al-ain-home', '', null, undefined],
    '/api/admin/product-management/{id}:slug': ['al-ain-home', '', null, undefined],
    seo_title: ['Al Ain shirt', null, undefined],
    seo_description: ['The home shirt.', null, undefined],
    material: ['Recycled polyester.', '', null, undefined],
    care: ['Wash at 30°.', null],
    fit: ['True to size.', null],
    on_the_pitch: ['In the supporter cut.', null],
    image: [picture, null],
    photos: [[{ image: picture, alt: 'Front', is_back: false }], [{ image: picture }], [], undefined],
    search: ['jersey', 'home red', 'arsnal', 'أرسنال', ''],
    name: ['Smith', 'Smith', 'JERSEY ~picturename~', undefined],
    number: [10, '7', 99],
    players: [
      [
        { name: 'Smith', number: 7 },
        { name: 'Ødegaard', number: '8' },
      ],
      [],
    ],
    version: [1, 1, 2, undefined],
    settings: [DEFAULT_SETTINGS],
    country: ['United Arab Emirates', 'France', 'Narnia'],
    method_id: [undefined, null, 2, 3],
    weight: [undefined, null, 250],
    to: [0, 1],
    time_zone: ['Asia/Dubai', 'UTC', undefined],
    arabic_digits: ['latin', 'eastern', undefined],
    language: [undefined, ...PAGE_LANGUAGES],
    digits: [undefined, 'eastern'],
    trn: ['100123456700003', '', undefined],
    contact_email: ['shop@example.org', undefined],
    tax_rates: ['AE 5', 'AE 5\nSA 15', undefined],
    invoice_prefix: ['INV-', undefined],
    credit_note_prefix: ['CN-', undefined],
    contact_phone: ['+971 4 123 4567', '', undefined],
    contact_whatsapp: ['+971501234567', undefined],
    pattern: ['solid'],
    collar: ['crew'],
    csv: [CSV, `${CSV}\n,,,,,,,,,,,`, CSV.replace('100', '-1')],
  }
}

const CSV = `name,description,price,stock,league,club
Imported jersey,A jersey from a file,100,5,~leaguename~,~clubname~
Another one,Also from a file,120.50,0,~leaguename~,~clubname~`

/** Ignores expected errors: the last calls may have left a cart that can't be paid for. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}
