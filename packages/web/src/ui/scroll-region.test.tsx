import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScrollRegion } from './scroll-region'

/** A region 390 pixels wide with a table of 700, scrolled so far; right to left the browser counts below zero. */
function openRegion() {
  render(
    <ScrollRegion label="Table: Sales">
      <p>Wide</p>
    </ScrollRegion>,
  )
  const region = screen.getByRole('region', { name: 'Table: Sales' })
  Object.defineProperties(region, { scrollWidth: { value: 700 }, clientWidth: { value: 390 } })
  const marks = () => region.parentElement?.getAttributeNames().filter((name) => name.startsWith('data-'))
  const scrollTo = (left: number) => {
    Object.defineProperty(region, 'scrollLeft', { value: left, configurable: true })
    fireEvent.scroll(region)
    return marks()
  }
  return { region, scrollTo }
}

test('a region that scrolls says at which ends more is hidden', () => {
  const { scrollTo } = openRegion()

  expect(scrollTo(0)).toEqual(['data-more-after'])
  expect(scrollTo(100)?.toSorted()).toEqual(['data-more-after', 'data-more-before'])
  expect(scrollTo(309.5)).toEqual(['data-more-before'])
  expect(scrollTo(-310)).toEqual(['data-more-before'])
})

test('the keyboard reaches a region with a name', () => {
  expect(openRegion().region.tabIndex).toBe(0)
})
