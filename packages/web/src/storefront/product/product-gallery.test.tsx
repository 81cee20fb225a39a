import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { harbourHome } from '../../testing/catalogue'
import { ProductGallery } from './product-gallery'
import type { View } from './product-view-names'
import { readProductDetails } from './read-product-details'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400))
  return () => vi.restoreAllMocks()
})

function TurningGallery({ changes }: { changes: object }) {
  const [view, setView] = useState<View>('front')
  return <ProductGallery product={readProductDetails({ ...harbourHome, ...changes })} view={view} onTurn={setView} />
}

const showStage = (changes: object = {}) => render(<TurningGallery changes={changes} />)

const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const zoomButton = () => screen.getByRole('button', { name: 'Zoom in' })

describe('on the stage', () => {
  test('arrow keys turn the jersey round and say which side it is', async () => {
    showStage()
    zoomButton().focus()

    await userEvent.keyboard('{ArrowRight}')
    expect(isPressed('Back')).toBe(true)
    expect(screen.getByText('Back view')).toBeDefined()

    await userEvent.keyboard('{ArrowLeft}')
    expect(isPressed('Front')).toBe(true)
  })

  test('a finger that wipes sideways turns it; one that scrolls or a mouse does not', () => {
    showStage()
    const wipe = (pointerType: string, x: number, y: number) => {
      fireEvent.pointerDown(zoomButton(), { pointerType, isPrimary: true, clientX: 200, clientY: 200 })
      fireEvent.pointerUp(zoomButton(), { pointerType, isPrimary: true, clientX: 200 + x, clientY: 200 + y })
    }

    wipe('mouse', -120, 0)
    wipe('touch', -20, 0)
    wipe('touch', 50, 120)
    expect(isPressed('Front')).toBe(true)

    wipe('touch', -120, 30)
    expect(isPressed('Back')).toBe(true)
  })

  test('buttons lead to the next picture and the one before, round and round, and the place is said', async () => {
    showStage()
    expect(screen.getByText('1 of 2, front')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(screen.getByText('2 of 2, back')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    expect(isPressed('Front')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
    expect(isPressed('Back')).toBe(true)
  })

  test('a small picture chooses the large one', async () => {
    showStage()

    await userEvent.click(within(screen.getByRole('group', { name: 'View' })).getByRole('button', { name: 'Back' }))

    expect(screen.getByText('2 of 2, back')).toBeDefined()
  })

  test('photos stand in their order, each with its text, and no drawn back among them', async () => {
    const photos = [
      { image: '/pictures/a/640.webp', alt: null, is_back: false },
      { image: '/pictures/b/640.webp', alt: 'The crest', is_back: false },
      { image: '/pictures/c/640.webp', alt: null, is_back: true },
    ]
    showStage({ photos, image: '/pictures/a/640.webp', back_image: '/pictures/drawn/640.webp' })

    const thumbs = within(screen.getByRole('group', { name: 'View' })).getAllByRole('button')
    expect(thumbs.map(({ textContent }) => textContent)).toEqual(['Front', 'Photo 2', 'Back'])
    await userEvent.click(screen.getByRole('button', { name: 'Photo 2' }))
    expect(screen.getByAltText('The crest')).toBeDefined()
    expect(screen.getByText('2 of 3')).toBeDefined()
    expect(document.body.innerHTML).not.toContain('/pictures/drawn/')
  })

  test('a jersey of which only the front is known stays as it is', async () => {
    showStage({ back_image: null })
    zoomButton().focus()

    await userEvent.keyboard('{ArrowRight}')

    expect(screen.queryByText('Back view')).toBeNull()
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull()
  })
})

describe('enlarged', () => {
  async function openViewer(by: 'mouse' | 'key' | 'finger' = 'mouse') {
    showStage()
    if (by === 'mouse')
      await userEvent.pointer({ keys: '[MouseLeft]', target: zoomButton(), coords: { x: 200, y: 200 } })
    if (by === 'finger') await userEvent.pointer({ keys: '[TouchA]', target: zoomButton(), coords: { x: 200, y: 200 } })
    if (by === 'key') {
      zoomButton().focus()
      await userEvent.keyboard('{Enter}')
    }
    const viewer = await screen.findByRole('dialog', { name: 'Harbour City Home Jersey' })
    const picture = await within(viewer).findByRole('img', { name: 'Harbour City Home Jersey, front' })
    const surface = picture.closest<HTMLElement>('[style]')
    if (!surface) throw new Error('The picture lies nowhere.')
    const zoom = () => ['--scale', '--x', '--y'].map((name) => Number(surface.style.getPropertyValue(name)))
    return { viewer: within(viewer), surface, zoom }
  }

  async function openCloseUp() {
    const opened = await openViewer()
    await userEvent.click(opened.viewer.getByRole('button', { name: 'Zoom in' }))
    expect(opened.zoom()).toEqual([2, 0, 0])
    return opened
  }

  test('the sharpest picture is fetched, and only then', async () => {
    showStage()
    expect(document.querySelector('[sizes="1280px"]')).toBeNull()

    await userEvent.click(zoomButton())

    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(document.querySelectorAll('source[sizes="1280px"]')).toHaveLength(2)
  })

  describe('the close-up', () => {
    const closeUp = () => document.querySelector<HTMLImageElement>('img[src="/pictures/front/2000.webp"]')

    test('of 2,000 pixels is fetched at the first closer look, and stays', async () => {
      const { viewer } = await openViewer()
      expect(closeUp()).toBeNull()

      await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
      expect(closeUp()?.previousElementSibling?.getAttribute('srcset')).toBe('/pictures/front/2000.avif')

      await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }))
      expect(closeUp()).not.toBeNull()
    })

    test('that can’t be loaded leaves the smaller picture', async () => {
      const { viewer } = await openViewer()
      await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))

      fireEvent.error(closeUp() ?? viewer.getByRole('img'))

      expect(closeUp()).toBeNull()
      expect(viewer.getByRole('img', { name: 'Harbour City Home Jersey, front' })).toBeDefined()
    })
  })

  test.each(['mouse', 'key', 'finger'] as const)('a %s gets the whole jersey, and then a closer look', async (by) => {
    const { viewer, zoom } = await openViewer(by)
    expect(zoom()).toEqual([1, 0, 0])

    await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
    expect(zoom()).toEqual([2, 0, 0])
  })

  test.each([
    [1, 2],
    [1.5, 1.67],
    [3, 1.5],
  ])('on a screen with %d pixels for one it grows to %d times, or it would blur', async (ratio, scale) => {
    vi.stubGlobal('devicePixelRatio', ratio)
    vi.stubGlobal('innerHeight', 800)
    const { viewer, zoom } = await openViewer()
    await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))

    expect(zoom()[0]).toBeCloseTo(scale, 2)
    vi.unstubAllGlobals()
  })

  test('the keys move what is close', async () => {
    const { zoom } = await openCloseUp()

    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')

    expect(zoom()).toEqual([2, -0.5, 0.25])
  })

  test('zoomed out, the arrow keys turn it round on the page too', async () => {
    const { viewer, zoom } = await openCloseUp()

    await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }))
    expect(zoom()).toEqual([1, 0, 0])
    await userEvent.keyboard('{ArrowRight}')

    expect(viewer.getByRole('img', { name: 'Harbour City Home Jersey, back' })).toBeDefined()
    await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
    expect(isPressed('Back')).toBe(true)
  })

  test('it follows the mouse, and a press takes the whole into view', async () => {
    const { surface, zoom } = await openCloseUp()
    const mouse = { pointerType: 'mouse', button: 0 }

    fireEvent.pointerMove(surface, { ...mouse, clientX: 400, clientY: 200 })
    expect(zoom()).toEqual([2, -1, 0])

    fireEvent.pointerDown(surface, { ...mouse, clientX: 400, clientY: 200 })
    fireEvent.pointerUp(surface, { ...mouse, clientX: 402, clientY: 200 })
    expect(zoom()).toEqual([1, 0, 0])

    fireEvent.pointerDown(surface, { ...mouse, clientX: 0, clientY: 400 })
    fireEvent.pointerUp(surface, { ...mouse, clientX: 0, clientY: 400 })
    expect(zoom()).toEqual([2, 1, -1])
  })

  test('a mouse that drags it does not zoom out', async () => {
    const { surface, zoom } = await openCloseUp()
    const mouse = { pointerType: 'mouse', button: 0, clientY: 200 }

    fireEvent.pointerDown(surface, { ...mouse, clientX: 100 })
    fireEvent.pointerMove(surface, { ...mouse, clientX: 300 })
    fireEvent.pointerUp(surface, { ...mouse, clientX: 300 })

    expect(zoom()).toEqual([2, -0.5, 0])
  })

  test('a finger drags it, two fingers pinch it', async () => {
    const { surface, zoom } = await openCloseUp()
    const finger = (pointerId: number, clientX: number) => ({ pointerType: 'touch', pointerId, clientX, clientY: 200 })

    fireEvent.pointerDown(surface, finger(1, 200))
    fireEvent.pointerMove(surface, finger(1, 300))
    expect(zoom()).toEqual([2, 0.5, 0])
    fireEvent.pointerUp(surface, finger(1, 300))

    fireEvent.pointerDown(surface, finger(1, 100))
    fireEvent.pointerDown(surface, finger(2, 300))
    fireEvent.pointerMove(surface, finger(2, 200))
    expect(zoom()).toEqual([1, 0, 0])
  })

  test('two taps come close and go back; wiped sideways in between, it turns', async () => {
    const { viewer, surface, zoom } = await openCloseUp()
    const finger = (clientX: number) => ({ pointerType: 'touch', pointerId: 1, clientX, clientY: 200 })
    const tap = () => {
      fireEvent.pointerDown(surface, finger(200))
      fireEvent.pointerUp(surface, finger(200))
    }

    tap()
    tap()
    expect(zoom()).toEqual([1, 0, 0])

    fireEvent.pointerDown(surface, finger(300))
    fireEvent.pointerMove(surface, finger(150))
    fireEvent.pointerUp(surface, finger(150))
    expect(viewer.getByRole('img', { name: /back$/ })).toBeDefined()
  })
})
