import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteExpiredEvents } from './delete-expired-events'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('events that were handled long ago are forgotten, however many; others stay', async () => {
  await shop.pool.query(`
    insert into webhook_events (event_id, type, payload, received_at, handled_at)
    select
      'evt_' || number, 'payment_intent.succeeded', '{}', now() - interval '60 days',
      case when number > 2 then now() - case when number > 5 then 31 else 29 end * interval '1 day' end
    from generate_series(1, 12000) number`)

  await deleteExpiredEvents(shop)

  const { rows } = await shop.pool.query<{ event_id: string }>('select event_id from webhook_events order by event_id')
  expect(rows.map(({ event_id }) => event_id)).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5'])
})
