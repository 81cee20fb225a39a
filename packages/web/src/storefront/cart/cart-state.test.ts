import { describe, expect, test } from 'vitest'
import { aCart } from '../../testing/checkout'
import { optimisticCart, cartReducer, startingCart, type CartEvent } from './cart-state'

const after = (...events: CartEvent[]) => events.reduce(cartReducer, startingCart(aCart))
const wish = (quantity: number): CartEvent => ({ type: 'wished', itemId: 31, quantity })
const answer = (quantity: number, refusal?: string): CartEvent => ({ type: 'answered', itemId: 31, quantity, refusal })

describe('a wish', () => {
  test('counts at once, in the line and in the total', () => {
    const { items, total } = optimisticCart(after(wish(3)))

    expect(items.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(total).toBe(1276.9)
  })

  test('for what the server has is none', () => {
    const state = after(wish(3), wish(2))

    expect(state.wishes.size).toBe(0)
    expect(optimisticCart(state)).toBe(aCart)
  })

  test('for what the server still has is one while something else is on its way there', () => {
    expect(after(wish(3), { type: 'sent', itemId: 31 }, wish(2)).wishes.get(31)).toBe(2)
  })

  test('outlives the answer to the one before', () => {
    const state = after(wish(3), { type: 'sent', itemId: 31 }, wish(4), answer(3, 'Only 2 left.'))

    expect(state.wishes.get(31)).toBe(4)
    expect(state.refusals.size).toBe(0)
    expect(state.sending).toBeNull()
  })

  test('that was refused goes back to the server’s number, with the reason', () => {
    const state = after(wish(30), { type: 'sent', itemId: 31 }, answer(30, 'Only 12 left.'))

    expect(optimisticCart(state)).toBe(aCart)
    expect(state.refusals.get(31)).toBe('Only 12 left.')
    expect(cartReducer(state, wish(3)).refusals.size).toBe(0)
  })
})

describe('a line on its way out', () => {
  test('is wished nothing more for', () => {
    const state = after(wish(3), { type: 'leaving', itemId: 31 })

    expect(state.wishes.size).toBe(0)
    expect([...state.leaving]).toEqual([31])
  })

  test('stays, or goes with the next cart', () => {
    const leaving = after({ type: 'leaving', itemId: 31 })
    const without = { ...aCart, items: aCart.items.slice(1) }

    expect(cartReducer(leaving, { type: 'stayed', itemId: 31 }).leaving.size).toBe(0)
    expect(cartReducer(leaving, { type: 'loaded', cart: aCart }).leaving.size).toBe(1)
    expect(cartReducer(leaving, { type: 'loaded', cart: without }).leaving.size).toBe(0)
  })
})
