import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedTextPage } from './get-text-page'
import { saveTextPage } from './save-text-page'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('security case 23: of staff who save the same page at once exactly one wins, also the very first time', async () => {
  for (const version of [0, 1]) {
    const saving = Array.from({ length: 8 }, (_, place) =>
      saveTextPage(
        shop,
        by,
        { slug: 'terms', language: 'en' },
        {
          title: `Terms of person ${place}`,
          description: `Round ${version}`,
          body: 'Be kind.',
          version,
        },
      ),
    )
    const results = await Promise.allSettled(saving)

    const [winner, ...others] = results.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    )
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'changed-meanwhile'))
    const page = await getManagedTextPage(shop, 'terms')
    expect(page).toMatchObject({ version: version + 1, description: `Round ${version}` })
    expect(winner).toMatchObject({ value: { title: page.title } })
  }
  const log = await listAuditLog(shop, { page: 1, per_page: 24, sort: 'newest', subject: 'text-page' })
  expect(log.meta.total).toBe(2)
})
