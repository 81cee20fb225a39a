import type { ViewerOptions } from '@shop/jersey-viewer/create-jersey-viewer'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { harbourHome, printOffer } from '../../testing/catalogue'
import { Toaster } from '../../ui/toaster'
import { ProductGallery } from './product-gallery'
import type { View } from './product-view-names'
import { readProductDetails } from './read-product-details'

// The viewer needs a graphics card, which no test has.
const viewer = vi.hoisted(() => ({
  isSupported: vi.fn<() => boolean>(),
  loadMesh: vi.fn<() => Promise<unknown>>(),
  create: vi.fn<(canvas: HTMLCanvasElement, options: ViewerOptions) => unknown>(),
  show: vi.fn(),
  letter: vi.fn(() => Promise.resolve()),
  dispose: vi.fn(),
}))
vi.mock('@shop/jersey-viewer/is-supported', () => ({ isSupported: viewer.isSupported }))
vi.mock('@shop/jersey-viewer/load-mesh', () => ({ loadMesh: viewer.loadMesh }))
vi.mock('@shop/jersey-viewer/create-jersey-viewer', () => ({ createJerseyViewer: viewer.create }))

const VIEWS = ['hem', 'fabric', 'front', 'collar', 'back', 'badge', 'cuff', 'three-quarter-right', 'three-quarter-left']
const views = VIEWS.map((view) => ({ view, image: `/pictures/${view}/640.webp` }))
const turn = { drawing: printOffer.drawing, mesh: '/meshes/a.j3d' }

beforeEach(() => {
  viewer.isSupported.mockReturnValue(true)
  viewer.loadMesh.mockResolvedValue({})
  viewer.create.mockReturnValue(viewer)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  return () => {
    vi.clearAllMocks()
    vi.unstubAllGlobals()
  }
})

interface ShownProps {
  changes?: object
  lettering?: { name?: string; number?: number }
}

function Shown({ changes, lettering }: ShownProps) {
  const [view, setView] = useState<View>('front')
  const product = readProductDetails({ ...harbourHome, views, turn, ...changes })
  return (
    <>
      <ProductGallery product={product} lettering={lettering} view={view} onTurn={setView} />
      <Toaster />
    </>
  )
}

const thumbs = () => within(screen.getByRole('group', { name: 'View' }))
const turnButton = () => screen.findByRole('button', { name: 'Turn it' })
const jersey = () => screen.findByRole('slider', { name: 'Harbour City Home Jersey, from all sides' })
const options = () => {
  const [, given] = viewer.create.mock.calls.at(-1) ?? []
  if (!given) throw new Error('No viewer was opened.')
  return given
}

async function turnIt() {
  await userEvent.click(await turnButton())
  await waitFor(() => expect(viewer.create).toHaveBeenCalled())
  act(() => options().onFirstFrame?.())
  return jersey()
}

describe('nine views', () => {
  test('stand in the order of the gallery, with words for those who don’t see them', async () => {
    render(<Shown changes={{ turn: null }} />)
    const labels = thumbs()
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual(['Front', 'Back', 'Angle', 'Collar', 'Cuff', 'Fabric', 'Badge', 'Hem', 'Other angle'])
    expect(screen.getByText('1 of 9, front')).toBeDefined()

    await userEvent.click(thumbs().getByRole('button', { name: 'Collar' }))

    expect(screen.getByRole('img', { name: 'Harbour City Home Jersey, collar close-up' })).toBeDefined()
    expect(screen.getByText('4 of 9, collar')).toBeDefined()
  })

  test('are loaded large when they are chosen or next', async () => {
    render(<Shown />)
    const large = () => screen.queryAllByAltText(/Harbour City Home Jersey/).map((image) => image.getAttribute('alt'))
    expect(large()).toEqual(['Harbour City Home Jersey, front', 'Harbour City Home Jersey, back'])

    await userEvent.click(thumbs().getByRole('button', { name: 'Cuff' }))

    expect(large().slice(2)).toEqual([
      'Harbour City Home Jersey, cuff close-up',
      'Harbour City Home Jersey, fabric close-up',
    ])
  })
})

