import type { Cart } from '@shop/contract/cart'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { aCart } from '../../testing/checkout'
import { heldBack } from '../../testing/open-form-page'
import { ok } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { cartCount } from './cart-count'
import { createCartEditor } from './cart-editor'
import { optimisticCart } from './cart-state'
import { navigateWith } from '../../lib/handle-status'

const CART = 'GET /api/cart'
const UPDATE = 'PUT /api/cart/items/31'
const UPDATE_SCARF = 'PUT /api/cart/items/32'
const REMOVE = 'DELETE /api/cart/items/31'
const SEEN = 'POST /api/cart/seen'

const say = vi.fn<(text: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    say.mockReset()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    givenNobody()
    cartCount.set(0)
  }
})

/** The cart with other quantities; a line with the quantity 0 is left out. */
function cartOf(jerseys: number, scarves = 1): Cart {
  const quantities = [jerseys, scarves]
  const items = aCart.items.map((item, index) => ({ ...item, quantity: quantities[index] ?? 0 }))
  return { items: items.filter(({ quantity }) => quantity > 0), total: jerseys * 409 + scarves * 49.9, notices: [] }
}

function openCart(answers: Answering = {}) {
  const server = answering(answers)
  const editor = createCartEditor(aCart, say)
  const quantities = () => optimisticCart(editor.state.get()).items.map(({ quantity }) => quantity)
  return { ...server, editor, quantities }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a quantity', () => {
  test('is sent after a pause of 300 ms, and counts before', async () => {
    const { editor, bodiesOf, quantities } = openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })

    editor.setQuantity(31, 3)
    expect(quantities()).toEqual([3, 1])
    await pass(299)
    expect(bodiesOf(UPDATE)).toEqual([])

    await pass(1)
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
    expect(editor.state.get().known.total).toBe(1276.9)
    expect(cartCount.get()).toBe(4)
  })

  test('that changes again within the pause is sent once, as it was last', async () => {
    const { editor, bodiesOf } = openCart({ [UPDATE]: ok({ cart: cartOf(5) }) })

    for (const quantity of [3, 4, 5]) {
      editor.setQuantity(31, quantity)
      await pass(200)
    }
    await pass(100)

    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 5 }])
  })

  test('that comes back to what the server has is not sent', async () => {
    const { editor, calls } = openCart()

    editor.setQuantity(31, 3)
    editor.setQuantity(31, 2)
    await pass(1000)

    expect(calls).toEqual([])
  })

  test('wished later is never overwritten by an earlier answer', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const replies = [slow.reply, { status: 200, body: { cart: cartOf(4) } }]
    const { editor, bodiesOf, quantities } = openCart({ [UPDATE]: () => replies.shift() ?? { status: 500 } })

    editor.setQuantity(31, 3)
    await pass(300)
    editor.setQuantity(31, 4)
    await pass(300)
    slow.release()
    await pass(0)

    expect(quantities()).toEqual([4, 1])
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }, { quantity: 4 }])
    expect(editor.state.get().wishes.size).toBe(0)
  })

  test('of one line waits for that of another: no answer brings back what came before it', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const { editor, calls, quantities } = openCart({ [UPDATE]: slow.reply, [UPDATE_SCARF]: ok({ cart: cartOf(3, 2) }) })

    editor.setQuantity(31, 3)
    editor.setQuantity(32, 2)
    await pass(300)
    expect(calls).toHaveLength(1)
    slow.release()
    await pass(0)

    expect(quantities()).toEqual([3, 2])
    expect(editor.state.get().known).toEqual(cartOf(3, 2))
  })

  test('goes back to what the server has when it fails', async () => {
    const { editor, quantities } = openCart({ [UPDATE]: { status: 500 }, [CART]: ok(cartOf(1)) })

    editor.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(quantities()).toEqual([1, 1])
    expect(editor.state.get().refusals.size).toBe(0)
  })

  test('goes back to what the server had where nobody answers', async () => {
    const { editor, quantities } = openCart()

    editor.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(quantities()).toEqual([2, 1])
  })

  test('that the server refuses keeps the server’s reason', async () => {
    const body = { message: 'No.', errors: { quantity: ['Only 12 left in stock.'] } }
    const { editor } = openCart({ [UPDATE]: { status: 422, body }, [CART]: ok(aCart) })

    editor.setQuantity(31, 30)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to update quantity')
    expect(editor.state.get().refusals.get(31)).toBe('Only 12 left in stock.')
  })

  test('that fails is not mentioned where another is wished already', async () => {
    const slow = heldBack({ status: 500 })
    const replies = [slow.reply, { status: 200, body: { cart: cartOf(4) } }]
    const { editor, quantities } = openCart({ [UPDATE]: () => replies.shift() ?? { status: 500 }, [CART]: ok(aCart) })

    editor.setQuantity(31, 3)
    await pass(300)
    editor.setQuantity(31, 4)
    slow.release()
    await pass(300)

    expect(say).not.toHaveBeenCalled()
    expect(quantities()).toEqual([4, 1])
  })

  test('cannot be changed without a session', async () => {
    const { editor, calls, quantities } = openCart()
    givenNobody()

    editor.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please login to update cart')
    expect([calls, quantities()]).toEqual([[], [2, 1]])
  })

  test('is not changed by a session that has ended', async () => {
    const { editor, calls, quantities } = openCart({ [UPDATE]: { status: 401 } })

    editor.setQuantity(31, 3)
    await pass(300)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please log in to update your cart')
    expect(quantities()).toEqual([2, 1])
    expect(calls).toHaveLength(1)
  })
})

