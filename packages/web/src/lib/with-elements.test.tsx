import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withElements } from './with-elements'

test('elements stand where the language puts them', () => {
  const message = ({ link, name }: Record<'link' | 'name', string>) => `${name}: new here? ${link}.`

  render(<p>{withElements(message, { link: <a href="/register">Create an account</a>, name: 'Sara' })}</p>)

  expect(screen.getByRole('paragraph').textContent).toBe('Sara: new here? Create an account.')
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
})
