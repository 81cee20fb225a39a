import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Pager } from './pager'

function renderPager(page: number, pages: number) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Pager page={page} pages={pages} to={(target) => `/products?page=${target}`} /> },
  ])
  return render(<Stub />)
}

const shown = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)

test('every page is a link, and the present one is marked', () => {
  renderPager(2, 3)

  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/products?page=3')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBeNull()
})

test('previous and next lead to the neighbours', () => {
  renderPager(2, 3)

  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/products?page=1')
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/products?page=3')
})

test('the first page has no previous and the last has no next', () => {
  const first = renderPager(1, 2)
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  first.unmount()

  renderPager(2, 2)
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

test('many pages are shortened around the present one', () => {
  renderPager(7, 14)

  expect(shown()).toEqual(['', 'Page 1', '…', 'Page 6', 'Page 7', 'Page 8', '…', 'Page 14', ''])
})

test('a gap never hides a single page', () => {
  renderPager(4, 7)

  expect(shown()).toEqual(['', ...[1, 2, 3, 4, 5, 6, 7].map((page) => `Page ${page}`), ''])
})

test('a single page needs no pager', () => {
  renderPager(1, 1)

  expect(screen.queryByRole('navigation')).toBeNull()
})
