import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateUser } from '../accounts/update-user'
import { jobHandlers } from '../job-handlers'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { saveMailPreferences } from './mail-preferences'
import { unsubscribingOf } from './preference-token'

const content = { subject: 'Cheaper', greeting: 'Good news', paragraphs: ['It costs less.'] }

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (shop.mailer.sent.length = 0))
afterAll(() => shop.close())

test('a mail that may be switched off says where, for people and for mail programs', async () => {
  const { id: userId, email } = await givenUser(shop)
  await jobHandlers['send-wanted-mail'](shop, { userId, kind: 'price_drop', content })
  const { pageUrl, oneClickUrl } = unsubscribingOf(shop, userId, 'price_drop')
  expect(shop.mailer.sent).toMatchObject([{ to: email, subject: 'Cheaper', unsubscribeUrl: oneClickUrl }])
  expect(shop.mailer.sent[0]?.text).toContain(`Choose which mails you get, or unsubscribe:\n${pageUrl}`)
  expect(shop.mailer.sent[0]?.html).toContain(`href="${pageUrl}"`)
})

test('a waiting mail does not reach somebody who has unsubscribed since', async () => {
  const { id: userId } = await givenUser(shop)
  await saveMailPreferences(shop, userId, { price_drop: false })
  await jobHandlers['send-wanted-mail'](shop, { userId, kind: 'price_drop', content })
  expect(shop.mailer.sent).toEqual([])
})

test('a kind that needs consent is sent to nobody who did not give it', async () => {
  const { id: userId } = await givenUser(shop)
  await jobHandlers['send-wanted-mail'](shop, { userId, kind: 'cart_reminder', content })
  expect(shop.mailer.sent).toEqual([])
})

test('blocked and deleted accounts get nothing', async () => {
  const [user, admin] = [await givenUser(shop), await givenAdmin(shop)]
  await updateUser(shop, user.id, { status: 'blocked' }, { userId: admin.id, role: 'admin' })
  for (const userId of [user.id, 999_999]) {
    await jobHandlers['send-wanted-mail'](shop, { userId, kind: 'price_drop', content })
  }
  expect(shop.mailer.sent).toEqual([])
})
