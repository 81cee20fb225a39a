import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SizeGuide } from './size-guide'

function openGuide() {
  const onClose = vi.fn()
  render(<SizeGuide cut="men" sizes={['S', 'M', 'L']} chosen="M" open onClose={onClose} />)
  return { onClose, guide: within(screen.getByRole('dialog', { name: 'Size guide' })) }
}

test('shows what each size measures, with the chosen one marked and the others apart', () => {
  const { guide } = openGuide()

  const medium = within(guide.getByRole('row', { name: /^M/ }))
  expect(medium.getByRole('rowheader').textContent).toBe('M chosen')
  expect(medium.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['95–101', '81–87', '54', '72', '24'])
  expect(guide.getByRole('rowheader', { name: '4XL' })).toBeDefined()
  expect(guide.getByText('Not made in this jersey')).toBeDefined()
})

test('switches to inches and says so', async () => {
  const { guide } = openGuide()
  expect(guide.getByRole('region', { name: 'Measurements in centimetres' }).tabIndex).toBe(0)

  await userEvent.click(guide.getByRole('button', { name: 'inches' }))

  expect(guide.getByRole('region', { name: 'Measurements in inches' })).toBeDefined()
  expect(guide.getByRole('row', { name: /^M/ }).textContent).toContain('37.5–40')
})

test('explains how to measure, and closes', async () => {
  const { guide, onClose } = openGuide()
  expect(guide.getByRole('heading', { name: 'How to measure' })).toBeDefined()

  await userEvent.click(guide.getByRole('button', { name: 'Close' }))

  expect(onClose).toHaveBeenCalled()
})

test('measures kids by age and height', () => {
  render(<SizeGuide cut="kids" sizes={['7-8Y', '9-10Y']} chosen="7-8Y" open onClose={vi.fn()} />)
  const guide = within(screen.getByRole('dialog', { name: 'Size guide, kids' }))

  const row = within(guide.getByRole('row', { name: /^7-8Y/ }))
  expect(row.getByRole('rowheader').textContent).toBe('7-8Y chosen7–8 years')
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['122–128', '62–66', '38', '50', '16'])
  expect(guide.getByText('Height', { selector: 'dt' })).toBeDefined()
  expect(guide.queryByText('Waist')).toBeNull()
})
