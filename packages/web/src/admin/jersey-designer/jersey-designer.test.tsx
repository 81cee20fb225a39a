import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FIRST_DRAWING } from './first-drawing'
import { JerseyDesigner } from './jersey-designer'

const onChange = vi.fn()

function Product() {
  const [drawing, setDrawing] = useState<JerseyDrawing | null>(null)
  const change = (drawing: JerseyDrawing) => {
    onChange(drawing)
    setDrawing(drawing)
  }
  return <JerseyDesigner open onClose={vi.fn()} drawing={drawing} productId={undefined} onChange={change} />
}

// `findBy`, because the artwork is imported on demand.
const picture = (view: 'front' | 'back') => screen.findByRole<HTMLImageElement>('img', { name: `The jersey’s ${view}` })

test('a jersey is drawn anew with every choice, and each is part of the product at once', async () => {
  render(<Product />)
  const plain = (await picture('front')).src
  expect((await picture('back')).src).not.toBe(plain)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pattern' }), 'Stripes')
  fireEvent.change(screen.getByLabelText('Main colour'), { target: { value: '#c8102e' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Piping' }), 'Its own')

  expect(onChange).toHaveBeenLastCalledWith({
    ...FIRST_DRAWING,
    base: '#c8102e',
    pattern: 'stripes',
    piping: '#808080',
  })
  await vi.waitFor(async () => expect((await picture('front')).src).not.toBe(plain))

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Piping' }), 'None')
  expect(onChange).toHaveBeenLastCalledWith({ ...FIRST_DRAWING, base: '#c8102e', pattern: 'stripes' })
})
