import type { SignedIn } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import type { Order, OrderPage } from '@shop/contract/orders'
import { Refused } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import { openBrowser, type Browser } from './browser'
import { giveGiftCard } from './gift-cards'
import type { Goods } from './goods'
import type { Ledger } from './ledger'
import { ignoreRefusal, runErrands } from './person'
import { buy } from './purchase'
import { askForReturn } from './returning'

export interface Customer {
  url: string
  email: string
  goods: Goods
  ledger: Ledger
  random: Random
  /** The codes of gift cards that arrived by mail; shared by all customers. */
  giftCodes: readonly string[]
}

const PASSWORD = 'stoppage-time'
const WORDS = ['home', 'away', 'red', 'barcelona', 'al ain', 'liverpol', 'retro', 'juventus', 'zzz']

/** Simulates a customer who browses, buys, looks at orders and writes reviews until the rehearsal is over. */
export async function simulateShopper(customer: Customer, isOver: () => boolean): Promise<void> {
  const { url, email, goods, ledger, random, giftCodes } = customer
  const browser = openBrowser(url, ledger)
  await signUp(browser, email)
  const own: Order[] = []
  const purchase = async () => {
    const order = await buy({ browser, goods, ledger, random, giftCodes })
    if (order) own.push(order)
  }
  const errands = [
    { weight: 5, run: () => lookAround(browser, goods, random) },
    { weight: 5, run: purchase },
    { weight: 2, run: () => lookAtOrders(browser, own, ledger) },
    { weight: 2, run: () => askForReturn({ browser, ledger, random }) },
    { weight: 0.5, run: () => giveGiftCard({ browser, ledger, random }) },
    { weight: 1, run: () => review(browser, own, { email, ledger, random }) },
  ]
  await runErrands(errands, random, isOver)
}

/** Registers; signs in if the email is taken, because a registration whose answer was lost may have succeeded. */
async function signUp(browser: Browser, email: string): Promise<void> {
  const person = { name: 'Sara Nasser', email, password: PASSWORD, password_confirmation: PASSWORD }
  const register = { method: 'POST', path: '/api/register', body: person, mayRefuse: [422] }
  const signedIn = await browser.call<SignedIn>(register).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    return browser.call<SignedIn>({ method: 'POST', path: '/api/login', body: { email, password: PASSWORD } })
  })
  browser.signIn(signedIn.token)
}

async function lookAround(browser: Browser, { plenty, scarce }: Goods, random: Random): Promise<void> {
  const { id, category_id: club } = choose([...plenty, ...scarce], random)
  const word = encodeURIComponent(choose(WORDS, random))
  const pages = ['/products', '/leagues', `/products/${id}`, `/clubs/${club}`, `/products?search=${word}`]
  await browser.open(choose(pages, random))
  const calls = [
    '/api/products?per_page=24',
    `/api/products/${id}`,
    `/api/clubs/${club}`,
    `/api/products?search=${word}&per_page=24`,
    `/api/suggestions?search=${word}`,
    `/api/products/${id}/reviews?page=1`,
  ]
  await browser.call<Product | Product[]>({ path: choose(calls, random) })
}

/** Complains if an order that one server acknowledged is missing, whichever server answers. */
async function lookAtOrders(browser: Browser, own: readonly Order[], ledger: Ledger): Promise<void> {
  const { data } = await browser.call<OrderPage>({ path: '/api/orders?per_page=100' })
  const shown = new Map(data.map(({ id, total }) => [id, total]))
  for (const { id, total } of own.slice(-data.length)) {
    if (shown.get(id) !== total) ledger.complaints.push(`Order ${id} of ${total} is not among its customer’s orders.`)
  }
}

async function review(
  browser: Browser,
  own: readonly Order[],
  { email, ledger, random }: Pick<Customer, 'email' | 'ledger' | 'random'>,
): Promise<void> {
  const bought = own.flatMap(({ items }) => items)
  if (bought.length === 0) return
  const { product_id: id } = choose(bought, random)
  const body = { rating: 1 + Math.floor(random() * 5), comment: 'Fits as it should.' }
  // Refused if this customer has already reviewed the product, maybe by a request whose answer was lost.
  await browser
    .call({ method: 'POST', path: `/api/products/${id}/reviews`, body, mayRefuse: [422] })
    .catch(ignoreRefusal)
  ledger.reviews.add(`${email} ${id}`)
}
