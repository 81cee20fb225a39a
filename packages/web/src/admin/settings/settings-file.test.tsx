import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { SettingsFileButton } from './settings-file-button'

const PREVIEW = 'POST /api/admin/settings/import-preview'
const SAVE = 'PUT /api/admin/settings'

asStaff()

async function openSheet(answers: Answering) {
  const Page = () => (
    <>
      <h1>Settings</h1>
      <SettingsFileButton />
    </>
  )
  const page = await openOwnPage(
    { default: Page as never, clientLoader: () => null },
    {
      ...{ route: '/admin/settings', answers: { 'GET /api/admin/settings': ok({ version: 4 }), ...answers } },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Export or import' }))
  return page
}
const choose = (content: string) =>
  userEvent.upload(
    screen.getByLabelText('File of settings'),
    new File([content], 'a.json', { type: 'application/json' }),
  )

test('a file shows what it would change before anything is changed', async () => {
  const { bodiesOf } = await openSheet({
    [PREVIEW]: ok({
      changes: [{ name: 'print_fee', before: 45, after: 60 }],
      unknown: ['mood'],
      refused: [{ name: 'trn', problem: 'A TRN has 15 digits.' }],
    }),
    [SAVE]: ok({ version: 5 }),
  })
  await choose(JSON.stringify({ kind: 'shop-settings', settings: { print_fee: 60, trn: '1', mood: 'good' } }))

  expect(await screen.findByText('AED 60.00')).toBeDefined()
  expect(screen.getByText('TRN: A TRN has 15 digits.')).toBeDefined()
  expect(screen.getByText('This shop does not know: mood.')).toBeDefined()
  expect(bodiesOf(SAVE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 change' }))
  await waitFor(() => expect(bodiesOf(SAVE)).toEqual([{ print_fee: 60, version: 4 }]))
})

test.each(['no JSON', '[]', '{"kind":"other","settings":{}}', '{"kind":"shop-settings"}'])(
  'a file that has no settings is told apart: %s',
  async (content) => {
    const { bodiesOf } = await openSheet({})
    await choose(content)

    expect(await screen.findByText(/This is no file of settings/)).toBeDefined()
    expect(bodiesOf(PREVIEW)).toEqual([])
  },
)
