import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, givenClub } from '../testing/catalog-factories'
import { givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPictures } from './list-pictures'
import { createProduct } from './save-product'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

const pathOf = (key: string) => `/pictures/${key}/640.webp`
const list = (search?: string, page = 1) => listPictures(shop, { page, per_page: 2, ...(search && { search }) })

test('pictures are listed with where they are used; what nobody uses, such as pictures of customers, is not', async () => {
  const club = await givenClub(shop, { name: 'Al Ain' })
  const [one, two, crest] = [
    await givenUpload(shop, '#101010'),
    await givenUpload(shop, '#202020'),
    await givenUpload(shop, '#303030'),
  ]
  await givenUpload(shop, '#404040')
  await shop.pool.query('update categories set picture_key = $1 where id = $2', [crest, club.id])
  const add = (name: string, photos: { image: string; alt?: string; is_back: boolean }[]) =>
    createProduct(shop, by, aProductInput({ category_id: club.id, name, photos }))
  const home = await add('Ain Home', [
    { image: pathOf(one), alt: 'The collar', is_back: false },
    { image: pathOf(two), is_back: false },
  ])
  const away = await add('Ain Away', [{ image: pathOf(two), is_back: false }])

  const all = [...(await list()).data, ...(await list(undefined, 2)).data]
  expect(await list()).toMatchObject({ meta: { total: 3 } })
  const byImage = new Map(all.map((picture) => [picture.image, picture]))
  expect(byImage.get(pathOf(one))).toMatchObject({
    alt: 'The collar',
    used_in: [{ kind: 'product', id: home.id, name: 'Ain Home' }],
  })
  expect(byImage.get(pathOf(two))?.used_in).toEqual([
    expect.objectContaining({ id: home.id }),
    expect.objectContaining({ id: away.id }),
  ])
  expect(byImage.get(pathOf(crest))?.used_in).toEqual([{ kind: 'category', id: club.id, name: 'Al Ain' }])

  expect((await list('AWAY')).data.map(({ image }) => image)).toEqual([pathOf(two)])
  expect((await list('100%')).data).toEqual([])
})
