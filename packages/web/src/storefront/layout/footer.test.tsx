import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer'

test('the footer leads to gift cards and every page of text, and marks the one that is open', () => {
  const Stub = createRoutesStub([{ path: '*', Component: Footer }])
  render(<Stub initialEntries={['/returns']} />)

  const links = within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Gift cards', '/gift-cards'],
    ['Delivery', '/delivery'],
    ['Returns', '/returns'],
    ['Size guide', '/size-guide'],
    ['Contact us', '/contact'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ])
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]])
  expect(screen.getByRole('navigation', { name: 'Quick links' })).toBeDefined()
})
