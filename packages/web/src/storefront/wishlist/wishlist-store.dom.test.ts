import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { heldBack } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { navigateWith } from '../../lib/handle-status'
import { session } from '../../lib/session'
import { deviceWishes } from './device-wishes'
import { mergeDeviceWishes } from './merge-device-wishes'
import { wishlist } from './wishlist-store'

const IDS = 'GET /api/wishlist/ids'
const ADD = 'PUT /api/wishlist/7'
const REMOVE = 'DELETE /api/wishlist/7'

const FAILED = 'Failed to update wishlist. Please try again.'

const went = vi.fn()

beforeEach(() => {
  navigateWith(went)
  const stop = wishlist.subscribe(vi.fn())
  return () => {
    stop()
    givenNobody()
    went.mockReset()
    vi.unstubAllGlobals()
  }
})

const idsOf = (...product_ids: number[]) => ({ status: 200, body: { product_ids } })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A server that knows the list, and a customer whose browser has learnt it. */
async function givenWishlist(ids: number[], changes: Answering = {}) {
  const answers: Answering = { [IDS]: idsOf(...ids), [ADD]: idsOf(...ids, 7), [REMOVE]: idsOf(), ...changes }
  const server = answering(answers)
  givenSignedIn()
  await settled()
  return { ...server, answers, names: () => server.calls.map(({ name }) => name) }
}

describe('the wishlist', () => {
  test('is asked for once when somebody signs in', async () => {
    const { names } = await givenWishlist([7])
    const stop = wishlist.subscribe(vi.fn())

    expect(wishlist.has(7)).toBe(true)
    expect(wishlist.has(8)).toBe(false)
    expect(names()).toEqual([IDS])
    stop()
  })

  test('is not asked for where nobody is signed in', async () => {
    const { calls } = answering({ [IDS]: idsOf(7) })
    window.dispatchEvent(new Event('focus'))
    await settled()

    expect(calls).toEqual([])
    expect(wishlist.has(7)).toBe(false)
  })

  test('is gone with the one who logs out', async () => {
    await givenWishlist([7])

    givenNobody()

    expect(wishlist.has(7)).toBe(false)
    expect(wishlist.known()).toEqual(new Set())
  })

  test('is never shown to the next one, whenever the answer comes', async () => {
    const { reply, release } = heldBack(idsOf(7))
    const { answers } = await givenWishlist([], { [IDS]: reply })
    answers[IDS] = idsOf(8)
    givenSignedIn(omar, 'other')
    await settled()
    release()
    await settled()

    expect(wishlist.has(7)).toBe(false)
    expect(wishlist.has(8)).toBe(true)
  })

  test('follows another tab when the customer comes back to this one', async () => {
    const { answers } = await givenWishlist([])
    answers[IDS] = idsOf(7)

    window.dispatchEvent(new Event('focus'))
    await settled()

    expect(wishlist.has(7)).toBe(true)
  })

  test.each([
    ['nobody answers', undefined],
    ['the server fails', { status: 500 }],
    ['a server knows no wishlists', { status: 404 }],
    ['the session is over', { status: 401 }],
  ])('stays unknown where %s, and the visitor is left where they are', async (_, reply) => {
    await givenWishlist([], { [IDS]: reply })

    expect(wishlist.has(7)).toBeUndefined()
    expect(session.current().isAuthenticated).toBe(true)
    expect(went).not.toHaveBeenCalled()
  })
})

