import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import type { MeshDrawing, Raster } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { renderProof } from '../pictures/render-proof'
import { findPictureSource } from '../pictures/pictures.queries'
import { givenShopper } from '../testing/checkout-factories'
import { aJersey } from '../testing/picture-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changePrint } from './change-print'
import { getOrder } from './get-orders'
import { renderOrderProofs } from './render-order-proofs'
import { listPrintQueue } from './print-queue'

let shop: TestShop
let colours = 0
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('an order’s proof is a picture of the mesh, from behind and at an angle, on the order and in the print queue', async () => {
  const { order, item, key } = await givenPrintedOrder()

  expect(item.proof_angle).toBe(`/pictures/${key}-three-quarter-back/640.webp`)
  expect(await findPictureSource(shop.db, key)).toMatchObject({
    drawing: { art: 2, view: 'back', name: 'OMAR', number: 10 },
  })
  expect(await findPictureSource(shop.db, `${key}-three-quarter-back`)).toMatchObject({
    drawing: { view: 'three-quarter-back', name: 'OMAR' },
  })
  const { data } = await listPrintQueue(shop, { page: 1, per_page: 100, state: 'open' })
  expect(data.find(({ order_id }) => order_id === order.id)).toMatchObject({
    proof: item.proof,
    proof_angle: item.proof_angle,
  })
})

test('placing renders nothing: a job that commits with the order does', async () => {
  const { rendered, painting } = countingShop()

  const { order } = await givenPrintedOrder(painting)

  expect(rendered).toEqual([])
  expect(await waitingJobs(order.id)).toBe(1)
})

test('a plain order queues no proofs', async () => {
  const jersey = await givenPrintable(shop)
  const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: 'M' }])
  expect(await waitingJobs((await placeOrder(shop, user.id, checkout)).id)).toBe(0)
})

describe('the job', () => {
  test('keeps both pictures once, however often and at once it runs', async () => {
    const { order, key } = await givenPrintedOrder()
    const { rendered, painting } = countingShop()

    await Promise.all([renderOrderProofs(painting, order.id), renderOrderProofs(painting, order.id)])
    const renderedAtFirst = rendered.length
    await renderOrderProofs(painting, order.id)

    expect(rendered).toHaveLength(renderedAtFirst)
    expect(new Set(rendered)).toEqual(new Set(['back', 'three-quarter-back']))
    const kept = await shop.db.execute(sql`select view from proof_pictures where key = ${key}`)
    expect(kept.rows).toHaveLength(2)
    expect(await findPictureSource(shop.db, key)).toMatchObject({ isFromMesh: true })
  })

  test('goes on after a crash with what is missing', async () => {
    const { order } = await givenPrintedOrder()
    const { rendered, painting } = countingShop()
    const dying = withRender(painting, async (drawing, width) => {
      if (drawing.view === 'three-quarter-back') throw new Error('The process died.')
      return painting.meshes.render(drawing, width)
    })

    await expect(renderOrderProofs(dying, order.id)).rejects.toThrow('died')
    await renderOrderProofs(painting, order.id)

    expect(rendered).toEqual(['back', 'three-quarter-back'])
  })

  test('leaves the kept picture as it is when the artwork or the product changes', async () => {
    const { order, key, productId } = await givenPrintedOrder()
    const { painting } = countingShop()
    await renderOrderProofs(painting, order.id)
    const before = await findPictureSource(shop.db, key)

    await shop.db.execute(
      sql`update products set drawing = jsonb_set(drawing, '{base}', '"#ff0000"') where id = ${productId}`,
    )
    await shop.db.execute(sql`update pictures set proof = jsonb_set(proof, '{drape}', '3') where key = ${key}`)

    expect(await findPictureSource(shop.db, key)).toEqual(before)
    expect((await getOrder(shop, order.id)).items[0]?.proof).toContain(key)
  })

  test('passes over proofs of before, which are an SVG, and over those that were deleted', async () => {
    const { order, key } = await givenPrintedOrder()
    await shop.db.execute(sql`update pictures set proof = null, svg = '<svg/>' where key = ${key}`)
    const { rendered, painting } = countingShop()

    await renderOrderProofs(painting, order.id)
    await renderProof(painting, '0'.repeat(24))

    expect(rendered).toEqual([])
    const [item] = (await getOrder(shop, order.id)).items
    expect(item).toMatchObject({ proof: `/pictures/${key}/640.webp` })
    expect(item).not.toHaveProperty('proof_angle')
    expect(await findPictureSource(shop.db, key)).toMatchObject({ svg: '<svg/>' })
    expect(await findPictureSource(shop.db, `${key}-three-quarter-back`)).toBeUndefined()
  })
})

describe('a correction', () => {
  test('makes a new proof of the jersey as it was ordered, and queues its pictures', async () => {
    const { user, order, item, key, productId } = await givenPrintedOrder()
    await shop.db.execute(sql`update products set drawing = null where id = ${productId}`)
    await shop.db.execute(sql`delete from graphile_worker._private_jobs`)

    const changed = await changePrint(
      shop,
      user.id,
      { orderId: order.id, lineId: item.id },
      { name: 'Sara', number: undefined },
    )

    const newKey = keyIn(changed.items[0]?.proof)
    expect(newKey).not.toBe(key)
    const [before, after] = [await findPictureSource(shop.db, key), await findPictureSource(shop.db, newKey)]
    expect(after).toMatchObject({ drawing: { name: 'SARA', jersey: jerseyOf(before) } })
    expect(await waitingJobs(order.id)).toBe(1)
  })
})

test('a proof has no other view, and a product no view of proofs', async () => {
  const { key, productId } = await givenPrintedOrder()
  const { rows } = await shop.db.execute<{ key: string }>(
    sql`select picture_key as key from products where id = ${productId}`,
  )

  expect(await findPictureSource(shop.db, `${key}-badge`)).toBeUndefined()
  expect(await findPictureSource(shop.db, `${rows[0]?.key}-badge`)).toBeDefined()
  expect(await findPictureSource(shop.db, `${rows[0]?.key}-three-quarter-back`)).toBeUndefined()
})

async function givenPrintedOrder(at: Shop = shop) {
  // The same text on the same jersey is one picture: each test has a colour of its own.
  const base = `#${String(++colours).padStart(6, '0')}`
  const jersey = await givenPrintable(shop, { drawing: aJersey({ base }) })
  const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: 'M', name: 'Omar', number: 10 }])
  const order = await placeOrder(at, user.id, checkout)
  const [item] = order.items
  if (!item) throw new Error('The order has no line.')
  return { user, order, item, key: keyIn(item.proof), productId: jersey.id }
}

function keyIn(proof: string | null | undefined): string {
  return proof?.split('/')[2] ?? ''
}

function jerseyOf(source: unknown): unknown {
  return (source as { drawing: MeshDrawing }).drawing.jersey
}

/** A shop whose meshes note the views that they render. */
function countingShop(): { rendered: string[]; painting: Shop } {
  const rendered: string[] = []
  const pixels = (width: number): Raster => ({ pixels: new Uint8Array(4 * width * width).fill(200), width })
  const painting = withRender(shop, (drawing, width) => {
    rendered.push(drawing.view)
    return Promise.resolve(pixels(width))
  })
  return { rendered, painting }
}

function withRender(base: Shop, render: Shop['meshes']['render']): Shop {
  return { ...base, meshes: { ...base.meshes, render } }
}

async function waitingJobs(orderId: number): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where key = ${`keep-proofs ${orderId}`}`,
  )
  return rows[0]?.count ?? 0
}
