import { expect, test, vi } from 'vitest'
import { createMotion } from './motion'

const FRONT = { azimuth: 0, elevation: 5, zoom: 1, lift: 0 }
const SWIPE = { right: -0.1, down: 0, milliseconds: 50 }

test('every gesture asks for a frame', () => {
  const onChange = vi.fn()
  const motion = createMotion(FRONT, false, onChange)
  motion.onHold()
  motion.onDrag(SWIPE)
  motion.onRelease(false)
  motion.onZoom(2)
  motion.onKey('ArrowLeft')
  motion.moveTo(FRONT)
  expect(onChange).toHaveBeenCalledTimes(6)
})

test('a zoom beyond the limit does nothing, so that the page may scroll', () => {
  const onChange = vi.fn()
  const motion = createMotion(FRONT, false, onChange)
  expect(motion.onZoom(0.8)).toBe(false)
  expect(onChange).not.toHaveBeenCalled()
  expect(motion.onZoom(1.2)).toBe(true)
  expect(motion.pose().zoom).toBeCloseTo(1.2)
})

test('keys that are pressed quickly add up', () => {
  const motion = createMotion(FRONT, false, () => undefined)
  for (let press = 0; press < 3; press++) motion.onKey('ArrowRight')
  while (motion.advance(16));
  expect(motion.pose().azimuth).toBe(45)
})

test('holding the jersey stops it', () => {
  const motion = createMotion(FRONT, false, () => undefined)
  motion.onDrag(SWIPE)
  motion.onRelease(false)
  expect(motion.advance(16)).toBe(true)
  motion.onHold()
  expect(motion.advance(16)).toBe(false)
})

test('with reduced motion nothing moves by itself', () => {
  const motion = createMotion(FRONT, true, () => undefined)
  motion.onDrag(SWIPE)
  motion.onRelease(false)
  expect(motion.advance(16)).toBe(false)
  motion.onKey('End')
  expect(motion.pose().azimuth).toBe(180)
  expect(motion.advance(16)).toBe(false)
})

test('a key without meaning changes nothing', () => {
  expect(createMotion(FRONT, false, () => undefined).onKey('Tab')).toBe(false)
})
