import type { SignedIn } from '@shop/contract/accounts'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { Product } from '@shop/contract/catalog'
import { send } from '../../e2e/src/shopper'
import { DEMO_ADMIN } from '../../packages/server/src/accounts/demo-admin'
import type { Bench, Part } from './figure'
import { startShop } from './shop-process'

const CHANGES = 40
const LONGEST_IN_MS = 1_000

/** Changes a price in one process and measures how long until that process, and another one, show the new price. */
export async function measureChanges({ shop, dataDir }: Bench): Promise<Part> {
  const other = await startShop({ dataDir, port: 3392 })
  try {
    const { email, password } = DEMO_ADMIN
    const { token } = await send<SignedIn>(shop.url, '', 'POST', '/api/login', { email, password })
    const own: number[] = []
    const others: number[] = []
    for (let change = 0; change < CHANGES; change += 1) {
      const product = await send<ManagedProduct>(shop.url, token, 'GET', '/api/admin/product-management/1')
      const price = 100 + change
      await Promise.all([priceAt(shop.url), priceAt(other.url)])
      await send(shop.url, token, 'PUT', '/api/admin/product-management/1', { ...inputOf(product), price })
      const start = performance.now()
      own.push(await timeUntilPrice(shop.url, price, start))
      others.push(await timeUntilPrice(other.url, price, start))
    }
    const most = (times: number[]) => `${Math.max(...times).toFixed(0)} ms`
    return {
      title: `A change in admin is seen, ${CHANGES} changes`,
      reference: 'the moment in which its maker was answered',
      figures: [
        figure(
          'in the process that made it',
          most(own),
          'the first answer',
          own.every((time) => time === 0),
        ),
        figure(
          'in another process',
          most(others),
          '≤ 1 s',
          others.every((time) => time <= LONGEST_IN_MS),
        ),
      ],
    }
  } finally {
    await other.stop()
  }
}

function inputOf({ name, description, stock, category_id, size_variations, size_stock, version }: ManagedProduct) {
  return { name, description, stock, category_id, size_variations, size_stock, version }
}

function figure(what: string, shop: string, wanted: string, isReached: boolean) {
  return { what, shop, reference: '', ratio: '', wanted, isReached }
}

async function priceAt(url: string): Promise<number> {
  return (await send<Product>(url, '', 'GET', '/api/products/1')).price
}

/** Polls until the price is shown; returns the time since `start`, or 0 if the first request showed it. */
async function timeUntilPrice(url: string, price: number, start: number): Promise<number> {
  for (let look = 0; ; look += 1) {
    if ((await priceAt(url)) === price) return look === 0 ? 0 : performance.now() - start
    if (performance.now() - start > 30_000) throw new Error('The change is not seen.')
  }
}
