import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn } from '../testing/visitors'
import { download } from './download'
import { Unreachable } from './fetch-send'

const fetched = vi.fn<typeof fetch>()
const saved = vi.fn<(file: Blob) => string>(() => 'blob:file')

beforeEach(() => {
  givenSignedIn()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => saved(file as Blob))
  // Without this the page of the tests would go to the file's address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  givenNobody()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  saved.mockClear()
})

/** A file that comes in parts, one when `send` is called. */
function aSlowFile() {
  let end: () => void
  let send: () => void
  fetched.mockImplementation((_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = () => controller.enqueue(new TextEncoder().encode('row\n'))
        end = () => controller.close()
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv' } }))
  })
  return { send: () => send(), end: () => end() }
}

const exported = () => download('GET /api/admin/order-export', new URLSearchParams(), 'orders.csv')

test('a long export is waited for as long as parts of it arrive', async () => {
  const file = aSlowFile()
  const done = exported()
  for (const minute of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(59_000)
    file.send()
    expect(saved, `after ${minute} minutes`).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(0)
  file.end()
  await done

  const [content] = saved.mock.calls[0] ?? []
  expect(await content?.text()).toBe('row\nrow\nrow\n')
  expect(content?.type).toBe('text/csv')
})

test('an export that stands still for a minute is given up', async () => {
  const file = aSlowFile()
  const failed = vi.fn()
  exported().catch(failed)
  await vi.advanceTimersByTimeAsync(30_000)
  file.send()

  await vi.advanceTimersByTimeAsync(60_000)

  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
  expect(saved).not.toHaveBeenCalled()
})