describe('a wish', () => {
  test('counts at once and is sent', async () => {
    const { names } = await givenWishlist([])

    const outcome = wishlist.wish(7, true)
    expect(wishlist.has(7)).toBe(true)

    expect(await outcome).toEqual({ status: 'done' })
    expect(wishlist.has(7)).toBe(true)
    expect(names()).toEqual([IDS, ADD])
  })

  test.each([
    ['nobody answers', undefined, FAILED],
    ['the server fails', { status: 500, body: { message: 'Internal.' } }, FAILED],
    ['the server refuses', { status: 422, body: { message: 'Your wishlist is full.' } }, 'Your wishlist is full.'],
  ])('is taken back where %s, and the server asked how it is', async (_, reply, message) => {
    const { names } = await givenWishlist([], { [ADD]: reply })

    expect(await wishlist.wish(7, true)).toEqual({ status: 'failed', message })
    expect(wishlist.has(7)).toBe(false)
    await settled()
    expect(names()).toEqual([IDS, ADD, IDS])
  })

  test('whose answer was lost stands where the server has it all the same', async () => {
    const { answers } = await givenWishlist([], { [ADD]: undefined })
    answers[IDS] = idsOf(7)

    expect(await wishlist.wish(7, true)).toEqual({ status: 'failed', message: FAILED })
    await settled()

    expect(wishlist.has(7)).toBe(true)
  })

  test('changed again and again ends with the last, and only the last is spoken of', async () => {
    const { names } = await givenWishlist([])

    const outcomes = [true, false, true, false].map((isWished) => wishlist.wish(7, isWished))

    expect(wishlist.has(7)).toBe(false)
    expect((await Promise.all(outcomes)).filter(({ status }) => status !== 'overtaken')).toEqual([{ status: 'done' }])
    expect(wishlist.has(7)).toBe(false)
    expect(names().at(-1)).toBe(REMOVE)
  })

  test('changed while the first is on its way is not undone by that answer', async () => {
    const { reply, release } = heldBack(idsOf(7))
    const { names } = await givenWishlist([], { [ADD]: reply })

    const first = wishlist.wish(7, true)
    await settled()
    const second = wishlist.wish(7, false)
    release()

    expect(await first).toEqual({ status: 'overtaken' })
    expect(wishlist.has(7)).toBe(false)
    expect(await second).toEqual({ status: 'done' })
    expect(names()).toEqual([IDS, ADD, REMOVE])
  })

  test('of one who has left is not kept for the next', async () => {
    const { reply, release } = heldBack(idsOf(7))
    await givenWishlist([], { [ADD]: reply })

    const outcome = wishlist.wish(7, true)
    await settled()
    givenSignedIn(omar, 'other')
    release()

    expect(await outcome).toEqual({ status: 'overtaken' })
    await settled()
    expect(wishlist.has(7)).toBe(false)
  })

  test('in a session that is over leads to the login page', async () => {
    await givenWishlist([], { [ADD]: { status: 401 } })

    expect(await wishlist.wish(7, true)).toEqual({ status: 'failed', message: 'Please log in to change your wishlist' })
    expect(went).toHaveBeenCalledOnce()
    expect(wishlist.has(7)).toBe(false)
  })
})

describe('the wishes of a visitor', () => {
  test('are on this device until somebody signs in, whose list then has them', async () => {
    const { names } = await givenVisitor([7, 8])
    expect(wishlist.has(7)).toBe(true)

    givenSignedIn()
    await mergeDeviceWishes()

    expect(names().filter((name) => name.startsWith('PUT'))).toEqual([ADD, 'PUT /api/wishlist/8'])
    expect(wishlist.has(7)).toBe(true)
    expect(deviceWishes.list()).toEqual([])
  })

  test('wait on the device where the server could not be reached, and are shown all the same', async () => {
    const { answers } = await givenVisitor([7], { [ADD]: undefined })
    givenSignedIn()
    await mergeDeviceWishes()
    await settled()

    expect(deviceWishes.list()).toEqual([7])
    expect(wishlist.has(7)).toBe(true)

    answers[ADD] = idsOf(7)
    await mergeDeviceWishes()
    expect(deviceWishes.list()).toEqual([])
  })

  test('for a product that has left the shop are forgotten', async () => {
    await givenVisitor([7], { [ADD]: { status: 404 } })
    givenSignedIn()
    await mergeDeviceWishes()

    expect(deviceWishes.list()).toEqual([])
  })

  test('taken off after the sign-in stay off', async () => {
    await givenVisitor([7], { [ADD]: { status: 500 } })
    givenSignedIn()
    await mergeDeviceWishes()

    await wishlist.wish(7, false)

    expect(deviceWishes.list()).toEqual([])
    expect(wishlist.has(7)).toBe(false)
  })
})

/** A visitor who wished for the products in this order, and the server of a customer whose wishlist is empty. */
async function givenVisitor(ids: number[], changes: Answering = {}) {
  const answers: Answering = {
    [IDS]: idsOf(),
    [ADD]: idsOf(7),
    'PUT /api/wishlist/8': idsOf(8, 7),
    [REMOVE]: idsOf(),
    ...changes,
  }
  const server = answering(answers)
  for (const id of ids) await wishlist.wish(id, true)
  return { answers, names: () => server.calls.map(({ name }) => name) }
}
