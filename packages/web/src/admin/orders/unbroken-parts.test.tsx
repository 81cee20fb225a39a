import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isolated } from '../../ui/isolated'
import { UnbrokenParts } from './unbroken-parts'

const line = (...parts: string[]) => `\u200f${parts.map(isolated).join('، ')}`

test.each([
  [line('قميص أرسنال', 'L', 'CORVFIELD 3'), [`${isolated('L')}،`, isolated('CORVFIELD 3')]],
  [
    `${line('قميص أرسنال', 'L', isolated('هدى 10'))}، وقطعتان أخريان`,
    [`${isolated('L')}،`, `${isolated(isolated('هدى 10'))}،`],
  ],
  ['Arsenal Home Jersey, L, CORVFIELD 3', []],
])('size and print of “%s” keep together, each with its comma', (text, parts) => {
  const { container } = render(<UnbrokenParts text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(parts)
})
