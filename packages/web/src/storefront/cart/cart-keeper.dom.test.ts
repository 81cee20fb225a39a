import type { Cart } from '@shop/contract/cart'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { aCart } from '../../testing/checkout'
import { heldBack } from '../../testing/open-form-page'
import { ok } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { cartCount } from './cart-count'
import { keepCart } from './cart-keeper'
import { cartAsWished } from './cart-state'
import { goThrough } from '../../lib/global-answers'

const CART = 'GET /api/cart'
const UPDATE = 'PUT /api/cart/items/31'
const UPDATE_SCARF = 'PUT /api/cart/items/32'
const REMOVE = 'DELETE /api/cart/items/31'
const SEEN = 'POST /api/cart/seen'

const say = vi.fn<(text: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  goThrough(vi.fn())
  givenSignedIn()
  return () => {
    say.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    givenNobody()
    cartCount.set(0)
  }
})

/** The cart with other quantities; a line of none is gone. */
function cartOf(jerseys: number, scarves = 1): Cart {
  const quantities = [jerseys, scarves]
  const items = aCart.items.map((item, index) => ({ ...item, quantity: quantities[index] ?? 0 }))
  return { items: items.filter(({ quantity }) => quantity > 0), total: jerseys * 409 + scarves * 49.9, notices: [] }
}

function openCart(answers: Answering = {}) {
  const server = answering(answers)
  const keeper = keepCart(aCart, say)
  const quantities = () => cartAsWished(keeper.state.get()).items.map(({ quantity }) => quantity)
  return { ...server, keeper, quantities }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a quantity', () => {
  test('is sent after a pause of 300 ms, and counts before', async () => {
    const { keeper, bodiesOf, quantities } = openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })

    keeper.setQuantity(31, 3)
    expect(quantities()).toEqual([3, 1])
    await pass(299)
    expect(bodiesOf(UPDATE)).toEqual([])

    await pass(1)
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
    expect(keeper.state.get().known.total).toBe(1276.9)
    expect(cartCount.get()).toBe(4)
  })

  test('that changes again within the pause is sent once, as it was last', async () => {
    const { keeper, bodiesOf } = openCart({ [UPDATE]: ok({ cart: cartOf(5) }) })

    for (const quantity of [3, 4, 5]) {
      keeper.setQuantity(31, quantity)
      await pass(200)
    }
    await pass(100)

    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 5 }])
  })

  test('that comes back to what the server has is not sent', async () => {
    const { keeper, calls } = openCart()

    keeper.setQuantity(31, 3)
    keeper.setQuantity(31, 2)
    await pass(1000)

    expect(calls).toEqual([])
  })

  test('wished later is never overwritten by an earlier answer', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const replies = [slow.reply, { status: 200, body: { cart: cartOf(4) } }]
    const { keeper, bodiesOf, quantities } = openCart({ [UPDATE]: () => replies.shift() ?? { status: 500 } })

    keeper.setQuantity(31, 3)
    await pass(300)
    keeper.setQuantity(31, 4)
    await pass(300)
    slow.release()
    await pass(0)

    expect(quantities()).toEqual([4, 1])
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }, { quantity: 4 }])
    expect(keeper.state.get().wishes.size).toBe(0)
  })

  test('of one line waits for that of another: no answer brings back what came before it', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const { keeper, calls, quantities } = openCart({ [UPDATE]: slow.reply, [UPDATE_SCARF]: ok({ cart: cartOf(3, 2) }) })

    keeper.setQuantity(31, 3)
    keeper.setQuantity(32, 2)
    await pass(300)
    expect(calls).toHaveLength(1)
    slow.release()
    await pass(0)

    expect(quantities()).toEqual([3, 2])
    expect(keeper.state.get().known).toEqual(cartOf(3, 2))
  })

  test('goes back to what the server has when it fails', async () => {
    const { keeper, quantities } = openCart({ [UPDATE]: { status: 500 }, [CART]: ok(cartOf(1)) })

    keeper.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(quantities()).toEqual([1, 1])
    expect(keeper.state.get().refusals.size).toBe(0)
  })

  test('goes back to what the server had where nobody answers', async () => {
    const { keeper, quantities } = openCart()

    keeper.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(quantities()).toEqual([2, 1])
  })

  test('that the server refuses keeps the server’s reason', async () => {
    const body = { message: 'No.', errors: { quantity: ['Only 12 left in stock.'] } }
    const { keeper } = openCart({ [UPDATE]: { status: 422, body }, [CART]: ok(aCart) })

    keeper.setQuantity(31, 30)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(keeper.state.get().refusals.get(31)).toBe('Only 12 left in stock.')
  })

  test('that fails is not mentioned where another is wished already', async () => {
    const slow = heldBack({ status: 500 })
    const replies = [slow.reply, { status: 200, body: { cart: cartOf(4) } }]
    const { keeper, quantities } = openCart({ [UPDATE]: () => replies.shift() ?? { status: 500 }, [CART]: ok(aCart) })

    keeper.setQuantity(31, 3)
    await pass(300)
    keeper.setQuantity(31, 4)
    slow.release()
    await pass(300)

    expect(say).not.toHaveBeenCalled()
    expect(quantities()).toEqual([4, 1])
  })

  test('cannot be changed without a session', async () => {
    const { keeper, calls, quantities } = openCart()
    givenNobody()

    keeper.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please login to update cart')
    expect([calls, quantities()]).toEqual([[], [2, 1]])
  })

  test('is not changed by a session that has ended', async () => {
    const { keeper, calls, quantities } = openCart({ [UPDATE]: { status: 401 } })

    keeper.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please log in to update your cart')
    expect(quantities()).toEqual([2, 1])
    expect(calls).toHaveLength(1)
  })
})

