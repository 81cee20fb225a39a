import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { printOffer } from '../../testing/catalogue'
import type { PrintDraft } from './print-draft'
import { loadNoRules } from './print-kit'
import { usePrintKit } from './use-print-kit'

// Portraits need a graphics card, which no test has.
const portrait = vi.hoisted(() => ({
  take: vi.fn<(lettering: object) => Promise<Blob>>(),
  close: vi.fn(),
  create: vi.fn<(sitter: object) => unknown>(),
}))
vi.mock('@shop/jersey-viewer/create-jersey-portrait', () => ({ createJerseyPortrait: portrait.create }))

const { drawing } = printOffer
const turn = { drawing, mesh: '/meshes/a.j3d' }
const revoke = vi.fn<(url: string) => void>()
let pictures = 0

beforeEach(() => {
  portrait.create.mockReturnValue(portrait)
  portrait.take.mockImplementation(() => Promise.resolve(new Blob()))
  vi.stubGlobal('OffscreenCanvas', vi.fn())
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++pictures}`)
  revoke.mockReset()
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke)
  vi.spyOn(Image.prototype, 'decode').mockResolvedValue(undefined)
  return () => {
    vi.clearAllMocks()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const typing = (draft: PrintDraft, shape: typeof turn | null = turn) =>
  renderHook(
    (draft: PrintDraft) => usePrintKit({ isOpen: true, drawing, turn: shape, draft, loadRules: loadNoRules }),
    {
      initialProps: draft,
    },
  )

test('a jersey with a shape is pictured from its shape, with the accepted text', async () => {
  const { result } = typing({ name: 'Omár’s', number: '10' })

  await waitFor(() => expect(result.current?.back).toMatch(/^blob:/))

  expect(portrait.create).toHaveBeenCalledExactlyOnceWith({ mesh: turn.mesh, spec: drawing, view: 'back', side: 720 })
  expect(portrait.take).toHaveBeenLastCalledWith({ name: "OMÁR'S", number: 10 })
})

test('one picture at a time is taken, and of the texts typed meanwhile only the last', async () => {
  const waiting: (() => void)[] = []
  portrait.take.mockImplementation(() => new Promise((resolve) => waiting.push(() => resolve(new Blob()))))
  const { result, rerender } = typing({ name: 'O', number: '' })
  await waitFor(() => expect(waiting).toHaveLength(1))

  for (const name of ['Om', 'Oma', 'Omar']) {
    rerender({ name, number: '' })
    await waitFor(() => expect(result.current?.printed).toBe(name.toUpperCase()))
  }
  expect(portrait.take).toHaveBeenCalledOnce()
  waiting[0]?.()

  await waitFor(() => expect(portrait.take).toHaveBeenCalledTimes(2))
  expect(portrait.take).toHaveBeenLastCalledWith({ name: 'OMAR' })
})

test('where the shape can’t be pictured, the jersey is drawn flat', async () => {
  portrait.take.mockRejectedValue(new Error('This worker has no WebGL 2.'))
  const { result } = typing({ name: 'Omar', number: '' })

  await waitFor(() => expect(result.current?.back).toMatch(/^data:image\/svg/))
})

test('a jersey without a shape is drawn flat', async () => {
  const { result } = typing({ name: 'Omar', number: '' }, null)

  await waitFor(() => expect(result.current?.back).toMatch(/^data:image\/svg/))
  expect(portrait.create).not.toHaveBeenCalled()
})

test('a browser that can’t draw in workers draws flat', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  const { result } = typing({ name: 'Omar', number: '' })

  await waitFor(() => expect(result.current?.back).toMatch(/^data:image\/svg/))
})

test('a closed form ends its worker and gives its pictures back', async () => {
  const { result, unmount } = typing({ name: 'Omar', number: '' })
  await waitFor(() => expect(result.current?.back).toMatch(/^blob:/))

  unmount()

  await waitFor(() => expect(portrait.close).toHaveBeenCalledOnce())
  expect(revoke).toHaveBeenCalledWith(`blob:${pictures}`)
})
