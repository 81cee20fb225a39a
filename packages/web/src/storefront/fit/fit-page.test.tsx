import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFormPage, type Replies } from '../../testing/open-form-page'
import FitPage from './fit-page'

const OPEN = 'POST /api/fit-votes/open'
const SAVE = 'POST /api/fit-votes'
const link = {
  product: { id: 7, name: 'Arsenal Home Jersey', image: null },
  cut: 'men',
  size: 'L',
  answer: null,
  sizes: ['M', 'L', 'XL'],
}

beforeEach(() => () => vi.unstubAllGlobals())

function open(replies: Replies, address = '/fit?answer=small#token=5.signed') {
  return openFormPage(FitPage, { path: '/fit', address, replies })
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('the answer of the link is chosen, but opening saves nothing, nor does a script that plays a person', async () => {
  const { sent } = open({ [OPEN]: { status: 200, body: link }, [SAVE]: { status: 200, body: link } })
  await screen.findByText('Arsenal Home Jersey')
  fireEvent.pointerMove(window)
  fireEvent.keyDown(window, { key: 'a' })
  expect(pressed()).toEqual(['Too small'])
  expect(sent()).toEqual([{ token: '5.signed' }])
})

test('another answer is saved at once, and then the size may be told', async () => {
  const { sent } = open({
    [OPEN]: { status: 200, body: link },
    [SAVE]: { status: 200, body: { ...link, answer: 'right' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Just right' }))
  expect((await screen.findByText('Thank you. Your answer is saved.')).textContent).not.toBe('')
  await userEvent.type(screen.getByLabelText('Height in cm'), '182')
  await userEvent.click(screen.getByRole('button', { name: 'Save my size' }))
  await screen.findByText('Your size is saved.')
  expect(sent().slice(1)).toEqual([
    { token: '5.signed', answer: 'right' },
    { token: '5.signed', answer: 'right', usual_size: null, height_cm: 182, weight_kg: null },
  ])
})

test('a link that does not work says so in the words of the server', async () => {
  open({ [OPEN]: { status: 422, body: { message: 'This link does not work.' } } })
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work.')
})

test('a link without its token says so', async () => {
  open({}, '/fit')
  expect((await screen.findByRole('alert')).textContent).toContain('The link is not complete.')
})
