import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newShopper } from '../../../e2e/src/shopper'
import { startShop } from '../shop-process'
import { withDatabase } from '../with-database'
import { fillShop, listSaleable, type Size } from './fill-shop'

export const PORT = Number(process.env.GROWTH_PORT ?? 3393)
const MIGRATIONS = fileURLToPath(new URL('../../../packages/server/migrations', import.meta.url))
const FILLING = fileURLToPath(new URL('.', import.meta.url))

export interface FilledFolder {
  dataDir: string
  /** How long filling took; 0 for a copy of a folder that was filled before. */
  filledInMs: number
}

/** `GROWTH_KEPT=/folder` keeps what was filled there, by size, migrations and the code that fills, and copies it the next time. */
export async function givenFilledFolder(size: Size): Promise<FilledFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-growth-'))
  const kept = process.env.GROWTH_KEPT && join(process.env.GROWTH_KEPT, await nameOf(size))
  if (kept && (await exists(kept))) {
    await cp(kept, dataDir, { recursive: true })
    return { dataDir, filledInMs: 0 }
  }
  await openOnce(dataDir)
  const begun = performance.now()
  await fillShop(dataDir, size)
  const filledInMs = performance.now() - begun
  if (kept) {
    // By another name first, so that a copy that was interrupted is never taken.
    await cp(dataDir, `${kept}.new`, { recursive: true })
    await rename(`${kept}.new`, kept).catch(() => rm(`${kept}.new`, { recursive: true }))
  }
  return { dataDir, filledInMs }
}

/** The first start makes the demo; one purchase has the mails and the invoice that every order will have a copy of. */
async function openOnce(dataDir: string): Promise<void> {
  const shop = await startShop({ dataDir, port: PORT })
  const [product = 1] = await listSaleable(dataDir, 5)
  const shopper = await newShopper(shop.url, () => false)
  const order = await shopper.buy(product, 'M')
  await waitUntilWritten(dataDir, order.id)
  await shop.stop()
}

function waitUntilWritten(dataDir: string, orderId: number): Promise<void> {
  return withDatabase(dataDir, async ({ pool }) => {
    for (;;) {
      const { rows } = await pool.query(
        'select from sent_order_mails join papers using (order_id) where order_id = $1 limit 1',
        [orderId],
      )
      if (rows.length > 0) return
      await wait(200)
    }
  })
}

async function nameOf({ products, orders }: Size): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS, FILLING]) {
    for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(join(folder, file)))
  }
  return `${products}-${orders}-${hash.digest('hex').slice(0, 12)}`
}

function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}
