import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { lina } from '../../testing/staff'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as pagesPage from './text-pages-page'

beforeEach(() => {
  givenSignedIn(lina)
})
afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/admin/text-pages'
const translations = [{ language: 'ar', state: 'default' }]
const untouched = {
  translations,
  slug: 'terms',
  title: 'Terms',
  is_default: true,
  version: 0,
  updated_at: null,
  updated_by: null,
}
const changed = {
  translations: [{ language: 'ar', state: 'missing' }],
  ...{ slug: 'returns', title: 'Returns', is_default: false, version: 3 },
  ...{ updated_at: '2026-09-12T08:00:00.000Z', updated_by: 'Lina Al Amiri' },
}

const open = (answer: Parameters<typeof openOwnPage>[1]['answers'][string]) =>
  openOwnPage(pagesPage, { route: '/admin/page-texts', answers: { [LIST]: answer } })

test('the list says of each page whether its text is the default, and who changed it when', async () => {
  await open(ok({ data: [changed, untouched] }))

  const [returns, terms] = screen.getAllByRole('listitem')
  if (!returns || !terms) throw new Error('Two pages were expected.')
  expect(within(returns).getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/admin/page-texts/returns')
  expect(within(returns).getByText('Own text')).toBeDefined()
  expect(returns.textContent).toMatch(/Changed September 12, 2026 at \d\d:00 by Lina Al Amiri/)
  expect(within(returns).getByText('Arabic missing')).toBeDefined()
  expect(within(terms).queryByText('Arabic missing')).toBeNull()
  expect(within(terms).getByText('Default text')).toBeDefined()
  expect(within(terms).getByText('Never changed')).toBeDefined()
})

test('a list that fails says so and can be loaded again', async () => {
  await open({ status: 500 })

  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch page texts. Please try again.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
