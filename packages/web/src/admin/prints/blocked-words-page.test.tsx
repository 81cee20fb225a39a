import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { merged } from './blocked-list'
import * as wordsPage from './blocked-words-page'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/admin/blocked-words'
const SAVE = 'PUT /api/admin/blocked-words'
const mud = { word: 'mud', anywhere: false }
const rain = { word: 'rain', anywhere: true }
const listOf = (...words: { word: string; anywhere: boolean }[]) => ok({ words })

const open = (answers: Parameters<typeof openOwnPage>[1]['answers']) =>
  openOwnPage(wordsPage, { route: '/admin/order-management/blocked-words', answers })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const words = () =>
  within(screen.getByRole('list', { name: 'Blocked words' }))
    .getAllByRole('listitem')
    .map((entry) => entry.querySelector('bdi')?.textContent)

describe('the list of blocked words', () => {
  test('takes new words, forgets others and is saved as a whole', async () => {
    const { bodiesOf } = await open({ [LIST]: listOf(rain, mud), [SAVE]: listOf(mud) })
    expect(words()).toEqual(['mud', 'rain'])

    await userEvent.type(screen.getByRole('textbox', { name: 'New word' }), ' Fog{Enter}')
    await press('Remove rain')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also inside other words: mud' }))
    expect(words()).toEqual(['fog', 'mud'])
    await press('Save words')

    expect(await screen.findByText('Blocked words saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([
      {
        words: [
          { word: 'mud', anywhere: true },
          { word: 'fog', anywhere: false },
        ],
      },
    ])
    expect(words()).toEqual(['mud'])
  })

  test('takes no word twice', async () => {
    await open({ [LIST]: listOf(mud) })

    await userEvent.type(screen.getByRole('textbox', { name: 'New word' }), 'MUD{Enter}')

    expect(screen.getByText('“mud” is on the list already.')).toBeDefined()
    expect(words()).toEqual(['mud'])
  })

  test('can be searched', async () => {
    await open({ [LIST]: listOf(mud, rain) })

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search blocked words' }), 'ai{Enter}')

    expect(words()).toEqual(['rain'])
    expect(screen.getByText(/1 of 2 words/)).toBeDefined()
  })

  test('that could not be saved keeps what was changed', async () => {
    await open({ [LIST]: listOf(mud, rain), [SAVE]: { status: 500 } })

    await press('Remove rain')
    await press('Save words')

    expect(await screen.findByText('Failed to save blocked words. Please try again.')).toBeDefined()
    expect(words()).toEqual(['mud'])
    await press('Discard changes')
    expect(words()).toEqual(['mud', 'rain'])
  })
})

test('what somebody else saved in between stays', () => {
  const fog = { word: 'fog', anywhere: false }
  const hail = { word: 'hail', anywhere: false }

  expect(merged([mud, rain, hail], [mud, rain], [mud, fog])).toEqual([mud, hail, fog])
  expect(merged([mud], [mud], [{ ...mud, anywhere: true }])).toEqual([{ ...mud, anywhere: true }])
})
