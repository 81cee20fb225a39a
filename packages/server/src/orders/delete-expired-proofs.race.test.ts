import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addToCart, getCart, removeFromCart } from '../cart/save-cart'
import { inTransaction, type Shop } from '../kernel/shop'
import { canonicalJson } from '../pictures/picture-key'
import { keyOfView } from '../pictures/picture-path'
import { findPictureSource, findProof, insertProofPicture } from '../pictures/pictures.queries'
import { recordProof } from '../pictures/record-proof'
import { givenUser } from '../testing/account-factories'
import { aJersey } from '../testing/picture-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteExpiredProofs } from './delete-expired-proofs'

const DAY_IN_MS = 24 * 3600_000

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const inDays = (days: number): Shop => ({ ...shop, now: () => new Date(Date.now() + days * DAY_IN_MS) })
const makeProofsOld = () =>
  shop.db.execute(sql`update pictures set created_at = now() - interval '30 days' where proof is not null`)
const isThere = async (key: string) => (await findPictureSource(shop.db, key)) !== undefined

test('a proof that no cart and no order names goes after a week, with its pictures, in batches', async () => {
  const keys = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      recordProof(shop, { productId: 1, jersey: aJersey(), name: 'Lonely', number }),
    ),
  )
  const rendition = { width: 640, format: 'webp' } as const
  const files = keys.flatMap((key) => [key, keyOfView(key, 'three-quarter-back')])
  for (const file of files) await shop.pictureStore.save(file, rendition, Buffer.of(1))
  for (const key of keys) await insertProofPicture(shop.db, { key, view: 'back', bytes: Buffer.of(1) })

  await deleteExpiredProofs(inDays(6))
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => true))

  await deleteExpiredProofs(inDays(8), 2)
  expect(await Promise.all(keys.map(isThere))).toEqual(keys.map(() => false))
  expect(await Promise.all(files.map((file) => shop.pictureStore.find(file, rendition)))).toEqual(
    files.map(() => undefined),
  )
  expect((await shop.db.execute(sql`select 1 from proof_pictures`)).rows).toEqual([])
})

test('a proof in a cart stays as long as its line, and pictures of products stay for good', async () => {
  const [jersey, sara] = [await givenPrintable(shop), await givenUser(shop)]
  const cart = await addToCart(shop, sara.id, {
    product_id: jersey.id,
    quantity: 1,
    options: { size: 'M', name: 'Sara' },
  })
  const [line] = cart.items
  const id = line?.id ?? 0
  const key = line?.proof?.split('/')[2] ?? ''

  await deleteExpiredProofs(inDays(30))
  expect(await isThere(key)).toBe(true)

  await removeFromCart(shop, sara.id, id)
  await deleteExpiredProofs(inDays(30))
  expect(await isThere(key)).toBe(false)
  const [left] = (await shop.db.execute(sql`select count(*)::int as count from pictures where proof is null`)).rows
  expect(left).toMatchObject({ count: expect.any(Number) as number })
})

test('an old proof that is wanted again stays, though its line comes after the tidying', async () => {
  const back = { productId: 1, jersey: aJersey(), name: 'AGAIN' }
  const key = await recordProof(shop, back)
  await makeProofsOld()

  await recordProof(shop, back)
  await deleteExpiredProofs(shop)

  expect(await isThere(key)).toBe(true)
})

test('tidying passes over a proof that a transaction under way is about to name', async () => {
  const back = { productId: 1, jersey: aJersey(), name: 'UNDER WAY' }
  const key = await recordProof(shop, back)
  await makeProofsOld()

  await inTransaction(shop, async (inside) => {
    await recordProof(inside, back)
    await deleteExpiredProofs(shop)
  })

  expect(await isThere(key)).toBe(true)
})

test('carts that take an old proof while it is tidied all have its picture', async () => {
  const jersey = await givenPrintable(shop, { stock: 1_000 })
  const people = await Promise.all(Array.from({ length: 8 }, () => givenUser(shop)))
  const line = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: 'Old' } }
  const owner = await givenUser(shop)
  const first = await addToCart(shop, owner.id, line)
  await removeFromCart(shop, owner.id, first.items[0]?.id ?? 0)
  await makeProofsOld()

  await Promise.all([
    ...people.map(({ id }) => addToCart(shop, id, line)),
    ...Array.from({ length: 8 }, () => deleteExpiredProofs(shop)),
  ])

  for (const { id } of people) {
    const [item] = (await getCart(shop, id)).items
    expect(await isThere(item?.proof?.split('/')[2] ?? '')).toBe(true)
  }
})

test('the address of a proof is not to be worked out from its text, and is the same in every process', async () => {
  const other = await openTestShop()
  onTestFinished(() => other.close())
  await other.db.execute(sql`update proof_secret set secret = decode(md5(random()::text), 'hex')`)
  const back = { productId: 1, jersey: aJersey(), name: 'OMAR', number: 10 }
  const proof = await findProof(shop.db, await recordProof(shop, back))
  const guess = createHash('sha256')
    .update(`proof ${canonicalJson(proof)}`)
    .digest('hex')
    .slice(0, 24)

  const key = await recordProof(shop, back)

  expect(key).not.toBe(guess)
  expect(await recordProof({ ...shop }, back)).toBe(key)
  expect(await recordProof(other, back)).not.toBe(key)
})
