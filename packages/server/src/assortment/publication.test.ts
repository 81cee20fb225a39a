import type { ManagedProduct, ProductInput } from '@shop/contract/catalog-admin'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProduct, previewProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { applyPublications } from './apply-publications'
import { deleteProduct } from './delete-product'
import { getManagedProduct, listManagedProducts } from './list-managed-products'
import { createProduct, updateProduct } from './save-product'

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => void (clubId = (await givenClub(shop)).id))
afterAll(() => shop.close())

const NOON = '2026-11-20T12:00:00.000Z'
const EVENING = '2026-11-20T18:00:00.000Z'

function at(time: string): Shop {
  return { ...shop, now: () => new Date(time) }
}

const before = () => at('2026-11-20T10:00:00Z')
const add = (input: Partial<ProductInput>) =>
  createProduct(before(), by, aProductInput({ category_id: clubId, ...input }))
const change = (product: ManagedProduct, changes: Partial<ProductInput>, on = before()) =>
  updateProduct(on, by, product.id, asFormInput(product, changes))
const isInShop = async ({ id }: { id: number }) =>
  getProduct(shop, id).then(
    () => true,
    () => false,
  )

describe('a product', () => {
  test('of a client that knows the specification alone is in the shop at once', async () => {
    const product = await add({})
    expect(product).toMatchObject({ state: 'shop', in_shop: true, publish_at: null, unpublish_at: null })
    expect(await isInShop(product)).toBe(true)
  })

  test('that is a draft is seen by staff alone, until it is put into the shop', async () => {
    const draft = await add({ state: 'draft' })
    expect(draft).toMatchObject({ state: 'draft', in_shop: false })
    expect(await isInShop(draft)).toBe(false)
    expect(await previewProduct(shop, draft.id)).toMatchObject({ id: draft.id, name: draft.name })

    const shown = await change(draft, { state: 'shop' })
    expect(shown).toMatchObject({ state: 'shop', in_shop: true })
    expect(await isInShop(shown)).toBe(true)
    expect(await change(shown, { state: 'archived' })).toMatchObject({ state: 'archived', in_shop: false })
  })

  test('that is a draft is seen in the language of the panel', async () => {
    const draft = await add({ state: 'draft', translations: { ar: { name: 'قميص الميناء' } } })
    expect(await previewProduct(shop, draft.id, 'ar')).toMatchObject({ name: 'قميص الميناء' })
    expect(await previewProduct(shop, draft.id)).toMatchObject({ name: draft.name })
  })

  test('stays what it is for a client that knows `in_shop` alone', async () => {
    const draft = await add({ state: 'draft' })
    expect(await change(draft, { in_shop: false })).toMatchObject({ state: 'draft' })
    const scheduled = await change(draft, { state: 'scheduled', publish_at: NOON, version: undefined })
    expect(await change(scheduled, { in_shop: false })).toMatchObject({ state: 'scheduled', publish_at: NOON })
    const shown = await change(scheduled, { in_shop: true, version: undefined })
    expect(shown).toMatchObject({ state: 'shop', publish_at: null })
    expect(await change(shown, { in_shop: false })).toMatchObject({ state: 'archived' })
  })

  test('is listed by its state', async () => {
    const drafts = await add({ name: 'Only a draft', state: 'draft' })
    const scheduled = await add({ name: 'Not yet', state: 'scheduled', publish_at: NOON })
    const archived = await add({ name: 'No more', state: 'archived' })
    const shown = await add({ name: 'Here' })
    const idsIn = async (state: 'draft' | 'scheduled' | 'archived' | 'shop' | 'all', search?: string) => {
      const query = { club: [clubId], state, page: 1, per_page: 24, sort: 'oldest' as const }
      return (await listManagedProducts(shop, { ...query, ...(search && { search }) })).data.map(({ id }) => id)
    }
    expect(await idsIn('draft')).toEqual([drafts.id])
    expect(await idsIn('draft', 'only a')).toEqual([drafts.id])
    expect(await idsIn('scheduled')).toEqual([scheduled.id])
    expect(await idsIn('archived')).toEqual([archived.id])
    expect(await idsIn('shop')).toEqual([shown.id])
    expect(await idsIn('all')).toEqual([drafts.id, scheduled.id, archived.id, shown.id])
  })
})

