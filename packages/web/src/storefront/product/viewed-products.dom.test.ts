import { beforeEach, expect, test, vi } from 'vitest'
import { givenNobody } from '../../testing/visitors'
import { recentlyViewed } from './viewed-products'

beforeEach(givenNobody)

const view = (...ids: number[]) => ids.forEach(recentlyViewed.add)

test('what was looked at last comes first, and each jersey once', () => {
  view(7, 8, 9, 7)

  expect(recentlyViewed.list()).toEqual([7, 9, 8])
})

test('twelve are remembered', () => {
  view(...Array.from({ length: 20 }, (_, index) => index + 1))

  expect(recentlyViewed.list()).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
})

test('the list survives the page and is the same while nothing changes', () => {
  view(7)

  expect(recentlyViewed.list()).toBe(recentlyViewed.list())
  expect(localStorage.getItem('recently-viewed')).toContain('7')
})

test.each(['', 'nonsense', '{}', '{"ids":"7"}', '{"ids":[0,-1,"x",null,1.5]}', '[7]'])('%j is nothing', (text) => {
  localStorage.setItem('recently-viewed', text)

  expect(recentlyViewed.list()).toEqual([])
})

test('a browser that keeps nothing only forgets', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  expect(() => view(7)).not.toThrow()
  full.mockRestore()
})