describe('removing', () => {
  test('takes the line out and counts what is left', async () => {
    const { editor, quantities } = openCart({ [REMOVE]: ok({ cart: cartOf(0) }) })

    const removed = editor.remove(31)
    expect(editor.state.get().leaving.has(31)).toBe(true)

    expect(await removed).toBe(true)
    expect(quantities()).toEqual([1])
    expect(editor.state.get().leaving.size).toBe(0)
    expect(cartCount.get()).toBe(1)
  })

  test('gives up a quantity that was not sent yet', async () => {
    const { editor, calls } = openCart({ [REMOVE]: ok({ cart: cartOf(0) }) })

    editor.setQuantity(31, 3)
    await editor.remove(31)
    await pass(1000)

    expect(calls.map(({ name }) => name)).toEqual([REMOVE])
  })

  test.each([{ status: 500 }, { status: 404 }, undefined])('that fails (%j) leaves the line', async (reply) => {
    const { editor, quantities } = openCart({ [REMOVE]: reply, [CART]: ok(aCart) })

    expect(await editor.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Failed to remove item')
    expect(quantities()).toEqual([2, 1])
    expect(editor.state.get().leaving.size).toBe(0)
  })

  test('what is gone already needs no words', async () => {
    const { editor, quantities } = openCart({ [REMOVE]: { status: 404 }, [CART]: ok(cartOf(0)) })

    expect(await editor.remove(31)).toBe(true)

    expect(say).not.toHaveBeenCalled()
    expect(quantities()).toEqual([1])
  })

  test('cannot be done without a session', async () => {
    const { editor, calls } = openCart()
    givenNobody()

    expect(await editor.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please login to remove items from cart')
    expect(calls).toEqual([])
  })

  test('is not done by a session that has ended', async () => {
    const { editor } = openCart({ [REMOVE]: { status: 401 } })

    expect(await editor.remove(31)).toBe(false)

    expect(say).toHaveBeenCalledExactlyOnceWith('Please log in to remove items from your cart')
  })
})

describe('settling', () => {
  test('sends at once what still waits', async () => {
    const { editor, bodiesOf } = openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })
    editor.setQuantity(31, 3)

    expect(await editor.settle()).toBe(true)

    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
  })

  test('tells when the server has not got all of it', async () => {
    const { editor } = openCart({ [UPDATE]: { status: 500 } })
    editor.setQuantity(31, 3)

    expect(await editor.settle()).toBe(false)
  })

  test('has nothing to do for a cart at rest', async () => {
    const { editor, calls } = openCart()

    expect(await editor.settle()).toBe(true)
    expect(calls).toEqual([])
  })
})

describe('notices', () => {
  test('are dismissed on the server', async () => {
    const { editor, calls } = openCart({ [SEEN]: ok({ cart: cartOf(2) }) })

    await editor.dismissNotices()

    expect(calls.map(({ name }) => name)).toEqual([SEEN])
    expect(editor.state.get().known).toEqual(cartOf(2))
  })

  test('stay where that fails, and that is said', async () => {
    const { editor } = openCart({ [SEEN]: { status: 500 } })

    await editor.dismissNotices()

    expect(say).toHaveBeenCalledExactlyOnceWith('The notice could not be dismissed. Please try again.')
  })
})

describe('somebody who signed in meanwhile', () => {
  test('never sees the badge of the one before', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(9) } })
    const { editor } = openCart({ [UPDATE]: slow.reply })
    editor.setQuantity(31, 9)
    await pass(300)

    givenSignedIn(omar, 'other')
    slow.release()
    await pass(0)

    expect(cartCount.get()).toBe(0)
  })

  test('does not ask for what the one before wished', async () => {
    const { editor, calls } = openCart()
    editor.setQuantity(31, 9)

    givenSignedIn(omar, 'other')
    await editor.settle()

    expect(calls).toEqual([])
  })
})
