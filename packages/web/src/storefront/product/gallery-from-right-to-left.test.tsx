import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { harbourHome } from '../../testing/catalogue'
import { ProductGallery } from './product-gallery'
import type { View } from './product-view-names'
import { readProductDetails } from './read-product-details'

vi.mock('#language', async (original) => ({ ...(await original<object>()), DIRECTION: 'rtl' }))

const product = readProductDetails({
  ...harbourHome,
  // Three, so that the next one is another than the one before.
  photos: ['a', 'b', 'c'].map((id) => ({ id, image: `/api/pictures/${id}`, alt: `Photo ${id}` })),
})

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400))
  return () => vi.restoreAllMocks()
})

function Gallery() {
  const [view, setView] = useState<View>('front')
  return <ProductGallery product={product} view={view} onTurn={setView} />
}

const place = () => screen.getByText(/^\d of \d/).textContent.slice(0, 1)
const wipe = (on: HTMLElement, x: number) => {
  fireEvent.pointerDown(on, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 })
  fireEvent.pointerUp(on, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 200 + x, clientY: 200 })
}

test('the next picture comes from the left, by key and by finger', async () => {
  render(<Gallery />)
  const zoom = screen.getByRole('button', { name: 'Zoom in' })
  const first = place()
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  const second = place()
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))

  zoom.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(place()).toBe(second)
  await userEvent.keyboard('{ArrowRight}')
  expect(place()).toBe(first)
  wipe(zoom, 120)
  expect(place()).toBe(second)
  wipe(zoom, -120)
  expect(place()).toBe(first)
})

test('so it does in the viewer, where keys still move what is close to the side they point to', async () => {
  render(<Gallery />)
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const viewer = within(await screen.findByRole('dialog'))
  const shown = () => viewer.getAllByRole('img').map((picture) => picture.getAttribute('alt'))
  const first = shown()

  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).not.toEqual(first)
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toEqual(first)
  await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toEqual(first)
})