describe('removing', () => {
  test('takes the line out and counts what is left', async () => {
    const { keeper, quantities } = openCart({ [REMOVE]: ok({ cart: cartOf(0) }) })

    const removed = keeper.remove(31)
    expect(keeper.state.get().leaving.has(31)).toBe(true)

    expect(await removed).toBe(true)
    expect(quantities()).toEqual([1])
    expect(keeper.state.get().leaving.size).toBe(0)
    expect(cartCount.get()).toBe(1)
  })

  test('gives up a quantity that was not sent yet', async () => {
    const { keeper, calls } = openCart({ [REMOVE]: ok({ cart: cartOf(0) }) })

    keeper.setQuantity(31, 3)
    await keeper.remove(31)
    await pass(1000)

    expect(calls.map(({ name }) => name)).toEqual([REMOVE])
  })

  test.each([{ status: 500 }, { status: 404 }, undefined])('that fails (%j) leaves the line', async (reply) => {
    const { keeper, quantities } = openCart({ [REMOVE]: reply, [CART]: ok(aCart) })

    expect(await keeper.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to remove item')
    expect(quantities()).toEqual([2, 1])
    expect(keeper.state.get().leaving.size).toBe(0)
  })

  test('what is gone already needs no words', async () => {
    const { keeper, quantities } = openCart({ [REMOVE]: { status: 404 }, [CART]: ok(cartOf(0)) })

    expect(await keeper.remove(31)).toBe(true)

    expect(say).not.toHaveBeenCalled()
    expect(quantities()).toEqual([1])
  })

  test('cannot be done without a session', async () => {
    const { keeper, calls } = openCart()
    givenNobody()

    expect(await keeper.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please login to remove items from cart')
    expect(calls).toEqual([])
  })

  test('is not done by a session that has ended', async () => {
    const { keeper } = openCart({ [REMOVE]: { status: 401 } })

    expect(await keeper.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please log in to remove items from your cart')
  })
})

describe('settling', () => {
  test('sends at once what still waits', async () => {
    const { keeper, bodiesOf } = openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })
    keeper.setQuantity(31, 3)

    expect(await keeper.settle()).toBe(true)

    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
  })

  test('tells when the server has not got all of it', async () => {
    const { keeper } = openCart({ [UPDATE]: { status: 500 } })
    keeper.setQuantity(31, 3)

    expect(await keeper.settle()).toBe(false)
  })

  test('has nothing to do for a cart at rest', async () => {
    const { keeper, calls } = openCart()

    expect(await keeper.settle()).toBe(true)
    expect(calls).toEqual([])
  })
})

describe('notices', () => {
  test('are dismissed on the server', async () => {
    const { keeper, calls } = openCart({ [SEEN]: ok({ cart: cartOf(2) }) })

    await keeper.dismissNotices()

    expect(calls.map(({ name }) => name)).toEqual([SEEN])
    expect(keeper.state.get().known).toEqual(cartOf(2))
  })

  test('stay where that fails, and that is said', async () => {
    const { keeper } = openCart({ [SEEN]: { status: 500 } })

    await keeper.dismissNotices()

    expect(say).toHaveBeenCalledExactlyOnceWith('The notice could not be dismissed. Please try again.')
  })
})

describe('somebody who signed in meanwhile', () => {
  test('never sees the badge of the one before', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(9) } })
    const { keeper } = openCart({ [UPDATE]: slow.reply })
    keeper.setQuantity(31, 9)
    await pass(300)

    givenSignedIn(omar, 'other')
    slow.release()
    await pass(0)

    expect(cartCount.get()).toBe(0)
  })

  test('does not ask for what the one before wished', async () => {
    const { keeper, calls } = openCart()
    keeper.setQuantity(31, 9)

    givenSignedIn(omar, 'other')
    await keeper.settle()

    expect(calls).toEqual([])
  })
})
