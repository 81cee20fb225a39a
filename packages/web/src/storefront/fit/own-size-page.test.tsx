import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as ownSizePage from './own-size-page'

const GET = 'GET /api/user/fit'
const vote = {
  line_id: 5,
  product: { id: 7, name: 'Arsenal Home Jersey' },
  cut: 'women',
  size: 'L',
  answer: 'right',
  updated_at: '2026-11-01T10:00:00Z',
}
const known = { measures: { usual_size: 'L', height_cm: 182, weight_kg: null }, votes: [vote] }
const nothing = { measures: { usual_size: null, height_cm: null, weight_kg: null }, votes: [] }

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const open = (answers: Answering) =>
  openOwnPage(ownSizePage, { route: '/profile/size', address: '/profile/size', answers })

test('the page shows what is known and saves what is typed', async () => {
  const { bodiesOf } = await open({ [GET]: ok(known), 'PUT /api/user/fit': ok(known) })
  expect(screen.getByLabelText<HTMLInputElement>('Usual size').value).toBe('L')
  expect(screen.getByText('Women, size L')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Weight in kg'), '80')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(bodiesOf('PUT /api/user/fit')).toEqual([{ usual_size: 'L', height_cm: 182, weight_kg: 80 }])
})

test('all of it is deleted after a question', async () => {
  const { bodiesOf } = await open({ [GET]: ok(known), 'DELETE /api/user/fit': ok({ message: 'Deleted.' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete all of it' }))
  expect(bodiesOf('DELETE /api/user/fit')).toHaveLength(0)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(bodiesOf('DELETE /api/user/fit')).toHaveLength(1)
})

test('where nothing is known there is nothing to delete', async () => {
  await open({ [GET]: ok(nothing) })
  expect(screen.queryByRole('button', { name: 'Delete all of it' })).toBeNull()
  expect(screen.getByText(/Your answers are kept here/)).toBeDefined()
})
