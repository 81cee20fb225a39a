import { afterEach, expect, test, vi } from 'vitest'
import { clubNames } from './club-names'
import { findRecords } from './find-records'

vi.mock('#language', async (original) => ({ ...(await original<object>()), LANGUAGE: 'ar', LOCALE: 'ar-AE' }))

const club = { id: 103, name: 'Al Ain', parent_id: 102, translations: { ar: { name: 'العين' } } }
const jersey = {
  id: 289,
  name: 'Al Ain Home Jersey',
  price: 229,
  category_id: 103,
  category: { id: 103, name: 'Al Ain' },
}
const staff = { role: 'admin' as const, abilities: [] }

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the club of a product is named in the language of the panel, and clubs are asked for once', async () => {
  const asked = givenAnswers({ '/api/admin/product-management': [jersey], '/api/admin/category-management': [club] })
  const names = clubNames()

  const notes = async () => (await find('ain', names)).flatMap(({ entries }) => entries.map(({ note }) => note))
  expect((await notes()).join()).toContain('العين')
  expect((await notes()).join()).not.toContain('Al Ain')
  expect(asked.filter((path) => path === '/api/admin/category-management')).toHaveLength(1)
})

test('a product is found where the names of clubs can’t be loaded', async () => {
  givenAnswers({ '/api/admin/product-management': [jersey] })

  const [products] = await find('ain', clubNames())
  expect(products?.entries[0]?.note).toContain('Al Ain')
})

function find(words: string, names: ReturnType<typeof clubNames>) {
  return findRecords(words, staff, { signal: new AbortController().signal, names })
}

function givenAnswers(answers: Record<string, object[]>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    asked.push(pathname)
    const data = answers[pathname]
    if (!data && pathname.endsWith('category-management')) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(Response.json({ data: data ?? [], meta: { total: data?.length ?? 0 } }))
  })
  return asked
}
