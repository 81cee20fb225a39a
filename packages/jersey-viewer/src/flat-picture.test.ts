import { expect, test, vi } from 'vitest'
import { flatPicture } from './flat-picture'

const BASE = { colors: { base: '#0a6e3d', secondary: '#ffffff', accent: '#d4af37' }, pattern: 'solid', collar: 'crew' }

test('a flat drawing carries its artwork, which is fetched once, and asked for again where it did not come', async () => {
  const image = '/pictures/0123456789abcdef01234567/640.webp'
  const missing = '/pictures/76543210fedcba9876543210/640.webp'
  const jersey = { ...BASE, artwork: { front: { image, ratio: 1 }, back: { image: missing, ratio: 1 } } } as never
  const fetched = vi.fn((path: string) =>
    Promise.resolve(path === image ? new Response('RIFF') : new Response('', { status: 404 })),
  )
  vi.stubGlobal('fetch', fetched)

  const front = decodeURIComponent(await flatPicture(jersey, { view: 'front' }))
  await flatPicture(jersey, { view: 'front' })
  const back = decodeURIComponent(await flatPicture(jersey, { view: 'back' }))
  await flatPicture(jersey, { view: 'back' })

  expect(front).toContain(`<image href="data:image/webp;base64,${btoa('RIFF')}"`)
  expect(back).toContain('<image x=')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([image, missing, missing])
  vi.unstubAllGlobals()
})
