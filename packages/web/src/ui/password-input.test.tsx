import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordInput } from './password-input'

function renderInput() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="secret">Password</label>
      <PasswordInput id="secret" name="secret" />
    </form>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Password')
const toggle = (name: string) => screen.getByRole('button', { name })

test('characters are hidden until one asks to see them', async () => {
  renderInput()
  await userEvent.type(field(), 'volley')
  expect(field().type).toBe('password')

  await userEvent.click(toggle('Show characters'))
  expect(field().type).toBe('text')
  expect(field().value).toBe('volley')

  await userEvent.click(toggle('Hide characters'))
  expect(field().type).toBe('password')
})

test('showing them by pointer leaves the caret where it is', async () => {
  renderInput()
  await userEvent.type(field(), 'volley')
  field().setSelectionRange(2, 4)

  await userEvent.click(toggle('Show characters'))

  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
})

test('showing them by keyboard leaves the focus on the button', async () => {
  renderInput()
  field().focus()

  await userEvent.tab()
  await userEvent.keyboard(' ')

  expect(document.activeElement).toBe(toggle('Hide characters'))
})

test('what is sent is sent hidden', async () => {
  renderInput()
  await userEvent.click(toggle('Show characters'))

  fireEvent.submit(field())

  expect(field().type).toBe('password')
})
