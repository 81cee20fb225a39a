import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import type { Answering } from '../../testing/answering'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { lina } from '../../testing/staff'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as editorPage from './text-page-page'

beforeEach(() => {
  givenSignedIn(lina)
})
afterEach(() => {
  act(givenNobody)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const ONE = 'GET /api/admin/text-pages/returns'
const SAVE = 'PUT /api/admin/text-pages/returns'
const PREVIEW = 'POST /api/admin/text-page-preview'
const standard = { title: 'Returns', description: 'How to return a jersey.', body: 'Within 14 days.\n' }
const page = {
  ...standard,
  ...{ slug: 'returns', is_default: true, version: 0, updated_at: null, updated_by: null },
  ...{ language: 'en', state: 'default', translations: [{ language: 'ar', state: 'default' }] },
  default_text: standard,
  english: standard,
}
const saved = {
  ...page,
  ...{ body: 'Within 30 days.', is_default: false, version: 1 },
  ...{ updated_at: '2026-09-12T08:00:00.000Z', updated_by: lina.name },
}
const late = {
  status: 409,
  body: { code: 'changed-meanwhile', message: 'Omar saved this page on September 12, 2026. Please look at it again.' },
}

/** The answers may be changed afterwards. */
const open = (answers: Answering = {}, address = '/admin/page-texts/returns') => {
  answers[ONE] ??= ok(page)
  answers[PREVIEW] ??= ok({ html: '<p>As shoppers read it.</p>' })
  return openOwnPage(editorPage, { route: '/admin/page-texts/:slug', address, answers })
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const write = async (words: string) => {
  await userEvent.clear(text())
  await userEvent.type(text(), words)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the editor of a page text', () => {
  test('shows the text as shoppers would read it, whenever somebody pauses', async () => {
    const { bodiesOf } = await open()
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(await preview.findByText('As shoppers read it.')).toBeDefined()

    await write('Within 30 days.')

    await waitFor(() => expect(bodiesOf(PREVIEW).at(-1)).toEqual({ body: 'Within 30 days.' }))
    expect(preview.getByText('Returns')).toBeDefined()
  })

  test('keeps the last preview when a new one fails, and can try again', async () => {
    const answers: Answering = {}
    await open(answers)
    expect(await screen.findByText('As shoppers read it.')).toBeDefined()

    answers[PREVIEW] = { status: 500 }
    await write('Within 30 days.')
    expect(await screen.findByText('The preview could not be updated. What you typed is still here.')).toBeDefined()
    expect(screen.getByText('As shoppers read it.')).toBeDefined()
    answers[PREVIEW] = ok({ html: '<p>As it is now.</p>' })
    await press('Try again')

    expect(await screen.findByText('As it is now.')).toBeDefined()
    expect(screen.queryByText(/could not be updated/)).toBeNull()
  })

  test('saves with the version it was opened at, and says so', async () => {
    const { bodiesOf } = await open({ [SAVE]: ok(saved) })

    await write('Within 30 days.')
    expect(screen.getByText('Not saved yet')).toBeDefined()
    await press('Save')

    expect(await screen.findByText('Page saved. Shoppers read it from now on.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([{ ...standard, body: 'Within 30 days.', version: 0 }])
    expect(screen.getByText(/^Changed/).textContent).toContain(lina.name)
  })

  test('loses nothing when saving fails', async () => {
    await open({ [SAVE]: { status: 500 } })

    await write('Within 30 days.')
    await press('Save')

    expect(await screen.findByText('Failed to save page text. Please try again.')).toBeDefined()
    expect(text().value).toBe('Within 30 days.')
  })

  test('shows a refusal at its field', async () => {
    const errors = { title: ['A title has at most 80 characters.'] }
    await open({ [SAVE]: { status: 422, body: { message: errors.title[0], code: 'invalid-input', errors } } })

    await write('Within 30 days.')
    await press('Save')

    const title = await screen.findByRole('textbox', { name: 'Title', description: errors.title[0] })
    expect(title.getAttribute('aria-invalid')).toBe('true')
  })

  test.each(['Title', 'Description', 'Text'])('asks for an empty %s without a call', async (name) => {
    const { calls } = await open()

    await userEvent.clear(screen.getByRole('textbox', { name: new RegExp(`^${name}`) }))
    await press('Save')

    expect(await screen.findByText(`Please enter a ${name.toLowerCase()}.`)).toBeDefined()
    expect(calls.some((call) => call.name === SAVE)).toBe(false)
  })

  test('shows what somebody else saved meanwhile, and saves over it only when told to', async () => {
    const answers: Answering = { [SAVE]: late }
    const { bodiesOf } = await open(answers)
    await write('Within 30 days.')
    answers[ONE] = ok({ ...page, title: 'Sending back', body: 'Within 7 days.', version: 4 })
    await press('Save')

    const notice = await screen.findByText(/Omar saved this page/)
    expect(notice).toBeDefined()
    const [clash] = screen.getAllByRole('row').slice(1)
    expect(clash?.textContent).toBe('TextWithin 30 days.Within 7 days.')
    expect(screen.getByText('Taken over from there: Title (Sending back).')).toBeDefined()
    answers[SAVE] = ok(saved)
    await press('Keep mine')

    expect(await screen.findByText('Page saved. Shoppers read it from now on.')).toBeDefined()
    expect(bodiesOf(SAVE).at(-1)).toEqual({
      ...standard,
      title: 'Sending back',
      body: 'Within 30 days.',
      version: 4,
    })
  })

  test('takes what somebody else saved', async () => {
    const answers: Answering = { [SAVE]: late }
    await open(answers)
    await write('Within 30 days.')
    answers[ONE] = ok({ ...page, body: 'Within 7 days.', version: 4 })
    await press('Save')
    await screen.findByText(/Omar saved this page/)

    await press('Take theirs')

    expect(text().value).toBe('Within 7 days.')
    expect(screen.queryByText('Not saved yet')).toBeNull()
  })

  test('puts the default text into the fields, and the own text back', async () => {
    const { bodiesOf } = await open({ [ONE]: ok(saved), [SAVE]: ok({ ...page, version: 2 }) })
    expect(text().value).toBe('Within 30 days.')

    await press('Restore default text')
    expect(text().value).toBe(standard.body)
    await press('Put mine back')
    expect(text().value).toBe('Within 30 days.')
    await press('Restore default text')
    await press('Save')

    await waitFor(() => expect(bodiesOf(SAVE)).toEqual([{ ...standard, version: 1 }]))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore default text' }).disabled).toBe(true)
  })

  test('asks before unsaved words are lost, and then forgets them', async () => {
    const { unmount } = await open()
    await write('Within 30 days.')

    await userEvent.click(screen.getByRole('link', { name: 'Back to all page texts' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(text().value).toBe('Within 30 days.')
    await userEvent.click(screen.getByRole('link', { name: 'Back to all page texts' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))

    expect((await screen.findByTestId('whereabouts')).textContent).toBe('/admin/page-texts')
    unmount()
    await open()
    expect(text().value).toBe(standard.body)
  })

  test('has the unsaved words again after a session ended', async () => {
    const { unmount } = await open()
    await write('Within 30 days.')
    act(() => session.expire('secret'))
    unmount()

    givenSignedIn(lina)
    await open()
    expect(text().value).toBe('Within 30 days.')
    expect(screen.getByText('This is the text you had not saved.')).toBeDefined()

    await press('Discard it')
    expect(text().value).toBe(standard.body)
  })
})

describe('the editor of a translation', () => {
  const arabic = {
    ...page,
    ...{ title: '', description: '', body: '', language: 'ar', state: 'missing' },
    translations: [{ language: 'ar', state: 'missing' }],
    default_text: { title: 'الإرجاع', description: 'كيفية الإرجاع.', body: 'خلال 14 يومًا.' },
  }
  const openArabic = (answers: Answering = {}) =>
    open(
      { [`${ONE}?language=ar`]: ok(arabic), [`${PREVIEW}?language=ar`]: ok({ html: '' }), ...answers },
      '/admin/page-texts/returns?language=ar',
    )

  test('has the English text beside empty fields from right to left, and says what readers see', async () => {
    await openArabic()

    expect(screen.getByRole('heading', { level: 1, name: /Returns$/ })).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'The English text' })).getByText('Within 14 days.')).toBeDefined()
    expect([text().value, text().dir, text().lang]).toEqual(['', 'rtl', 'ar'])
    expect(screen.getByText('Arabic missing')).toBeDefined()
    expect(screen.getByText(/Shoppers who read Arabic see the English text/)).toBeDefined()
  })

  test('saves the text in its language, and the warning goes', async () => {
    const written = { title: 'الإرجاع', description: 'كيفية الإرجاع.', body: 'خلال 14 يومًا.' }
    const saved = { ...arabic, ...written, state: 'own', version: 1, translations: [{ language: 'ar', state: 'own' }] }
    const { bodiesOf } = await openArabic({ [`${SAVE}?language=ar`]: ok(saved) })

    await press('Restore default text')
    await press('Save')

    expect(await screen.findByText('Page saved. Shoppers read it from now on.')).toBeDefined()
    expect(bodiesOf(`${SAVE}?language=ar`)).toEqual([{ ...written, version: 0 }])
    expect(screen.queryByText(/Shoppers who read Arabic see/)).toBeNull()
  })

  test('asks before unsaved words are lost by the other language', async () => {
    await openArabic()
    await write('خلال')

    await press('English')

    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeDefined()
  })
})

test('a page that the shop does not have is said not to exist', async () => {
  await open({}, '/admin/page-texts/careers')

  expect(screen.getByText('This page does not exist')).toBeDefined()
})

test('a text that fails to load can be loaded again', async () => {
  await open({ [ONE]: { status: 500 } })

  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch page text. Please try again.')
})
