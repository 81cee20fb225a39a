import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as synonymsPage from './synonyms-page'

const LIST = 'GET /api/admin/synonyms?sort=newest'
const ADD = 'POST /api/admin/synonyms'
const CHANGE = 'PUT /api/admin/synonyms/4'
const DELETE = 'DELETE /api/admin/synonyms/4'
const gunners = {
  id: 4,
  phrase: 'Gunners',
  category: { id: 2, name: 'Arsenal' },
  meaning: null,
  version: 1,
  created_at: '2026-09-12T08:00:00.000Z',
}
const clubs: Answering = {
  'GET /api/leagues': ok([{ id: 1, name: 'Premier League' }]),
  'GET /api/leagues/1/clubs': ok([{ id: 2, name: 'Arsenal' }]),
}

asStaff()

async function openSynonyms(answers: Answering = {}, address = '/admin/synonyms') {
  const given: Answering = { [LIST]: pageOf([gunners]), ...clubs, ...answers }
  return openOwnPage(synonymsPage, { route: '/admin/synonyms', address, answers: given })
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('synonyms are listed with what they find', async () => {
  await openSynonyms()

  const row = within(screen.getByRole('row', { name: /Gunners/ }))
  expect(row.getByText('Arsenal')).toBeDefined()
  expect(row.getByText('Another name')).toBeDefined()
})

test('none yet, and none that could be loaded, are told in words', async () => {
  await openSynonyms({ [LIST]: pageOf([]) })
  expect(screen.getByText('No synonyms yet')).toBeDefined()
})

test('several names of a club are added at once', async () => {
  const { bodiesOf } = await openSynonyms({ [ADD]: { status: 201, body: { added: 2 } } })
  await userEvent.click(screen.getByRole('button', { name: 'Add synonyms' }))
  const sheet = dialog('Add synonyms')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Please choose what is found.')).toBeDefined()

  await userEvent.type(sheet.getByRole('textbox', { name: 'Who searches for' }), 'أرسنال{Enter}  Gooners ')
  await sheet.findByRole('option', { name: 'Arsenal' })
  fireEvent.change(sheet.getByRole('combobox', { name: 'Finds' }), { target: { value: '2' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(bodiesOf(ADD)).toEqual([{ phrases: ['أرسنال', 'Gooners'], category_id: 2 }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add synonyms' })).toBeNull())
})

test('one is changed into a word that means another, and a refusal loses nothing', async () => {
  const { bodiesOf } = await openSynonyms({
    [CHANGE]: { status: 409, body: { message: 'The search knows this already.' } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Edit Gunners' }))
  const sheet = dialog('Edit synonym')
  const words = sheet.getByRole<HTMLInputElement>('textbox', { name: 'Who searches for' })
  await userEvent.clear(words)
  await userEvent.type(words, 'keeper')
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Finds' }), 'The same as another word')
  await userEvent.type(sheet.getByRole('textbox', { name: 'Word' }), 'goalkeeper')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))

  expect(await sheet.findByText('The search knows this already.')).toBeDefined()
  expect(words.value).toBe('keeper')
  expect(bodiesOf(CHANGE)).toEqual([{ phrase: 'keeper', version: 1, meaning: 'goalkeeper' }])
})

test('deleting asks first', async () => {
  const { bodiesOf } = await openSynonyms({ [DELETE]: ok({ message: 'Deleted.' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete Gunners' }))
  expect(bodiesOf(DELETE)).toHaveLength(0)
  await userEvent.click(dialog('Delete synonym').getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(bodiesOf(DELETE)).toHaveLength(1))
})

test('words that the address names wait in the form, and leave the address with it', async () => {
  await openSynonyms({}, '/admin/synonyms?add=the+gunners')

  expect(dialog('Add synonyms').getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value).toBe('the gunners')
  await userEvent.click(dialog('Add synonyms').getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Add synonyms' }))
  expect(dialog('Add synonyms').getAllByRole<HTMLTextAreaElement>('textbox')[0]?.value).toBe('')
})

test('clubs that could not be loaded are there after another try, and the words that were typed stay', async () => {
  const answers: Answering = { [LIST]: pageOf([gunners]), 'GET /api/leagues': { status: 500, body: null } }
  await openOwnPage(synonymsPage, { route: '/admin/synonyms', address: '/admin/synonyms?add=Reds', answers })
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText('The clubs could not be loaded.')).toBeDefined()

  Object.assign(answers, clubs)
  await userEvent.click(form.getByRole('button', { name: 'Try again' }))

  expect(await form.findByRole('option', { name: 'Arsenal' })).toBeDefined()
  expect(form.getByDisplayValue('Reds')).toBeDefined()
  expect(form.queryByText('The clubs could not be loaded.')).toBeNull()
})
