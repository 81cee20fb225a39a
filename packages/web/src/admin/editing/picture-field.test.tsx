import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Form } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { PictureField } from './picture-field'
import { usePictureUpload } from './use-picture-upload'

/** The uploads in the order in which they started. */
const requests: FakeRequest[] = []
const request = () => requests.at(-1)

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
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

function Editor() {
  const [image, setImage] = useState('')
  const upload = usePictureUpload(setImage)
  const form = useForm({ fields: { image: null }, submit: () => Promise.resolve({}) })
  return (
    <Form form={form}>
      <PictureField image={image} onChange={setImage} upload={upload} error={undefined} onRemove={() => setImage('')} />
      <output>{image}</output>
    </Form>
  )
}

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')
  await userEvent.upload(input, file, { applyAccept: false })
}
/** Answers the upload and waits until the page has processed the answer. */
async function answer(status: number, body: object) {
  await act(async () => {
    request()?.answer(status, body)
    await Promise.resolve()
  })
}
const png = new File(['png'], 'a.png', { type: 'image/png' })
const chosen = () => document.querySelector('output')?.textContent

test('a picture is sent at once, with its progress', async () => {
  render(<Editor />)
  await choose(png)
  act(() => request()?.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(screen.getByRole('progressbar', { name: 'Uploading, 25%' })).toBeDefined()

  await answer(201, { image: '/pictures/key/640.webp' })

  expect(chosen()).toBe('/pictures/key/640.webp')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('button', { name: 'Replace picture' })).toBeDefined()
})

test('what is no picture, or too large, is refused before it is sent', async () => {
  render(<Editor />)
  await choose(new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
  expect(screen.getByRole('alert').textContent).toBe('Please choose a JPEG, PNG, WebP or AVIF picture.')

  await choose(new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }))
  expect(screen.getByRole('alert').textContent).toBe('A picture has at most 8 MB.')
  expect(requests).toEqual([])
})

test('what the server refuses is told in its words, its faults in ours', async () => {
  render(<Editor />)
  await choose(png)
  await answer(422, { message: 'No.', errors: { image: ['This is no picture.'] } })
  expect(screen.getByRole('alert').textContent).toBe('This is no picture.')

  await choose(png)
  await answer(500, {})
  expect(screen.getByRole('alert').textContent).toBe('Failed to upload picture. Please try again.')
})

test('an upload can be stopped', async () => {
  render(<Editor />)
  await choose(png)
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))

  expect(request()?.abort).toHaveBeenCalledOnce()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a picture may be named by its address, and be taken away', async () => {
  render(<Editor />)
  await userEvent.click(screen.getByRole('button', { name: 'Use an address' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Picture address' }), '/a.png')
  expect(chosen()).toBe('/a.png')

  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(chosen()).toBe('')
})

test('a picture that is too small to be sharp is warned of, until another one takes its place', async () => {
  render(<Editor />)
  await choose(png)
  await answer(201, { image: '/pictures/small/640.webp', width: 1200, height: 799 })
  expect(screen.getByText(/Smaller than 800 pixels/)).toBeDefined()

  await choose(png)
  await answer(201, { image: '/pictures/large/640.webp', width: 800, height: 800 })

  expect(chosen()).toBe('/pictures/large/640.webp')
  expect(screen.queryByText(/Smaller than 800 pixels/)).toBeNull()
})
