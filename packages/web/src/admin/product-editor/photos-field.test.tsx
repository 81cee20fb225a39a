import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textDraft } from '../translations/text-draft'
import { withPhoto } from './draft-photos'
import { PhotosField } from './photos-field'
import { EMPTY_DRAFT, type ProductDraft } from './product-draft'
import { usePhotoUploads } from './use-photo-uploads'

/** The uploads in the order in which they started. */
const requests: FakeRequest[] = []

class FakeRequest {
  constructor() {
    requests.push(this)
  }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  onload = (): void => undefined
  onabort = (): void => undefined
  open = vi.fn()
  setRequestHeader = vi.fn()
  abort = vi.fn(() => this.onabort())
  send = vi.fn()
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const photo = (image: string) => ({ image, alt: '', translatedAlts: textDraft(), isBack: false })

function Editor({ first = [] }: { first?: ProductDraft['photos'] }) {
  const [draft, setDraft] = useState<ProductDraft>({ ...EMPTY_DRAFT, name: 'Home Jersey', photos: first })
  const uploads = usePhotoUploads(draft.photos.length, (image) =>
    setDraft((draft) => ({ ...draft, photos: withPhoto(draft.photos, image) })),
  )
  const files = [new File(['a'], 'a.png', { type: 'image/png' }), new File(['b'], 'b.png', { type: 'image/png' })]
  return (
    <>
      <button onClick={() => uploads.add(files)}>Add two</button>
      <button onClick={() => uploads.add([new File(['x'], 'x.svg', { type: 'image/svg+xml' })])}>Add a drawing</button>
      <PhotosField
        draft={draft}
        change={(part) => setDraft((draft) => ({ ...draft, ...part }))}
        errors={{}}
        uploads={uploads}
      />
      <output aria-label="Draft">
        {draft.photos.map(({ image, alt, isBack }) => `${image}${alt}${isBack ? '!' : ''}`).join(' ')}
      </output>
      <output aria-label="Pending">{String(uploads.isPending)}</output>
    </>
  )
}

async function answer(place: number, status: number, body: object) {
  await act(async () => {
    const request = requests[place]
    if (!request) throw new Error(`There is no upload ${place}.`)
    request.status = status
    request.responseText = JSON.stringify(body)
    request.onload()
    await Promise.resolve()
  })
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const draft = () => screen.getByLabelText('Draft').textContent

test('photos arrive in the order in which they were chosen, each with its progress', async () => {
  render(<Editor />)
  await click('Add two')
  expect(requests).toHaveLength(1)
  act(() => requests[0]?.upload.onprogress?.({ loaded: 1, total: 2 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading, 50%' })).toBeDefined()
  await answer(0, 201, { image: 'A', width: 900, height: 1200 })
  await answer(1, 201, { image: 'B', width: 500, height: 1200 })
  expect(draft()).toBe('A B')
  expect(screen.getAllByText(/Smaller than 800 pixels/)).toHaveLength(1)
  expect(screen.getByLabelText('Pending').textContent).toBe('false')
})

test('what fails stays with the reason, and is sent again or left out; the others go on', async () => {
  render(<Editor />)
  await click('Add two')
  await answer(0, 500, {})
  expect(screen.getByRole('alert').textContent).toBe('Failed to upload picture. Please try again.')
  await answer(1, 201, { image: 'B' })
  expect(draft()).toBe('B')
  expect(screen.getByLabelText('Pending').textContent).toBe('true')
  await click('Try again')
  await answer(2, 201, { image: 'A' })
  expect(draft()).toBe('B A')
})

test('a file that is no photo is refused without being sent, and holds nothing up', async () => {
  render(<Editor />)
  await click('Add a drawing')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a JPEG, PNG, WebP or AVIF picture.')
  expect(requests).toEqual([])
  expect(screen.getByLabelText('Pending').textContent).toBe('false')
  await click('Leave it out')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('photos are moved by the keyboard, described, marked as the back and removed', async () => {
  render(<Editor first={[photo('A'), photo('B'), photo('C')]} />)
  screen.getByRole('button', { name: 'Move photo 3 earlier' }).focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  expect(draft()).toBe('C A B')
  expect(screen.getByText('Photo moved to place 1 of 3.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 1 earlier' }))

  await userEvent.type(screen.getByRole('textbox', { name: 'Alt text of photo 2' }), 'x')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Back for name and number: photo 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Back for name and number: photo 3' }))
  expect(draft()).toBe('C Ax B!')
  await click('Remove photo 1')
  expect(draft()).toBe('Ax B!')
})

test('a text that nobody wrote has a usual one', () => {
  render(<Editor first={[photo('A'), { ...photo('B'), isBack: true }, photo('C')]} />)
  const photos = within(screen.getByRole('region', { name: 'Photos' }))
  const fields = photos.getAllByRole<HTMLInputElement>('textbox', { name: /^Alt text of photo \d$/ })
  expect(fields.map(({ placeholder }) => placeholder)).toEqual([
    'Home Jersey, front',
    'Home Jersey, back',
    'Home Jersey, photo 3 of 3',
  ])
})
