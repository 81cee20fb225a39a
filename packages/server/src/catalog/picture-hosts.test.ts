import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPictureHosts } from './picture-hosts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const setImage = (id: number, image: string) =>
  shop.db.execute(sql`update products set image = ${image}, picture_key = null where id = ${id}`)

test('security case 27: hosts are those of pictures elsewhere, each once, and none that could break the header', async () => {
  expect(await listPictureHosts(shop)).toEqual([])

  const images = [
    ...['https://cdn.example/a.png', 'HTTPS://CDN.example/b.png', 'http://old.example:8080/c.jpg', '/images/own.png'],
    ...["https://a;script-src 'none'/x.png", 'https://a;b/x.png', 'https://a,b/x.png', 'https://*/x.png'],
  ]
  for (const image of images) await setImage((await givenProduct(shop)).id, image)

  expect(await listPictureHosts(shop)).toEqual(['http://old.example:8080', 'https://cdn.example'])
})

test('the hosts are remembered until something changes', async () => {
  shop.cache.setListening(true)
  const before = await listPictureHosts(shop)
  await setImage((await givenProduct(shop)).id, 'https://new.example/a.png')
  expect(await listPictureHosts(shop)).toEqual(before)

  shop.cache.dropAll()
  expect(await listPictureHosts(shop)).toContain('https://new.example')
})
