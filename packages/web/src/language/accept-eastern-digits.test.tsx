import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { acceptEasternDigits, toLatin } from './accept-eastern-digits'

beforeAll(() => acceptEasternDigits(document))

function Field(props: ComponentProps<'input'>) {
  const [value, setValue] = useState('')
  return (
    <>
      <input {...props} aria-label="Field" value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  )
}

test('figures, points and separators become Latin ones', () => {
  expect(toLatin('١٬٢٣٤٫٥٠')).toBe('1234.50')
  expect(toLatin('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩')).toBe('0123456789 0123456789')
})

test.each([{ inputMode: 'numeric' }, { inputMode: 'decimal' }, { type: 'tel' }] as const)(
  'a field with %j takes Eastern figures, and its form hears the Latin ones',
  async (props) => {
    render(<Field {...props} />)
    await userEvent.type(screen.getByRole('textbox'), '٠٥٠ ١٢٣')
    expect(screen.getByRole('status').textContent).toBe('050 123')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('050 123')
  },
)

test('a field for numbers takes them, too', () => {
  render(<Field type="number" />)
  const field = screen.getByRole('spinbutton')
  const typed = new InputEvent('beforeinput', { data: '٧', bubbles: true, cancelable: true })
  fireEvent(field, typed)
  expect(typed.defaultPrevented).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('7')
})

test('the number of a print keeps its figures, which are printed so', async () => {
  render(<Field inputMode="numeric" data-figures-as-typed />)
  await userEvent.type(screen.getByRole('textbox'), '١٠')
  expect(screen.getByRole('status').textContent).toBe('١٠')
})

test('a field for words keeps what is typed', async () => {
  render(<Field />)
  await userEvent.type(screen.getByRole('textbox'), 'شقة ٤')
  expect(screen.getByRole('status').textContent).toBe('شقة ٤')
})