describe('a moment', () => {
  test('brings a product into the shop, and another takes it out again', async () => {
    const product = await add({ state: 'scheduled', publish_at: NOON, unpublish_at: EVENING })
    expect(product).toMatchObject({ state: 'scheduled', publish_at: NOON, unpublish_at: EVENING })

    await applyPublications(at('2026-11-20T11:59:59Z'))
    expect(await isInShop(product)).toBe(false)
    await applyPublications(at(NOON))
    expect(await isInShop(product)).toBe(true)
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ state: 'shop', unpublish_at: EVENING })
    await applyPublications(at(EVENING))
    expect(await isInShop(product)).toBe(false)
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ state: 'archived', unpublish_at: null })
  })

  test('is missed by a shop that was closed all the while, and the product stays out', async () => {
    const product = await add({ state: 'scheduled', publish_at: NOON, unpublish_at: EVENING })
    await applyPublications(at('2026-11-21T10:00:00Z'))
    expect(await isInShop(product)).toBe(false)
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ state: 'archived', publish_at: null })
  })

  test('counts once, however many processes look', async () => {
    const product = await add({ state: 'scheduled', publish_at: NOON })
    await Promise.all(Array.from({ length: 8 }, () => applyPublications(at(NOON))))
    const { data } = await listAuditLog(shop, {
      ...{ subject: 'product' as const, id: product.id, page: 1, per_page: 50, sort: 'oldest' as const },
    })
    expect(data.filter(({ by }) => by === null)).toHaveLength(1)
    expect(await isInShop(product)).toBe(true)
  })

  test('is forgotten with an archived product, so that it does not come back by itself', async () => {
    const product = await add({ state: 'scheduled', publish_at: NOON })
    await change(product, { state: 'archived' })
    await applyPublications(at(EVENING))
    expect(await isInShop(product)).toBe(false)
    // As older code writes it, which knows nothing of moments.
    const other = await add({ state: 'scheduled', publish_at: NOON })
    await shop.pool.query('update products set archived_at = null where id = $1', [other.id])
    await shop.pool.query('update products set archived_at = now() where id = $1', [other.id])
    await applyPublications(at(EVENING))
    expect(await isInShop(other)).toBe(false)
  })

  test('must be named, to come, and in the right order', async () => {
    await expect(add({ state: 'scheduled' })).rejects.toMatchObject({ message: 'Please choose when it appears.' })
    await expect(add({ state: 'scheduled', publish_at: '2026-11-20T09:00:00Z' })).rejects.toMatchObject({
      message: 'This moment is over.',
    })
    await expect(add({ state: 'scheduled', publish_at: EVENING, unpublish_at: NOON })).rejects.toMatchObject({
      message: 'It must leave the shop after it appears.',
    })
    const product = await add({ state: 'scheduled', publish_at: NOON })
    const late = at('2026-11-20T12:00:30Z')
    expect(await change(product, { state: 'scheduled', publish_at: NOON, price: 10 }, late)).toMatchObject({
      price: 10,
    })
  })

  test('holds the SKU of its product, so that nothing stands in its way', async () => {
    const taken = { message: 'Another product has this SKU.' }
    const product = await add({ state: 'scheduled', publish_at: NOON, sku: 'NOV-1' })
    await expect(add({ sku: 'nov-1' })).rejects.toMatchObject(taken)
    const draft = await add({ state: 'draft', sku: 'NOV-1' })
    await expect(change(draft, { state: 'shop' })).rejects.toMatchObject(taken)
    await applyPublications(at(NOON))
    expect(await isInShop(product)).toBe(true)
  })

  test('goes with a deletion', async () => {
    const product = await add({ state: 'scheduled', publish_at: NOON })
    expect(await deleteProduct(shop, by, product.id)).toEqual({ message: 'Product deleted.' })
    await applyPublications(at(NOON))
    expect(await isInShop(product)).toBe(false)
  })
})

test('the audit log tells of drafts and moments', async () => {
  const product = await add({ state: 'draft' })
  await change(product, { state: 'scheduled', publish_at: NOON })
  const { data } = await listAuditLog(shop, {
    subject: 'product',
    id: product.id,
    page: 1,
    per_page: 50,
    sort: 'oldest',
  })
  expect(data[0]?.changes).toContainEqual(expect.objectContaining({ field: 'draft', after: 'yes' }))
  expect(data[1]?.changes).toEqual([
    expect.objectContaining({ field: 'appears on', before: null, after: '2026-11-20 12:00 UTC' }),
  ])
})
