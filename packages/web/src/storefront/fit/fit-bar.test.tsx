import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FitBar } from './fit-bar'

const fit = { cut: 'men', verdict: 'small', up: 31, usual: 18, down: 3, maker: null } as const

test('the bar says in words what most buyers did, and how many of each', () => {
  const { container } = render(<FitBar fit={fit} />)
  expect(screen.getByRole('region', { name: 'How it fits' }).textContent).toContain(
    'Runs small: 31 of 52 took a size up',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Size up 31',
    'Usual size 18',
    'Size down 3',
  ])
  const widths = [...container.querySelectorAll('rect')].map((part) =>
    Number.parseFloat(part.getAttribute('width') ?? ''),
  )
  expect(widths.map((width) => Math.round(width))).toEqual([59, 34, 6])
})

test('a side that nobody took has no part of the bar, and votes of the maker are told as such', () => {
  const { container } = render(<FitBar fit={{ ...fit, verdict: 'true', up: 0, down: 0, maker: 'Tarvo' }} />)
  expect(container.querySelectorAll('rect')).toHaveLength(1)
  expect(screen.getByRole('region').textContent).toContain('True to size: 18 of 18 took their usual size')
  expect(screen.getByText(/^From other Tarvo jerseys in this cut/)).toBeDefined()
})
