import { expect, test } from 'vitest'
import { drag, isMoving, moveTo, release, standing, step } from './turn'

const FRONT = { azimuth: 0, elevation: 5, zoom: 1, lift: 0 }
const BACK = { ...FRONT, azimuth: 180 }
const SWIPE = { right: -0.1, down: 0, milliseconds: 50 }

function settled(turn: ReturnType<typeof standing>, frames = 400) {
  let last = turn
  for (let frame = 0; frame < frames && isMoving(last); frame++) last = step(last, 16)
  return last
}

test('the cloth under the pointer follows the pointer', () => {
  expect(drag(standing(FRONT), { ...SWIPE, right: -0.2 }).pose.azimuth).toBeCloseTo(45)
  expect(drag(standing(FRONT), { ...SWIPE, right: 0.2 }).pose.azimuth).toBeCloseTo(315)
})

test('a drag downwards tilts a whole jersey and moves a larger one', () => {
  const down = { right: 0, down: 0.1, milliseconds: 16 }
  expect(drag(standing(FRONT), down).pose).toMatchObject({ elevation: 12, lift: 0 })
  expect(drag(standing({ ...FRONT, zoom: 2 }), down).pose).toMatchObject({ elevation: 5, lift: 0.05 })
})

test('a held jersey stands still, whatever time passes', () => {
  const held = drag(standing(FRONT), SWIPE)
  expect(isMoving(held)).toBe(false)
  expect(step(held, 1000)).toBe(held)
})

test('a jersey that is let go spins on in the same direction and comes to rest', () => {
  const turn = release(drag(standing(FRONT), SWIPE), false, false)
  expect(isMoving(turn)).toBe(true)
  const rest = settled(turn)
  expect(isMoving(rest)).toBe(false)
  expect(rest.pose.azimuth).toBeGreaterThan(turn.pose.azimuth + 10)
  expect(rest.pose.azimuth).toBeLessThan(turn.pose.azimuth + 180)
})

test('a spin does not depend on how often the screen is drawn', () => {
  let [slow, fast] = [
    release(drag(standing(FRONT), SWIPE), false, false),
    release(drag(standing(FRONT), SWIPE), false, false),
  ]
  for (let frame = 0; frame < 10; frame++) slow = step(slow, 32)
  for (let frame = 0; frame < 40; frame++) fast = step(fast, 8)
  expect(fast.pose.azimuth).toBeCloseTo(slow.pose.azimuth, 6)
})

test('nothing spins after the pointer rested, or when the customer asked for reduced motion', () => {
  expect(isMoving(release(drag(standing(FRONT), SWIPE), true, false))).toBe(false)
  expect(isMoving(release(drag(standing(FRONT), SWIPE), false, true))).toBe(false)
})

test('a goal is reached exactly, the shortest way', () => {
  const start = moveTo(standing({ ...FRONT, azimuth: 350 }), { ...FRONT, azimuth: 20, zoom: 2, lift: 0.2 }, false)
  expect(step(start, 16).pose.azimuth).toBeGreaterThan(350)
  expect(settled(start)).toEqual({ pose: { azimuth: 20, elevation: 5, zoom: 2, lift: 0.2 }, spin: 0 })
})

test('with reduced motion the jersey is at its goal at once', () => {
  expect(moveTo(standing(FRONT), BACK, true)).toEqual({ pose: BACK, spin: 0 })
})

test('a very fast swipe does not make the jersey whirl', () => {
  const turn = release(drag(standing(FRONT), { right: 1, down: 0, milliseconds: 0 }), false, false)
  expect(Math.abs(turn.spin)).toBeLessThanOrEqual(0.6)
})
