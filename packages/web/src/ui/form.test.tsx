import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Form, FormField, FormNotice, SubmitButton } from './form'
import { useForm, type Outcome } from './use-form'

interface LetterProps {
  submit?: (values: { subject: string; note: string }) => Promise<Outcome>
}

function Letter({ submit = () => Promise.resolve({}) }: LetterProps) {
  const form = useForm({ fields: { subject: 'Please name a subject.', note: null }, submit })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <FormField name="subject" label="Subject" defaultValue="Hello" />
      <FormField name="note" label="Note" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

test('before the scripts have arrived nothing can be sent, and nothing would reach the address', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Letter />)

  expect(page.querySelector('button')?.disabled).toBe(true)
  expect(page.querySelector('form')?.method).toBe('post')
})

test('a field that may be empty is sent empty', async () => {
  const submit = vi.fn(() => Promise.resolve({}))
  render(<Letter submit={submit} />)

  await press()

  expect(submit).toHaveBeenCalledExactlyOnceWith({ subject: 'Hello', note: '' })
})

test('what is wrong is forgotten field by field, as soon as it is edited', async () => {
  render(<Letter submit={() => Promise.resolve({ errors: { subject: 'Too short.', note: 'Too dull.' } })} />)
  await press()
  expect(await screen.findByText('Too short.')).toBeDefined()

  await userEvent.type(subject(), ' there')

  expect(screen.queryByText('Too short.')).toBeNull()
  expect(screen.getByText('Too dull.')).toBeDefined()
})

test('a form that failed can be sent again', async () => {
  const submit = vi.fn<NonNullable<LetterProps['submit']>>()
  submit.mockResolvedValueOnce({ notice: { kind: 'error', text: 'Lost in the post.' } }).mockResolvedValueOnce({})
  render(<Letter submit={submit} />)
  await press()
  await screen.findByText('Lost in the post.')

  await press()

  await waitFor(() => expect(screen.queryByText('Lost in the post.')).toBeNull())
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a form that is done with goes back to what it held at first', async () => {
  render(<Letter submit={() => Promise.resolve({ notice: { kind: 'ok', text: 'Sent.' }, resets: true })} />)
  await userEvent.type(subject(), ' there')
  await userEvent.type(note(), 'See you.')

  await press()

  expect((await screen.findByRole('status')).textContent).toBe('Sent.')
  expect([subject().value, note().value]).toEqual(['Hello', ''])
})