describe('turning', () => {
  test('keeps the picture until the first frame, and then has the focus', async () => {
    render(<Shown />)
    await userEvent.click(await turnButton())
    await waitFor(() => expect(viewer.create).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Stop turning' })).toBeNull()

    act(() => options().onFirstFrame?.())

    expect(document.activeElement).toBe(await jersey())
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull()
    expect(thumbs().getByRole('button', { name: 'Turn' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('says which side is seen, and the four sides can be chosen', async () => {
    render(<Shown />)
    const shown = await turnIt()
    expect(shown.getAttribute('aria-valuetext')).toBe('Front')

    act(() => options().onTurn?.({ azimuth: 172, elevation: 5, zoom: 1, lift: 0 }))

    expect(shown.getAttribute('aria-valuetext')).toBe('Back')
    const sides = within(screen.getByRole('group', { name: 'Side' }))
    expect(sides.getByRole('button', { name: 'Back' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(sides.getByRole('button', { name: 'Left' }))
    expect(viewer.show).toHaveBeenLastCalledWith('left')
  })

  test('begins as the jersey stands in the picture', async () => {
    render(<Shown />)
    await userEvent.click(thumbs().getByRole('button', { name: 'Angle' }))
    await turnIt()
    expect(options().view).toBe('three-quarter-left')
  })

  test('ends by Escape, and the focus is back at the button', async () => {
    render(<Shown />)
    await turnIt()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(document.activeElement).toBe(await turnButton())
    expect(viewer.dispose).toHaveBeenCalledOnce()
  })

  test('ends where another picture is chosen', async () => {
    render(<Shown />)
    await turnIt()
    await userEvent.click(thumbs().getByRole('button', { name: 'Hem' }))
    expect(screen.queryByRole('slider')).toBeNull()
    expect(thumbs().getByRole('button', { name: 'Hem' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('shows what is typed, from the back', async () => {
    const { rerender } = render(<Shown />)
    await turnIt()
    rerender(<Shown lettering={{ name: 'OMAR' }} />)
    expect(viewer.show).toHaveBeenLastCalledWith('back')
    expect(viewer.letter).toHaveBeenLastCalledWith({ name: 'OMAR' })

    rerender(<Shown lettering={{ name: 'OMAR', number: 10 }} />)
    expect(viewer.letter).toHaveBeenLastCalledWith({ name: 'OMAR', number: 10 })
    expect(viewer.show).toHaveBeenCalledOnce()
  })

  test.each([true, false])('moves calmly if the customer wants that: %s', async (matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    render(<Shown />)
    await turnIt()
    expect(options().reducedMotion).toBe(matches)
  })

  test.each([
    ['the shape does not come', () => viewer.loadMesh.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'the graphics card refuses',
      () =>
        viewer.create.mockImplementation(() => {
          throw new Error('This browser has no WebGL 2.')
        }),
    ],
    [
      'the flat pieces can’t be painted',
      () =>
        viewer.create.mockImplementation((_canvas, given) => {
          setTimeout(() => given.onFailure?.())
          return viewer
        }),
    ],
  ])('says so where %s, and keeps the pictures', async (_, breakIt) => {
    breakIt()
    render(<Shown />)
    await userEvent.click(await turnButton())
    expect(
      await screen.findByText('The jersey could not be turned. Please try again, or look at its pictures.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDefined()
    expect(await turnButton()).toBeDefined()
  })

  test('is given up where no first frame comes, and can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    render(<Shown />)
    await user.click(await turnButton())
    await waitFor(() => expect(viewer.create).toHaveBeenCalled())

    await act(() => vi.advanceTimersByTimeAsync(20_000))

    expect(await screen.findByText(/^The jersey could not be turned/)).toBeDefined()
    expect(viewer.dispose).toHaveBeenCalledOnce()
    expect((await turnButton()).getAttribute('aria-busy')).not.toBe('true')
    await user.click(await turnButton())
    await waitFor(() => expect(viewer.create).toHaveBeenCalledTimes(2))
    act(() => options().onFirstFrame?.())
    expect(await jersey()).toBeDefined()
  })

  test.each(['{ArrowLeft}', '{ArrowUp}'])('needs no hint any more after %s', async (key) => {
    render(<Shown />)
    await turnIt()
    const hint = () => screen.getByText('Drag to turn').parentElement?.className
    const before = hint()
    await userEvent.keyboard('{Home}')
    expect(hint()).toBe(before)
    await userEvent.keyboard(key)
    expect(hint()).not.toBe(before)
  })

  test('is not offered for a jersey without a shape', async () => {
    render(<Shown changes={{ turn: null }} />)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(viewer.isSupported).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull()
  })
})
