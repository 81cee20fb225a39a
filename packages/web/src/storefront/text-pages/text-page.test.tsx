import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, type Answers } from '../../testing/open-page'
import * as textPage from './text-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

const returns = {
  slug: 'returns',
  title: 'Returns',
  description: 'How to return a jersey.',
  html: '<p>Within <strong>14 days</strong>.</p><h2>Your money</h2><p><a href="/contact">Write to us</a></p>',
  updated_at: null,
}

const open = (answers: Answers, address = '/returns') => openPage(textPage, { route: address, address, answers })

test('the page shows its title and its text', async () => {
  await open({ '/api/text-pages/returns': returns })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Returns')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your money')
  expect(screen.getByText('14 days').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

test('a trailing slash makes no other page', async () => {
  await open({ '/api/text-pages/returns': returns }, '/returns/')

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Returns')
})

test('a page that the server does not have is said not to exist', async () => {
  await open({})

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page does not exist')
  expect(screen.getByRole('link', { name: 'All Jerseys' }).getAttribute('href')).toBe('/products')
})

test.each([500, [], { slug: 'returns', title: 'Returns' }])(
  'the answer %j fails with a way to try again',
  async (answer) => {
    await open({ '/api/text-pages/returns': answer })

    expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded. Please try again.')
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/returns')
  },
)

test('its head has title, description and the one true address', () => {
  const matches = [{ id: 'root', loaderData: { siteUrl: 'https://shop.example', shopName: 'Touchline' } }]
  const tags = textPage.meta({ matches, loaderData: { status: 'ready', data: returns } } as never)

  expect(tags).toContainEqual({ title: 'Returns | Touchline' })
  expect(tags).toContainEqual({ name: 'description', content: 'How to return a jersey.' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/returns' })
})
