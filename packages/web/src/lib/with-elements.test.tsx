import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isolated } from '../ui/isolated'
import { VisuallyHidden } from '../ui/visually-hidden'
import { withElements } from './with-elements'

test('elements stand where the language puts them', () => {
  const message = ({ link, name }: Record<'link' | 'name', string>) => `${name}: new here? ${link}.`

  render(<p>{withElements(message, { link: <a href="/register">Create an account</a>, name: 'Sara' })}</p>)

  expect(screen.getByRole('paragraph').textContent).toBe('Sara: new here? Create an account.')
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
})

test('text for screen readers leaves no mark of direction behind, which would take room in a button', () => {
  const message = ({ name, count }: Record<'name' | 'count', string>) => `حذف${isolated(name)}${isolated(count)}`

  const name = <VisuallyHidden> 4242</VisuallyHidden>
  const { container } = render(<b>{withElements(message, { name, count: null })}</b>)
  const texts = [...(container.firstElementChild?.childNodes ?? [])].map(({ textContent }) => textContent)
  expect(texts.filter((text) => text !== '')).toEqual(['حذف', ' 4242'])
})

test('an element that is seen stays between its marks of direction', () => {
  const message = ({ link }: Record<'link', string>) => `حساب ${isolated(link)}.`

  render(<p>{withElements(message, { link: <a href="/login">Login</a> })}</p>)
  expect(screen.getByRole('paragraph').textContent).toBe(`حساب ${isolated('Login')}.`)
})
