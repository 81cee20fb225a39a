import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Footer } from './footer'
import { shopSections } from './sections'

function openFooter(giftCardAmounts: string) {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Footer }])
  const root = { shopName: 'Touchline', year: 2026, settings: { gift_card_amounts: giftCardAmounts } }
  render(<Stub initialEntries={['/returns']} hydrationData={{ loaderData: { root } }} />)
  return within(screen.getByRole('navigation', { name: 'Help' })).getAllByRole('link')
}

test('the footer leads to gift cards and every page of text, and marks the one that is open', () => {
  const links = openFooter('100, 250')

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

test('a shop that sells no gift cards has no link to them', () => {
  expect(openFooter('').map(({ textContent }) => textContent)).not.toContain('Gift cards')
})

test('no quick link has the name of a link in the header', () => {
  openFooter('')

  const names = within(screen.getByRole('navigation', { name: 'Quick links' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['All jerseys', 'All leagues']))
  for (const { label } of shopSections) expect(names).not.toContain(label)
})
