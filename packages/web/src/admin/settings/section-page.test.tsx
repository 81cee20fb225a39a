import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { AdminPage } from '../layout/admin-page'
import * as historyPage from './history-page'
import * as sectionPage from './section-page'

const GET = 'GET /api/admin/settings'
const SAVE = 'PUT /api/admin/settings'
const settings = {
  values: STANDARD_SETTINGS,
  defaults: STANDARD_SETTINGS,
  ...{ version: 0, updated_at: null, updated_by: null },
  from_environment: [
    { section: 'shop', label: 'Address on the web', variable: 'PUBLIC_URL', value: 'https://a.example' },
  ],
}
const withValues = (version: number, values: object) => ({
  ...settings,
  version,
  values: { ...STANDARD_SETTINGS, ...values },
})

asStaff()

/** The page as it stands in the frame of the settings, which has the heading. */
function framed<Props extends object>({ default: Page, clientLoader }: FramedPage<Props>) {
  const Framed = (props: Props) => (
    <AdminPage title="Settings">
      <Page {...props} />
    </AdminPage>
  )
  return { default: Framed as never, clientLoader: clientLoader as never }
}
interface FramedPage<Props> {
  default: (props: Props) => React.ReactNode
  clientLoader: unknown
}

async function open(answers: Answering = {}, section = 'shop') {
  const given: Answering = { [GET]: ok(settings), ...answers }
  const page = await openOwnPage(framed(sectionPage), {
    ...{ route: '/admin/settings/:section', address: `/admin/settings/${section}`, answers: given },
  })
  return { ...page, answers: given }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function write(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

describe('a section of the settings', () => {
  test('shows its settings and what needs a restart, and no bar while nothing is changed', async () => {
    await open()

    expect(field('Shop name').value).toBe('Touchline')
    expect(screen.getByText('Needs a restart')).toBeDefined()
    expect(screen.getByText('https://a.example')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('sends the changed settings alone, and says that they are saved', async () => {
    const { bodiesOf, answers } = await open()
    await write('Shop name', 'Kit & Bag')
    await write('Legal name', 'Kit LLC')
    expect(screen.getByText(/not saved: Shop name, Legal name/)).toBeDefined()
    const saved = ok(withValues(1, { shop_name: 'Kit & Bag', legal_name: 'Kit LLC' }))
    answers[SAVE] = saved
    answers[GET] = saved
    await press('Save')

    expect(await screen.findByText('Settings saved. The shop shows them from now on.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([{ shop_name: 'Kit & Bag', legal_name: 'Kit LLC', version: 0 }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
    expect(document.activeElement).toBe(field('Shop name').form)
  })

  test('sends numbers as numbers, and text that is none as it was typed', async () => {
    const { bodiesOf } = await open(
      { [SAVE]: { status: 422, body: { message: 'No.', errors: { print_fee: ['Please enter a number.'] } } } },
      'printing',
    )
    await write('Price of name and number (AED)', '60.50')
    await press('Save')
    await screen.findByText('Please enter a number.')
    await write('Price of name and number (AED)', 'free')
    await press('Save')

    await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ print_fee: 60.5 }, { print_fee: 'free' }]))
  })

  test('shows a refusal at its field and keeps what was typed', async () => {
    await open({ [SAVE]: { status: 422, body: { message: 'No.', errors: { trn: ['A TRN has 15 digits.'] } } } })
    await write('TRN', '123')
    await press('Save')

    expect(await screen.findByText('A TRN has 15 digits.')).toBeDefined()
    expect(document.activeElement).toBe(field('TRN'))
    expect(field('TRN').value).toBe('123')
  })

  test('who saves late sees both values and loses nothing', async () => {
    const message = 'Omar changed Shop name on September 12, 2026. Please look at it again.'
    const { answers, bodiesOf } = await open({ [SAVE]: { status: 409, body: { code: 'changed-meanwhile', message } } })
    await write('Shop name', 'Mine')
    answers[GET] = ok(withValues(3, { shop_name: 'Theirs', logo_text: 'LOGO' }))
    await press('Save')

    expect(await screen.findByText(message)).toBeDefined()
    const row = within(screen.getByRole('row', { name: /Shop name/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Mine', 'Theirs'])
    expect([field('Shop name').value, field('Logo text').value]).toEqual(['Mine', 'LOGO'])
    answers[SAVE] = ok(withValues(4, { shop_name: 'Mine', logo_text: 'LOGO' }))
    await press('Keep mine')
    await waitFor(() => expect(bodiesOf(SAVE).at(-1)).toEqual({ shop_name: 'Mine', version: 3 }))
  })

  test('goes back to the default of one setting, and discards all changes', async () => {
    await open({ [GET]: ok(withValues(1, { shop_name: 'Kit & Bag' })) })
    await press('Use default of Shop name')
    expect(field('Shop name').value).toBe('Touchline')
    await press('Discard')

    expect(field('Shop name').value).toBe('Kit & Bag')
  })

  test('tells that a mail without a mail server reached nobody', async () => {
    await open(
      { 'POST /api/admin/settings/test-mail': ok({ to: 'a@b.example', outcome: 'kept', problem: null }) },
      'mails',
    )
    await press('Send a test mail to yourself')

    expect(await screen.findByText(/the mail to a@b.example was kept as a file/)).toBeDefined()
  })

  test('an unknown section says so', async () => {
    await open({}, 'moon')

    expect(screen.getByText('There are no such settings')).toBeDefined()
  })
})

test('the history goes back to an older version after a question', async () => {
  const version = (number: number, before: string, after: string) => ({
    version: number,
    saved_at: '2026-09-12T08:00:00.000Z',
    saved_by: 'Omar',
    changes: [{ name: 'shop_name', before, after }],
  })
  const { bodiesOf } = await openOwnPage(framed(historyPage), {
    route: '/admin/settings/history',
    answers: {
      'GET /api/admin/settings/history?page=1&per_page=20': ok({
        data: [version(2, 'One', 'Two'), version(1, 'Touchline', 'One')],
        meta: { page: 1, per_page: 20, total: 2 },
      }),
      [GET]: ok(withValues(2, {})),
      'POST /api/admin/settings/restore': ok(withValues(3, {})),
    },
  })
  expect(screen.getAllByText('Omar')).toHaveLength(2)
  await press('Go back to this')
  await press('Go back')

  expect(await screen.findByText('All settings are as they were then.')).toBeDefined()
  expect(bodiesOf('POST /api/admin/settings/restore')).toEqual([{ version: 2, to: 1 }])
})
