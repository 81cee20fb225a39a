import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function isServedWith(backendHost: string, address: string): Promise<boolean> {
  vi.stubEnv('VITE_BACKEND_HOST', backendHost)
  vi.resetModules()
  const { isServed } = await import('./served-pages')
  return isServed(address)
}

test.each([
  '/',
  '/products/3?size=M',
  '/clubs/3#jerseys',
  '/checkout/success',
  '/categories',
  '/admin',
  '/admin/users',
])('%s is served whoever answers', async (address) => {
  expect(await isServedWith('', address)).toBe(true)
  expect(await isServedWith('https://api.example', address)).toBe(true)
})

test.each(['/wishlist', '/forgot-password', '/products/undefined', '/admin/users/3', '/admin/audit-log'])(
  '%s is served only with the shop’s own server',
  async (address) => {
    expect(await isServedWith('', address)).toBe(true)
    expect(await isServedWith('https://api.example', address)).toBe(false)
  },
)
