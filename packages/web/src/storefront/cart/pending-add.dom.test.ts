import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { session } from '../../lib/session'
import { completePendingAdd } from './complete-pending-add'
import { pendingAdd } from './pending-add'

const ADD = 'POST /api/cart/items'
const item = {
  product: { id: 7, size_variations: ['S', 'M'] },
  quantity: 2,
  size: 'M',
  print: { name: 'Omar', number: 10 },
}

beforeEach(() => {
  sessionStorage.clear()
  givenNobody()
  return () => {
    givenNobody()
    vi.unstubAllGlobals()
  }
})

describe('an add that waited for a login', () => {
  test('is completed with size, quantity and print, and only once', async () => {
    const { bodiesOf } = answering({ [ADD]: { status: 200, body: { cart: { items: [], total: 0 } } } })
    pendingAdd.save(item, false)
    pendingAdd.want()
    givenSignedIn()

    await Promise.all([completePendingAdd(), completePendingAdd()])
    await completePendingAdd()

    expect(bodiesOf(ADD)).toEqual([{ product_id: 7, quantity: 2, options: { size: 'M', name: 'Omar', number: 10 } }])
  })

  test('is not repeated where its answer was lost', async () => {
    const { bodiesOf } = answering({ [ADD]: undefined })
    pendingAdd.save(item, true)
    givenSignedIn()

    await completePendingAdd()
    await completePendingAdd()

    expect(bodiesOf(ADD)).toHaveLength(1)
  })

  test.each([
    ['nobody asked to log in for it', () => pendingAdd.save(item, false), givenSignedIn],
    ['nobody is signed in', () => pendingAdd.save(item, true), () => undefined],
  ])('is not sent where %s', async (_, keep, signIn) => {
    const { calls } = answering({})
    keep()
    signIn()

    await completePendingAdd()

    expect(calls).toEqual([])
  })

  test('is not put into the cart of somebody else', () => {
    givenSignedIn()
    pendingAdd.save(item, true)
    givenSignedIn(omar, 'other')

    expect(pendingAdd.take()).toBeNull()
  })

  test('no longer waits when its customer comes back without a login', () => {
    pendingAdd.save(item, true)

    expect(pendingAdd.takeChoice(7)).toEqual(item)
    givenSignedIn()

    expect(pendingAdd.take()).toBeNull()
  })
})

describe('the choice', () => {
  test('is given back once, to its own product', () => {
    pendingAdd.save(item, true)
    givenSignedIn()

    expect(pendingAdd.takeChoice(8)).toBeNull()
    expect(pendingAdd.takeChoice(7)).toEqual(item)
    expect(pendingAdd.takeChoice(7)).toBeNull()
    expect(pendingAdd.take()?.item).toEqual(item)
    expect(sessionStorage.getItem('pending-add')).toBeNull()
  })

  test('that makes no sense is none', () => {
    sessionStorage.setItem('pending-add', '{"item":{"product":{}},"isChoiceSaved":true}')

    expect(pendingAdd.takeChoice(7)).toBeNull()
    expect(session.current().user).toBeNull()
  })
})
