import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { navigateWith } from '../../lib/handle-status'
import { soldOutSizes, stockAlerts } from './alert-store'

const ALERTS = 'GET /api/stock-alerts'
const ASK = 'POST /api/stock-alerts'
const TAKE_BACK = 'DELETE /api/stock-alerts/1'

const forS = { id: 1, product_id: 7, size: 'S', created_at: '2026-09-12T08:00:00.000Z' }
const forScarf = { id: 2, product_id: 9, size: null, created_at: '2026-09-12T08:00:00.000Z' }

beforeEach(() => {
  navigateWith(vi.fn())
  const stop = stockAlerts.subscribe(vi.fn())
  return () => {
    stop()
    givenNobody()
    vi.unstubAllGlobals()
  }
})

async function givenAlerts(data: object[], changes: Answering = {}) {
  const server = answering({
    [ALERTS]: { status: 200, body: { data } },
    [ASK]: { status: 201, body: forS },
    [TAKE_BACK]: { status: 200, body: { message: 'Done.' } },
    ...changes,
  })
  givenSignedIn()
  await vi.waitUntil(() => stockAlerts.current())
  return server
}

const alerts = () => stockAlerts.current()?.map(({ product_id, size }) => [product_id, size])

describe('what is sold out', () => {
  const sized = { size_variations: ['S', 'M'], stock: 3 }

  test.each([
    ['the sizes of which none is left', { ...sized, size_stock: { S: 0, M: 3 } }, ['S']],
    ['nothing, while all can be had', { ...sized, size_stock: { S: 1, M: 2 } }, []],
    ['every size, where all draw from a stock that is gone', { ...sized, size_stock: null, stock: 0 }, ['S', 'M']],
    ['a product without sizes', { size_variations: [], size_stock: null, stock: 0 }, [null]],
    ['not one that is left', { size_variations: [], size_stock: null, stock: 1 }, []],
  ])('is %s', (_, product, sizes) => {
    expect(soldOutSizes(product)).toEqual(sizes)
  })
})

describe('an alert', () => {
  test('is asked for', async () => {
    const { bodiesOf } = await givenAlerts([forScarf])

    expect(await stockAlerts.ask({ id: 7 }, 'S')).toEqual({ ok: true })

    expect(bodiesOf(ASK)).toEqual([{ product_id: 7, size: 'S' }])
    expect(alerts()).toEqual([
      [9, null],
      [7, 'S'],
    ])
  })

  test('asked for twice is one', async () => {
    await givenAlerts([forS])

    await stockAlerts.ask({ id: 7 }, 'S')

    expect(alerts()).toEqual([[7, 'S']])
  })

  test('can be taken back', async () => {
    await givenAlerts([forS, forScarf])

    expect(await stockAlerts.takeBack(1)).toEqual({ ok: true })

    expect(alerts()).toEqual([[9, null]])
  })

  test('whose mail has gone out is taken back as well', async () => {
    await givenAlerts([forS], { [TAKE_BACK]: { status: 404 } })

    expect(await stockAlerts.takeBack(1)).toEqual({ ok: true })

    expect(alerts()).toEqual([])
  })

  test('for what is back already is refused in the shop’s words', async () => {
    await givenAlerts([], { [ASK]: { status: 409, body: { message: 'S is in stock.' } } })

    expect(await stockAlerts.ask({ id: 7 }, 'S')).toEqual({ ok: false, message: 'S is in stock.', isBack: true })
    expect(alerts()).toEqual([])
  })

  test.each([
    ['nobody answers', undefined, 'This could not be saved. Please try again.'],
    ['the session is over', { status: 401 }, 'Please log in to be told'],
  ])('fails where %s', async (_, reply, message) => {
    await givenAlerts([], { [ASK]: reply })

    expect(await stockAlerts.ask({ id: 7 }, 'S')).toEqual({ ok: false, message, isBack: false })
  })
})
