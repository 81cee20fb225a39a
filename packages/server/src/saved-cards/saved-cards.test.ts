import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import { chooseCard } from '../payments/choose-card'
import { givenUser } from '../testing/account-factories'
import {
  anAddress,
  confirmCard,
  DECLINED_CARD,
  givenIntent,
  misbehave,
  payByOther,
} from '../testing/checkout-factories'
import { confirmSavedCard, givenOpenPayment, givenSavedCard } from '../testing/saved-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listSavedCards, removeSavedCard } from './saved-cards'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const MASTERCARD = '5555555555554444'

async function customerOf(userId: number): Promise<string | undefined> {
  const { rows } = await shop.pool.query<{ customer_id: string }>(
    'select customer_id from payment_customers where user_id = $1',
    [userId],
  )
  return rows[0]?.customer_id
}

describe('saving a card', () => {
  test('the card is saved with consent, and pays the next order without being typed', async () => {
    const { user, ...card } = await givenSavedCard(shop)
    expect(card).toEqual({
      id: expect.stringMatching(/^pm_/) as string,
      ...{ brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040, is_expired: false },
    })

    const next = await givenOpenPayment(shop, user)
    await chooseCard(shop, user.id, next.paymentIntentId, { saved_card_id: card.id })
    expect((await confirmSavedCard(shop, next, card.id)).statusCode).toBe(200)
    const order = await placeOrder(shop, user.id, { shipping: anAddress(), payment_intent_id: next.paymentIntentId })

    expect(order).toMatchObject({ payment_status: 'paid', card: { brand: 'Visa', last4: '4242' } })
    expect(await listSavedCards(shop, user.id)).toEqual([card])
  })

  test('without consent nothing is saved, and the gateway hears of no customer', async () => {
    const payment = await givenOpenPayment(shop)
    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: false })
    await confirmCard(shop, payment)

    expect(await listSavedCards(shop, payment.user.id)).toEqual([])
    expect(await customerOf(payment.user.id)).toBeUndefined()
  })

  test('consent that was taken back saves nothing', async () => {
    const payment = await givenOpenPayment(shop)
    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: true })
    await confirmCard(shop, payment, DECLINED_CARD)
    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: false })
    await confirmCard(shop, payment)

    expect(await listSavedCards(shop, payment.user.id)).toEqual([])
  })

  test('a page that is opened anew begins without consent, also for a client that knows nothing of saved cards', async () => {
    const payment = await givenOpenPayment(shop)
    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: true })
    expect(await givenIntent(shop, payment.user)).toEqual({
      clientSecret: payment.clientSecret,
      paymentIntentId: payment.paymentIntentId,
      isAuthorized: false,
    })
    await confirmCard(shop, payment)

    expect(await listSavedCards(shop, payment.user.id)).toEqual([])
  })

  test('a wallet is not saved', async () => {
    const payment = await givenOpenPayment(shop)
    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: true })
    await payByOther(shop, payment, 'amazon_pay')

    expect(await listSavedCards(shop, payment.user.id)).toEqual([])
  })

  test('a gateway that does not answer leaves the payment as it is', async () => {
    const payment = await givenOpenPayment(shop)
    await misbehave(shop, { call: 'update', what: 'fail', times: 3 })

    await expect(chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: true })).rejects.toMatchObject(
      { code: 'unavailable' },
    )

    await chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: false })
    await confirmCard(shop, payment)
    expect(await listSavedCards(shop, payment.user.id)).toEqual([])
  })

  test('a payment that was confirmed already is not changed', async () => {
    const payment = await givenOpenPayment(shop)
    await confirmCard(shop, payment)

    await expect(chooseCard(shop, payment.user.id, payment.paymentIntentId, { save_card: true })).rejects.toMatchObject(
      { code: 'conflict' },
    )
  })
})

describe('the list', () => {
  test('the latest card comes first, and one that was saved twice is listed once', async () => {
    const { user } = await givenSavedCard(shop)
    await givenSavedCard(shop, user, MASTERCARD)
    await givenSavedCard(shop, user)

    expect((await listSavedCards(shop, user.id)).map(({ last4 }) => last4)).toEqual(['4242', '4444'])
  })

  test('a card is expired once its month is over', async () => {
    const { user } = await givenSavedCard(shop)
    const expiredAt = (time: string) =>
      listSavedCards({ ...shop, now: () => new Date(time) }, user.id).then(([card]) => card?.is_expired)

    expect(await expiredAt('2040-12-31T23:59:59Z')).toBe(false)
    expect(await expiredAt('2041-01-01T00:00:00Z')).toBe(true)
  })

  test('a customer whom the gateway does not know any more is forgotten, and pays as before', async () => {
    const { user } = await givenSavedCard(shop)
    await shop.gateway.deleteCustomer((await customerOf(user.id)) ?? '')
    const payment = await givenOpenPayment(shop, user)
    expect((await confirmCard(shop, payment)).statusCode).toBe(200)
    expect(await customerOf(user.id)).toBeUndefined()

    const { user: another } = await givenSavedCard(shop)
    await shop.gateway.deleteCustomer((await customerOf(another.id)) ?? '')
    expect(await listSavedCards(shop, another.id)).toEqual([])
    expect(await customerOf(another.id)).toBeUndefined()
  })

  test('a gateway that does not answer is told as such', async () => {
    const { user } = await givenSavedCard(shop)
    await misbehave(shop, { call: 'cards', what: 'fail', times: 3 })

    await expect(listSavedCards(shop, user.id)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('removing', () => {
  test('a removed card is gone, however often it was saved, and pays nothing any more', async () => {
    const { user } = await givenSavedCard(shop)
    const { id } = await givenSavedCard(shop, user)
    await givenSavedCard(shop, user, MASTERCARD)
    await removeSavedCard(shop, user.id, id)

    expect((await listSavedCards(shop, user.id)).map(({ last4 }) => last4)).toEqual(['4444'])
    await expect(removeSavedCard(shop, user.id, id)).rejects.toMatchObject({ code: 'not-found' })
    const payment = await givenOpenPayment(shop, user)
    await expect(chooseCard(shop, user.id, payment.paymentIntentId, { saved_card_id: id })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await confirmSavedCard(shop, payment, id)).statusCode).toBe(404)
  })
})

describe('somebody else’s card', () => {
  test('security case 2: it is neither removed nor chosen, as if it did not exist, and the gateway refuses it', async () => {
    const { id, user: owner } = await givenSavedCard(shop)
    const { user: stranger } = await givenSavedCard(shop)
    const payment = await givenOpenPayment(shop, stranger)

    await expect(removeSavedCard(shop, stranger.id, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(chooseCard(shop, stranger.id, payment.paymentIntentId, { saved_card_id: id })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await confirmSavedCard(shop, payment, id)).statusCode).toBe(400)
    expect(await listSavedCards(shop, owner.id)).toHaveLength(1)
  })

  test('security case 2: somebody else’s payment is not changed', async () => {
    const payment = await givenOpenPayment(shop)
    const stranger = await givenUser(shop)

    for (const choice of [{ save_card: true }, {}]) {
      await expect(chooseCard(shop, stranger.id, payment.paymentIntentId, choice)).rejects.toMatchObject({
        code: 'not-found',
      })
    }
  })
})
