import type { SignedIn } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { Order } from '@shop/contract/orders'
import type { ManagedOrder, ManagedOrderPage } from '@shop/contract/orders-admin'
import { Refused } from '../../../e2e/src/shopper'
import { DEMO_ADMIN } from '../../../packages/server/src/accounts/demo-admin'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import { mayBeDisputed } from './bank'
import { InDoubt, openBrowser, type Browser } from './browser'
import { setStock, type Goods } from './goods'
import type { Ledger } from './ledger'
import { isOnItsWay, printJerseys, receiveCash, sendOn } from './packing'
import { runErrands } from './person'
import { movePlayer } from './players'
import { workOnReturn } from './returning'

export interface Member {
  url: string
  goods: Goods
  ledger: Ledger
  random: Random
  /** The number of this member among `staffCount`: each order and product is changed by one member only. */
  index: number
  staffCount: number
}

export async function signInAsAdmin(url: string, ledger: Ledger): Promise<Browser> {
  const browser = openBrowser(url, ledger)
  const body = { email: DEMO_ADMIN.email, password: DEMO_ADMIN.password }
  browser.signIn((await browser.call<SignedIn>({ method: 'POST', path: '/api/login', body })).token)
  return browser
}

const REPORTS = [
  '/api/admin/order-export',
  '/api/admin/product-export?stock=in',
  '/api/admin/stats?period=7d',
  '/api/admin/tax-report',
]

/** Simulates staff who change prices, stock and statuses, pack, ship, receive cash, cancel, refund and export until the rehearsal is over. */
export async function simulateStaff(member: Member, isOver: () => boolean): Promise<void> {
  const { url, goods, ledger, random } = member
  const admin = await signInAsAdmin(url, ledger)
  const isMine = ({ id }: { id: number }) => id % member.staffCount === member.index
  const products = [...goods.plenty, ...goods.scarce].filter(isMine)
  const withOrder =
    (work: (order: Order) => Promise<void>, isReady: (order: Order) => boolean = () => true) =>
    async () => {
      const { data } = await admin.call<ManagedOrderPage>({ path: '/api/admin/order-management?per_page=100' })
      const mine = data
        .filter(isMine)
        .filter(isReady)
        .filter(({ user }) => user.email.startsWith('rehearsal-'))
      if (mine.length > 0) await work(choose(mine, random))
    }
  const withUndisputed = (work: (order: Order) => Promise<void>) =>
    withOrder(async (order) => (mayBeDisputed(order) ? undefined : work(order)))
  // A refund of a return is one, too.
  const isUndisputed = (order: { id: number }) => isMine(order) && !mayBeDisputed(order)
  const errands = [
    { weight: 3, run: () => changePrice(admin, choose(products, random), member) },
    { weight: 2, run: () => setStock(admin, [choose(goods.scarce, random)], 1 + Math.floor(random() * 8)) },
    { weight: 2, run: withOrder((order) => advance(admin, order, ledger), isDelivered) },
    { weight: 1, run: withUndisputed((order) => setStatus(admin, order.id, 'cancelled', ledger, [409])) },
    { weight: 2, run: withUndisputed((order) => refundPart(admin, order.id, member)) },
    { weight: 12, run: withOrder((order) => sendOn(admin, order, ledger), isOnItsWay) },
    { weight: 3, run: () => printJerseys(admin, isMine) },
    { weight: 4, run: withOrder((order) => receiveCash(admin, order, ledger), isDue) },
    { weight: 6, run: () => workOnReturn(admin, isUndisputed, random) },
    { weight: 1, run: () => movePlayer(admin, goods, random) },
    { weight: 3, run: () => admin.open(choose(REPORTS, random)) },
  ]
  await runErrands(errands, random, isOver)
}

function isDue({ payment_status }: Order): boolean {
  return payment_status === 'due'
}

function isDelivered({ fulfilment }: Order): boolean {
  return fulfilment?.stage === 'delivered'
}

/** Sends the version that was loaded, as the form does, so that the change never overwrites another one. */
async function changePrice(admin: Browser, { id }: Product, { ledger, random }: Member): Promise<void> {
  const path = `/api/admin/product-management/${id}`
  const price = 100 + Math.floor(random() * 400)
  for (;;) {
    const seen = await admin.call<ManagedProduct>({ path })
    if (seen.price === price) break
    const { name, description, stock, category_id, size_variations, size_stock, version } = seen
    const seen_stock = { stock, size_stock }
    const body = { name, description, price, stock, category_id, size_variations, size_stock, seen_stock, version }
    const isDone = await admin.call({ method: 'PUT', path, body, mayRefuse: [409] }).then(() => true, falseIfRefused)
    if (isDone) break
  }
  ledger.prices.set(id, price)
}

async function advance(admin: Browser, { id, status }: Order, ledger: Ledger): Promise<void> {
  if (status !== 'processing') return
  // Refused if the payment was refunded meanwhile, because such an order cannot be completed.
  await setStatus(admin, id, 'completed', ledger, [409]).catch(falseIfRefused)
}

async function setStatus(
  admin: Browser,
  id: number,
  status: Order['status'],
  ledger: Ledger,
  mayRefuse: number[] = [],
): Promise<void> {
  await admin.call({ method: 'PUT', path: `/api/admin/order-management/${id}/status`, body: { status }, mayRefuse })
  ledger.statuses.set(id, status)
}

/** After a lost answer, checks whether the refund exists before sending it again, so that nothing is refunded twice. */
async function refundPart(admin: Browser, orderId: number, { ledger, random, index }: Member): Promise<void> {
  const path = `/api/admin/order-management/${orderId}`
  const reason = `Loose thread ${index}-${Math.floor(random() * 1e9)}`
  for (;;) {
    const { refunds, payment } = await admin.call<ManagedOrder>({ path })
    const made = refunds.find((refund) => refund.reason === reason)
    if (made) return void ledger.refunds.push({ orderId, amount: made.amount, reason })
    if (!payment || payment.refundable < 1) return
    const body = { amount: Math.max(1, Math.floor(payment.refundable * 0.2)), reason }
    await admin
      .call({ method: 'POST', path: `${path}/refunds`, body, neverRetry: true, mayRefuse: [409] })
      .catch((error: unknown) => {
        if (!(error instanceof InDoubt)) throw error
      })
  }
}

function falseIfRefused(error: unknown): false {
  if (error instanceof Refused) return false
  throw error
}
