import type { ProductInput } from '@shop/contract/catalog-admin'
import { recordChange } from '../audit/record-change'
import { holdProductStates } from '../catalog/keep-products'
import { draftOf } from '../catalog/product-draft'
import { surroundings } from '../catalog/save-product'
import { addProducts, changeProducts } from '../catalog/write-products'
import { takeTime } from '../db/take-time'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { workOn } from './check-import'
import { productsNamedBy, readRow } from './check-rows'
import { openClubFinder } from './find-club'
import * as queries from './imports.queries'
import { parseCsv, type RawRow } from './parse-csv'
import type { SeenProduct } from './seen-product'

const PRODUCTS_AT_ONCE = 200

interface Promised {
  line: number
  input: ProductInput
}

interface PromisedChange extends Promised {
  id: number
  seen: SeenProduct
}

interface Plan {
  added: Promised[]
  changed: PromisedChange[]
}

/** What the dry run told, all of it or nothing. Cut short, it begins again from the start. */
export async function carryOutImport(shop: Shop, id: number): Promise<void> {
  await workOn(shop, id, 'running', async ({ csv, fileName, userId }) => {
    const plan = await planOf(shop, id, csv)
    const total = plan.added.length + plan.changed.length
    // Beside the transaction, or nobody would see it before the end.
    const tell = (rowsDone: number) => queries.updateImport(shop.db, id, { rowsDone, updatedAt: shop.now() })
    await queries.updateImport(shop.db, id, { rowsTotal: total, rowsDone: 0, updatedAt: shop.now() })
    await inTransaction(shop, async (shop) => {
      await takeTime(shop.db)
      for (const [done, part] of partsOf(plan.changed)) {
        await changePart(shop, userId, part)
        await tell(done)
      }
      for (const [done, part] of partsOf(plan.added)) {
        await queries.updateAddedRows(shop.db, id, await addPart(shop, userId, part))
        await tell(plan.changed.length + done)
      }
      const subject = { kind: 'product', id: null, name: fileName } as const
      const after = { added: plan.added.length, changed: plan.changed.length }
      await recordChange(shop, { by: userId, action: 'imported', subject, after })
      await queries.updateImport(shop.db, id, { state: 'done', rowsDone: total, updatedAt: shop.now() })
    })
  })
}

/** Changes by product, so that their rows are held in the order in which everybody holds them. */
async function planOf(shop: Shop, id: number, csv: string): Promise<Plan> {
  const clubs = await openClubFinder(shop)
  const plan: Plan = { added: [], changed: [] }
  for (const [, part] of partsOf(await parseCsv(csv))) {
    const promises = await queries.listPromises(shop.db, id, linesOf(part))
    const rows = part.filter(({ line }) => promises.has(line))
    const current = await productsNamedBy(shop, rows)
    for (const row of rows) {
      const { line } = row
      const { productId = null, seen = null } = promises.get(line) ?? {}
      const { input, errors } = readRow(row, current, clubs)
      if (!input) throw noLonger(line, errors.join(' '))
      if (productId === null || seen === null) plan.added.push({ line, input })
      else plan.changed.push({ line, input, id: productId, seen })
    }
  }
  plan.changed.sort((one, other) => one.id - other.id)
  return plan
}

function linesOf(rows: readonly RawRow[]): { first: number; last: number } {
  return { first: rows[0]?.line ?? 0, last: rows.at(-1)?.line ?? 0 }
}

async function changePart(shop: Shop, by: number | null, part: readonly PromisedChange[]): Promise<void> {
  const held = await holdProductStates(
    shop,
    part.map(({ id }) => id),
  )
  const around = await surroundings(
    shop,
    part.map(({ input }) => input),
  )
  const wanted = part.map(({ line, id, input, seen }) => {
    const before = held.get(id)
    if (before?.version !== seen.version)
      throw noLonger(line, 'Somebody changed this product after the file was checked.')
    return { before, after: onLine(line, () => draftOf({ ...input, seen_stock: seen }, before, around)) }
  })
  await changeProducts(shop, by, wanted, around.clubs)
}

async function addPart(shop: Shop, by: number | null, part: readonly Promised[]) {
  const around = await surroundings(
    shop,
    part.map(({ input }) => input),
  )
  const drafts = part.map(({ line, input }) => onLine(line, () => draftOf(input, undefined, around)))
  const ids = await addProducts(shop, by, drafts, around.clubs)
  return part.map(({ line }, place) => ({ line, id: ids[place] ?? 0 }))
}

function onLine<Result>(line: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof ShopError ? noLonger(line, error.message) : error
  }
}

function noLonger(line: number, reason: string): ShopError {
  return new ShopError('conflict', `Line ${line}: ${reason} Nothing was changed. Please check the file again.`)
}

function* partsOf<Item>(items: readonly Item[]): Iterable<[done: number, part: Item[]]> {
  for (let from = 0; from < items.length; from += PRODUCTS_AT_ONCE) {
    const part = items.slice(from, from + PRODUCTS_AT_ONCE)
    yield [from + part.length, part]
  }
}
