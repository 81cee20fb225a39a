import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { harbourHome, printOffer } from '../../testing/catalogue'
import { ProductGallery } from './product-gallery'
import { readProductDetails } from './read-product-details'

const isSupported = vi.hoisted(() => vi.fn(() => false))
vi.mock('@shop/jersey-viewer/is-supported', () => ({ isSupported }))

test('a browser without WebGL 2 is not offered to turn the jersey', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  const product = readProductDetails({ ...harbourHome, turn: { drawing: printOffer.drawing, mesh: '/meshes/a.j3d' } })
  render(<ProductGallery product={product} view="front" onTurn={() => undefined} />)

  await vi.waitFor(() => expect(isSupported).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))

  expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull()
  vi.unstubAllGlobals()
})
