import type { FitAnswer } from '@shop/contract/fit-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenSizedLine } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { openFitLink, voteByFitLink } from './fit-link'
import { fitTokenOf } from './fit-token'
import { deleteFitVote, deleteOwnFit, getOwnFit, saveMeasures, voteOnLine } from './own-fit'

const NO_MEASURES = { usual_size: null, height_cm: null, weight_kg: null }

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function vote(product: { id: number }, answer: FitAnswer, cut?: string) {
  const user = await givenUser(shop)
  const { lineId } = await givenSizedLine(shop, user, product, { ...(cut && { cut }) })
  await voteOnLine(shop, user.id, lineId, answer)
  return { user, lineId }
}

async function fitVotes(id: number) {
  return (await getProductDetails(shop, id)).fit_votes
}

test('from five votes on the product says how it fits', async () => {
  const product = await givenProduct(shop)
  for (const answer of ['small', 'small', 'right', 'large'] as const) await vote(product, answer)
  expect(await fitVotes(product.id)).toEqual([])

  await vote(product, 'small')

  expect(await fitVotes(product.id)).toEqual([{ cut: 'men', verdict: 'small', up: 3, usual: 1, down: 1, maker: null }])
})

test('with few votes of its own it says how other jerseys of its maker fit in the same cut', async () => {
  const drawing = { pattern: 'solid', base: '#ffffff', collar: 'crew', maker: 'tarvo' } as const
  const drawn = async (maker: string) => {
    const product = await givenProduct(shop)
    await shop.pool.query('update products set drawing = $2 where id = $1', [
      product.id,
      JSON.stringify({ ...drawing, maker }),
    ])
    return product
  }
  const [one, other, foreign] = [await drawn('tarvo'), await drawn('tarvo'), await drawn('ilmen')]
  for (const answer of ['right', 'right', 'right', 'large'] as const) await vote(one, answer)
  await vote(other, 'right')
  await vote(one, 'small', 'women')

  expect(await fitVotes(other.id)).toEqual([{ cut: 'men', verdict: 'true', up: 0, usual: 4, down: 1, maker: 'Tarvo' }])
  expect(await fitVotes(foreign.id)).toEqual([])
})

test('the last answer counts, and a deleted vote no longer does', async () => {
  const product = await givenProduct(shop)
  for (const answer of ['right', 'right', 'right', 'right'] as const) await vote(product, answer)
  const { user, lineId } = await vote(product, 'small')
  await voteOnLine(shop, user.id, lineId, 'large')
  expect(await fitVotes(product.id)).toMatchObject([{ up: 0, usual: 4, down: 1 }])

  expect((await deleteFitVote(shop, user.id, lineId)).votes).toEqual([])

  expect(await fitVotes(product.id)).toEqual([])
  await expect(deleteFitVote(shop, user.id, lineId)).rejects.toMatchObject({ code: 'not-found' })
})

test('whoever took more than the usual size, and it fits, took a size up', async () => {
  const product = await givenProduct(shop)
  for (const answer of ['right', 'right', 'right', 'right'] as const) await vote(product, answer)
  const user = await givenUser(shop)
  const { lineId } = await givenSizedLine(shop, user, product, { size: 'XL' })
  await saveMeasures(shop, user.id, { ...NO_MEASURES, usual_size: 'M' })
  await voteOnLine(shop, user.id, lineId, 'right')
  expect(await fitVotes(product.id)).toMatchObject([{ up: 1, usual: 4, down: 0 }])
})

test('nobody votes before the jersey has arrived, on a cancelled order or on a line of somebody else', async () => {
  const product = await givenProduct(shop)
  const [user, other] = [await givenUser(shop), await givenUser(shop)]
  for (const status of ['pending', 'processing', 'cancelled'] as const) {
    const { lineId } = await givenSizedLine(shop, user, product, { status })
    await expect(voteOnLine(shop, user.id, lineId, 'right')).rejects.toMatchObject({ code: 'conflict' })
  }
  const { lineId } = await givenSizedLine(shop, user, product)
  await expect(voteOnLine(shop, other.id, lineId, 'right')).rejects.toMatchObject({ code: 'not-found' })
  expect(await getOwnFit(shop, user.id)).toEqual({ measures: NO_MEASURES, votes: [] })
})

test('a line of an order that is under way can be voted on once its parcel is delivered', async () => {
  const product = await givenProduct(shop)
  const user = await givenUser(shop)
  const { orderId, lineId } = await givenSizedLine(shop, user, product, { status: 'processing' })
  await shop.pool.query(
    `with parcel as (
       insert into parcels (order_id, number, carrier_id, packed_at, shipped_at, delivered_at)
       values ($1, 1, 1, now(), now(), now()) returning id
     ) insert into parcel_lines (parcel_id, order_line_id, pieces) select id, $2, 1 from parcel`,
    [orderId, lineId],
  )
  expect((await voteOnLine(shop, user.id, lineId, 'right')).votes).toMatchObject([{ line_id: lineId, answer: 'right' }])
})

test('a link opens its line, saves the answer without a login, and shows nothing of the customer', async () => {
  const product = await givenProduct(shop)
  const user = await givenUser(shop)
  const { lineId } = await givenSizedLine(shop, user, product, { size: 'M' })
  await saveMeasures(shop, user.id, { usual_size: 'L', height_cm: 182, weight_kg: 80 })
  const token = fitTokenOf(shop, { lineId, userId: user.id })

  expect(await openFitLink(shop, token)).toMatchObject({ product: { id: product.id }, size: 'M', answer: null })
  expect((await getOwnFit(shop, user.id)).votes).toEqual([])

  const saved = await voteByFitLink(shop, { token, answer: 'small', ...NO_MEASURES, height_cm: 183 })
  expect(Object.keys(saved).sort()).toEqual(['answer', 'cut', 'product', 'size', 'sizes'])
  expect(await getOwnFit(shop, user.id)).toMatchObject({
    measures: { usual_size: 'L', height_cm: 183, weight_kg: 80 },
    votes: [{ answer: 'small', size: 'M' }],
  })
})

test('a link of another line, of another customer or of another key is refused', async () => {
  const product = await givenProduct(shop)
  const [user, other] = [await givenUser(shop), await givenUser(shop)]
  const { lineId } = await givenSizedLine(shop, user, product)
  const second = await givenSizedLine(shop, user, product)
  const token = fitTokenOf(shop, { lineId, userId: user.id })
  const forged = [
    fitTokenOf(shop, { lineId, userId: other.id }),
    token.replace(/^\d+/, String(second.lineId)),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    `99999999.${token.split('.')[1] ?? ''}`,
    '',
  ]
  for (const wrong of forged) {
    await expect(openFitLink(shop, wrong)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(voteByFitLink(shop, { token: wrong, answer: 'right', ...NO_MEASURES })).rejects.toMatchObject({
      code: 'invalid-input',
    })
  }
})

test('a customer deletes everything that the shop knows of their body, and nobody else’s', async () => {
  const product = await givenProduct(shop)
  const kept = await vote(product, 'right')
  const { user } = await vote(product, 'small')
  await saveMeasures(shop, user.id, { usual_size: 'L', height_cm: 182, weight_kg: null })

  await deleteOwnFit(shop, user.id)

  expect(await getOwnFit(shop, user.id)).toEqual({ measures: NO_MEASURES, votes: [] })
  const { rows } = await shop.pool.query('select from body_measures where user_id = $1', [user.id])
  expect(rows).toEqual([])
  expect((await getOwnFit(shop, kept.user.id)).votes).toHaveLength(1)
})
