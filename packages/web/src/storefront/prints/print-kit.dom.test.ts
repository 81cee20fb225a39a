import { beforeEach, expect, test, vi } from 'vitest'
import { printOffer } from '../../testing/catalogue'
import { startPrintKit } from './print-kit'

const { drawing } = printOffer
const fetched = vi.fn<typeof fetch>()
const givenRules = (blocked_words: unknown) =>
  fetched.mockImplementation(() => Promise.resolve(Response.json({ blocked_words })))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  return () => {
    fetched.mockReset()
    vi.unstubAllGlobals()
  }
})

test('a text is drawn on the back and judged by the shop’s own words', async () => {
  givenRules([{ word: 'rival', anywhere: true }])
  const kit = startPrintKit()

  const fine = await kit.ask(drawing, { name: 'Omár’s', number: 0 })
  expect(fine).toMatchObject({ refusal: null, printed: "OMÁR'S 0" })
  expect(fine?.back).toMatch(/^data:image\/svg\+xml,%3Csvg/)

  const refused = await kit.ask(drawing, { name: 'Ríval' })
  expect(refused?.refusal).toEqual({ field: 'name', text: 'We don’t print this. Please choose something else.' })
})

test('what is refused is not drawn, and what is printed beside it is', async () => {
  givenRules([{ word: 'rival', anywhere: true }])
  const kit = startPrintKit()
  const plain = await kit.ask(drawing, {})
  const ten = await kit.ask(drawing, { number: 10 })

  for (const name of ['Rival', 'Wolfeschlegelsteinhausen', 'محمد', 'Om@r']) {
    expect(await kit.ask(drawing, { name }), name).toMatchObject({ back: plain?.back, printed: '' })
    expect(await kit.ask(drawing, { name, number: 10 }), name).toMatchObject({ back: ten?.back, printed: '10' })
    expect(await kit.ask(drawing, { name, number: 100 }), name).toMatchObject({ back: plain?.back, printed: '' })
  }
})

test('a name that only the server refuses is not drawn either', async () => {
  givenRules([])
  const kit = startPrintKit()
  const ten = await kit.ask(drawing, { number: 10 })

  const withheld = await kit.ask(drawing, { name: 'Rival', number: 10 }, 'name')

  expect(withheld).toEqual({ refusal: null, back: ten?.back, lettering: { number: 10 }, printed: '10' })
})

test('nothing in a name becomes markup', async () => {
  givenRules([])
  const answer = await startPrintKit().ask(drawing, { name: '</text><script>alert(1)</script>' })

  expect(decodeURIComponent(answer?.back ?? '')).not.toMatch(/script|alert/i)
})

test('a number that is refused is not drawn as another', async () => {
  givenRules([])
  const kit = startPrintKit()

  const plain = await kit.ask(drawing, {})
  const tooHigh = await kit.ask(drawing, { number: 100 })

  expect(tooHigh?.refusal?.field).toBe('number')
  expect(tooHigh?.back).toBe(plain?.back)
})

test('whoever types faster than it draws gets the first and the last', async () => {
  givenRules([])
  const kit = startPrintKit()
  await kit.ask(drawing, {})

  const answers = await Promise.all(['O', 'Om', 'Oma', 'Omar'].map((name) => kit.ask(drawing, { name })))

  expect(answers.map((answer) => answer?.printed)).toEqual([undefined, undefined, undefined, 'OMAR'])
})

test('where the rules do not come, nothing is answered', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

  await expect(startPrintKit().ask(drawing, {})).rejects.toThrow()
})

test('drawing happens beside the page where the browser can, and ends with the box', async () => {
  givenRules([])
  const workers = stubWorkers()
  const kit = startPrintKit()
  const asked = kit.ask(drawing, { name: 'Omar' })
  await vi.waitFor(() => expect(workers[0]?.postMessage).toHaveBeenCalledOnce())

  const answer = { refusal: null, back: 'data:', printed: 'OMAR' }
  workers[0]?.onmessage?.(new MessageEvent('message', { data: answer }))
  expect(await asked).toEqual(answer)

  kit.close()
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()
})

test('where the worker’s code does not come, that is said', async () => {
  givenRules([])
  const workers = stubWorkers()
  const kit = startPrintKit()

  workers[0]?.onerror?.()

  await expect(kit.ask(drawing, {})).rejects.toThrow('The artwork could not be loaded.')
})

interface StubbedWorker {
  onmessage: ((event: MessageEvent) => void) | null
  onerror: (() => void) | null
  postMessage: ReturnType<typeof vi.fn>
  terminate: ReturnType<typeof vi.fn>
}

function stubWorkers(): StubbedWorker[] {
  const workers: StubbedWorker[] = []
  function StubWorker() {
    const worker: StubbedWorker = { onmessage: null, onerror: null, postMessage: vi.fn(), terminate: vi.fn() }
    workers.push(worker)
    return worker
  }
  vi.stubGlobal('Worker', StubWorker)
  return workers
}
