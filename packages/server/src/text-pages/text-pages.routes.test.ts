import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import type { ManagedTextPage, TextPage } from '@shop/contract/text-pages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitemap } from '../catalog/sitemap'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { defaultText } from './default-text'

let shop: TestShop
let app: FastifyInstance
let admin: Record<string, string>
let adminName: string

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const user = await givenAdmin(shop)
  adminName = user.name
  admin = { authorization: `Bearer ${await givenSession(shop, user)}` }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const read = async (slug: string, query = '') => (await app.inject(`/api/text-pages/${slug}${query}`)).json<TextPage>()
const open = async (slug: string, query = '') =>
  (await app.inject({ url: `/api/admin/text-pages/${slug}${query}`, headers: admin })).json<ManagedTextPage>()
const save = (slug: string, payload: object, query = '') =>
  app.inject({ method: 'PUT', url: `/api/admin/text-pages/${slug}${query}`, headers: admin, payload })
const ARABIC = '?language=ar'
const preview = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/admin/text-page-preview', headers: admin, payload })

test.each(TEXT_PAGE_SLUGS)('the page %s has a text before anybody writes one', async (slug) => {
  const page = await read(slug)

  expect(page).toMatchObject({ slug, title: expect.stringMatching(/\w/) as string, updated_at: null })
  expect(page.description.length).toBeLessThanOrEqual(160)
  expect(page.html).toContain('<p>')
  expect(page.html).not.toMatch(/undefined|\$\{|NaN/)
  expect(await open(slug)).toMatchObject({ is_default: true, version: 0, updated_by: null })
})

test('every link of the default texts leads to a page of the shop or to its mail address', async () => {
  const texts = await Promise.all(TEXT_PAGE_SLUGS.map((slug) => read(slug)))
  const links = texts.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address))

  const pages = [...TEXT_PAGE_SLUGS.map((slug) => `/${slug}`), '/orders', '/profile', '/forgot-password']
  const known = new Set([...pages, 'mailto:hello@touchline.example'])
  expect(links.filter((link = '') => !known.has(link))).toEqual([])
})

test('the default texts have one line for each paragraph, list entry and row', () => {
  for (const slug of TEXT_PAGE_SLUGS) {
    for (const block of defaultText(shop, slug).body.split('\n\n')) {
      const lines = block.split('\n')
      if (lines.length > 1) for (const line of lines) expect(line).toMatch(/^([|]|- |\d\. )/)
    }
  }
})

test('the default texts name the currency that cards are charged in', () => {
  const { body } = defaultText({ ...shop, currency: 'usd' }, 'delivery')
  expect(body).toContain('Your card is charged in US dollars (USD).')
  expect(defaultText({ ...shop, currency: 'aed' }, 'delivery').body).not.toContain('USD')
})

test('what staff save is what shoppers read, and stands in the list and the audit log with their name', async () => {
  const opened = await open('delivery')
  const saved = await save('delivery', {
    title: ' How we deliver ',
    description: 'By van.',
    body: 'By **van**.\r\nOn Mondays.',
    version: opened.version,
  })

  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ is_default: false, version: 1, updated_by: adminName })
  expect(await read('delivery')).toMatchObject({
    title: 'How we deliver',
    description: 'By van.',
    html: '<p>By <strong>van</strong>.\nOn Mondays.</p>\n',
    updated_at: saved.json<ManagedTextPage>().updated_at,
  })
  const list = await app.inject({ url: '/api/admin/text-pages', headers: admin })
  expect(list.json<{ data: object[] }>().data[0]).toMatchObject({
    slug: 'delivery',
    is_default: false,
    updated_by: adminName,
  })
  const log = await app.inject({ url: '/api/admin/audit-log?subject=text-page', headers: admin })
  const entry = log.json<{ data: { changes: { field: string; after: string }[] }[] }>().data[0]
  expect(entry).toMatchObject({ action: 'changed', subject: { name: 'How we deliver' }, by: { name: adminName } })
  expect(entry?.changes.find(({ field }) => field === 'text')?.after).toBe('By **van**.\nOn Mondays.')
})

test('a page that was saved meanwhile is not overwritten, and the refusal says who saved it', async () => {
  const { version } = await open('contact')
  const text = { title: 'Contact', description: 'How to reach us.', body: 'Write to us.' }
  await save('contact', { ...text, version })

  const late = await save('contact', { ...text, body: 'Call us.', version })

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'changed-meanwhile' })
  expect(late.json<{ message: string }>().message).toContain(`${adminName} saved this page on `)
  expect((await read('contact')).html).toBe('<p>Write to us.</p>\n')
  expect((await save('contact', { ...text, version: 99 })).statusCode).toBe(409)
})

test('saving the default text again follows the default, under a version of its own', async () => {
  const { default_text: standard } = await open('returns')
  await save('returns', { title: 'Returns', description: 'None.', body: 'None.', version: 0 })

  const restored = await save('returns', { ...standard, version: 1 })

  expect(restored.json()).toMatchObject({ ...standard, is_default: true, version: 2, updated_by: adminName })
  const { rows } = await shop.pool.query(`select body from text_page_versions where slug = 'returns' order by version`)
  expect(rows).toEqual([{ body: 'None.' }, { body: null }])
})

test('saving without a change makes no version and no entry', async () => {
  const { title, description, body, version } = await open('size-guide')
  const saved = await save('size-guide', { title, description, body, version })

  expect(saved.json()).toMatchObject({ version: 0, is_default: true })
})

