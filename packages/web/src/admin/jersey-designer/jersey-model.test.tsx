import type { ViewerOptions } from '@shop/jersey-viewer/create-jersey-viewer'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@shop/contract/client'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as sending from '../editing/send-file'
import { FIRST_DRAWING } from './first-drawing'
import { JerseyDesigner } from './jersey-designer'

// The viewer needs a graphics card, which no test has.
const viewer = vi.hoisted(() => ({
  loadMesh: vi.fn<(path: string) => Promise<unknown>>(),
  create: vi.fn<(canvas: HTMLCanvasElement, options: ViewerOptions) => unknown>(),
  show: vi.fn(),
  wear: vi.fn<(outfit: Pick<ViewerOptions, 'mesh' | 'spec'>) => Promise<void>>(() => Promise.resolve()),
  letter: vi.fn(() => Promise.resolve()),
  dispose: vi.fn(),
}))
vi.mock('@shop/jersey-viewer/is-supported', () => ({ isSupported: () => true }))
vi.mock('@shop/jersey-viewer/load-mesh', () => ({ loadMesh: viewer.loadMesh }))
vi.mock('@shop/jersey-viewer/create-jersey-viewer', () => ({ createJerseyViewer: viewer.create }))

const NAMES = ['mens-crew-1', 'mens-crew-2', 'mens-v-1', 'mens-v-2', 'womens-crew-1']
const meshes = NAMES.map((name) => ({ name, path: `/meshes/${name}.j3d` }))

beforeEach(() => {
  viewer.loadMesh.mockImplementation((path) => Promise.resolve({ path }))
  viewer.create.mockReturnValue(viewer)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(meshes)))
  return () => {
    vi.clearAllMocks()
    vi.unstubAllGlobals()
  }
})

function Product({ productId }: { productId?: number }) {
  const [drawing, setDrawing] = useState<JerseyDrawing | null>(null)
  return <JerseyDesigner open onClose={vi.fn()} drawing={drawing} productId={productId} onChange={setDrawing} />
}

async function openDesigner(productId?: number): Promise<ViewerOptions> {
  render(<Product {...(productId !== undefined && { productId })} />)
  await waitFor(() => expect(viewer.create).toHaveBeenCalled())
  const [, options] = viewer.create.mock.calls.at(-1) ?? []
  if (!options) throw new Error('No viewer was opened.')
  act(() => options.onFirstFrame?.())
  return options
}

const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option)

test('the jersey is shown on the mesh of its product, and its sides can be chosen', async () => {
  const options = await openDesigner(1)

  expect(options).toMatchObject({ mesh: { path: '/meshes/mens-crew-2.j3d' }, spec: FIRST_DRAWING })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(viewer.show).toHaveBeenCalledWith('back')
  act(() => options.onTurn?.({ azimuth: 180, elevation: 5, zoom: 1, lift: 0 }))
  const slider = screen.getByRole('slider', { name: 'The jersey as designed, from all sides' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Back')
})

test('the jersey wears every choice at once, on another mesh only where the choice needs one', async () => {
  await openDesigner()
  const worn = () => viewer.wear.mock.calls.at(-1)?.[0]

  await choose('Badge shape', 'Roundel')
  expect(worn()).toMatchObject({ mesh: { path: '/meshes/mens-crew-1.j3d' }, spec: { badge: 'roundel' } })
  expect(viewer.loadMesh).toHaveBeenCalledTimes(1)
  await choose('Collar', 'V neck')
  await choose('Drape', 'Slanting folds')
  await waitFor(() => expect(worn()).toMatchObject({ mesh: { path: '/meshes/mens-v-2.j3d' }, spec: { drape: 2 } }))
  expect(viewer.create).toHaveBeenCalledTimes(1)
})

test('a drape that another cut does not have is forgotten with the cut', async () => {
  await openDesigner()

  await choose('Drape', 'Fine folds')
  await choose('Cut', 'Women’s')

  await waitFor(() => {
    const [{ spec } = { spec: null }] = viewer.wear.mock.calls.at(-1) ?? []
    expect(spec).toEqual({ ...FIRST_DRAWING, shape: 'womens' })
  })
})

test('artwork is uploaded for a piece, keeps what was changed meanwhile, and can be removed', async () => {
  const artwork = { image: '/pictures/0123456789abcdef01234567/640.webp', ratio: 0.8 }
  const sent = vi.spyOn(sending, 'uploadArtwork').mockImplementation(async () => {
    await choose('Pattern', 'Hoops')
    return artwork
  })
  await openDesigner()
  const front = within(screen.getByRole('group', { name: 'Front' }))
  const spec = () => viewer.wear.mock.calls.at(-1)?.[0].spec

  await userEvent.upload(
    front.getByLabelText('Artwork: Front'),
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
  )
  await waitFor(() => expect(spec()).toEqual({ ...FIRST_DRAWING, pattern: 'hoops', artwork: { front: artwork } }))
  await userEvent.click(front.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(spec()).toEqual({ ...FIRST_DRAWING, pattern: 'hoops' }))

  sent.mockRejectedValue(new ApiError(422, { message: 'The SVG may have shapes only.' }))
  await userEvent.upload(
    front.getByLabelText('Artwork: Front'),
    new File(['<svg/>'], 'b.svg', { type: 'image/svg+xml' }),
  )
  expect((await front.findByRole('alert')).textContent).toBe('The SVG may have shapes only.')
})

test('where the meshes can’t be loaded the flat drawing is shown', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 500 })))
  render(<Product />)

  expect(await screen.findByRole('img', { name: 'The jersey’s back' })).toBeDefined()
})