test.each([
  ['title', { title: '  ' }],
  ['title', { title: 'x'.repeat(81) }],
  ['description', { description: '' }],
  ['body', { body: ' \n ' }],
  ['body', { body: 'x'.repeat(20_001) }],
  ['body', { body: 'a\0b' }],
  ['version', { version: undefined }],
])('a wrong %s is refused at its field (%#)', async (field, wrong) => {
  const right = { title: 'Privacy', description: 'What we keep.', body: 'Little.', version: 0 }
  const refused = await save('privacy', { ...right, ...wrong })

  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field])
  expect(await open('privacy')).toMatchObject({ version: 0 })
})

test('a page that the shop does not have is not found', async () => {
  expect((await app.inject('/api/text-pages/careers')).statusCode).toBe(404)
  expect((await save('careers', { title: 'a', description: 'b', body: 'c', version: 0 })).statusCode).toBe(404)
})

test('the preview shows what shoppers would read, and saves nothing', async () => {
  const before = await read('terms')
  const shown = await preview({ body: '## Law\n\n<script>alert(1)</script>' })

  expect(shown.json()).toEqual({ html: '<h2>Law</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n' })
  expect(await read('terms')).toEqual(before)
  expect((await preview({ body: '' })).json()).toEqual({ html: '' })
})

test('the sitemap lists every page of text', async () => {
  const xml = await sitemap(shop)

  for (const slug of TEXT_PAGE_SLUGS) expect(xml).toContain(`<loc>${shop.site.url}/${slug}</loc>`)
})

test('the sitemap has every page in both languages, each with the way to the other', async () => {
  const xml = await sitemap(shop)

  expect(xml).toContain(`<loc>${shop.site.url}/ar/leagues</loc>`)
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${shop.site.url}${path}"/>`
  expect(xml.split(link('en', '/leagues') + link('ar', '/ar/leagues'))).toHaveLength(3)
})

test.each(TEXT_PAGE_SLUGS)('the page %s has an Arabic text, whose links lead to Arabic pages', async (slug) => {
  await shop.pool.query('delete from text_page_versions where slug = $1', [slug])
  const page = await read(slug, ARABIC)

  expect(page).toMatchObject({ slug, language: 'ar', title: expect.stringMatching(/^[\u0600-\u06ff ]+$/) as string })
  expect(page.html).not.toMatch(/undefined|\$\{|NaN/)
  const links = [...page.html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  expect(links.filter((link) => !/^(\/ar\/|mailto:)/.test(link))).toEqual([])
  expect(await read(slug)).toMatchObject({ language: 'en' })
})

test('the Arabic text has as many headings, list entries and rows as the English one', () => {
  const marks = (body: string) => body.split('\n').map((line) => /^(#+|- |\d+\. |\|)/.exec(line)?.[0] ?? '')
  for (const slug of TEXT_PAGE_SLUGS)
    expect(marks(defaultText(shop, slug, 'ar').body)).toEqual(marks(defaultText(shop, slug).body))
})

test('the Arabic returns name the days in every plural', () => {
  const said = (days: number) => {
    const settings = { ...shop.settings, current: () => ({ ...shop.settings.current(), return_days: days }) }
    return /خلال (.*) من استلامه/.exec(defaultText({ ...shop, settings }, 'returns', 'ar').body)?.[1]
  }
  expect([1, 2, 7, 14, 100].map(said)).toEqual(['يوم واحد', 'يومين', '7 أيام', '14 يومًا', '100 يوم'])
})

test('the list of the panel has the titles in the language that is asked for', async () => {
  const titles = async (query: string) =>
    (await app.inject({ url: `/api/admin/text-pages${query}`, headers: admin }))
      .json<{ data: { title: string }[] }>()
      .data.map(({ title }) => title)

  expect(await titles(ARABIC)).toEqual(
    await Promise.all(TEXT_PAGE_SLUGS.map(async (slug) => (await read(slug, ARABIC)).title)),
  )
  expect(await titles('')).toEqual(await Promise.all(TEXT_PAGE_SLUGS.map(async (slug) => (await read(slug)).title)))
})

test('readers of Arabic see English where staff wrote English alone, and the panel says what is missing', async () => {
  const english = { title: 'Terms', description: 'Ours.', body: 'Be kind. [Returns](/returns)' }
  await shop.pool.query(`delete from text_page_versions where slug = 'terms'`)
  await save('terms', { ...english, version: 0 })

  expect(await read('terms', ARABIC)).toMatchObject({
    ...{ language: 'en', title: 'Terms' },
    html: '<p>Be kind. <a href="/ar/returns">Returns</a></p>\n',
  })
  expect(await open('terms', ARABIC)).toMatchObject({ state: 'missing', title: '', body: '', english })

  const arabic = { title: 'الشروط', description: 'شروطنا.', body: 'اللطف واجب.' }
  const saved = await save('terms', { ...arabic, version: 0 }, ARABIC)
  expect(saved.json()).toMatchObject({ ...arabic, state: 'own', version: 1, english })
  expect(await read('terms', ARABIC)).toMatchObject({ language: 'ar', html: '<p>اللطف واجب.</p>\n' })
  expect(await read('terms')).toMatchObject({ language: 'en', title: 'Terms' })

  await save('terms', { ...english, body: 'Be very kind.', version: 1 })
  expect(await open('terms', ARABIC)).toMatchObject({ ...arabic, state: 'outdated', version: 1 })
})

test('the default text in Arabic stays where English has a text of its own', async () => {
  const { default_text: standard } = await open('privacy', ARABIC)
  await save('privacy', { title: 'Privacy', description: 'Ours.', body: 'We know little.', version: 0 })

  const saved = await save('privacy', { ...standard, version: 0 }, ARABIC)

  expect(saved.json()).toMatchObject({ ...standard, state: 'own' })
  expect(await read('privacy', ARABIC)).toMatchObject({ language: 'ar', title: standard.title })
})
