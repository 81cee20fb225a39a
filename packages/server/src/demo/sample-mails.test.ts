import { existsSync, readFileSync } from 'node:fs'
import { MAIL_KINDS } from '@shop/contract/mail-kinds'
import { expect, test } from 'vitest'
import { sampleMails } from './sample-mails'

const site = { name: 'Touchline', url: 'https://shop.example', mailFooter: 'Dubai' }
const jersey = { id: 1, name: '<script>Home</script>', image: 'https://elsewhere.example/a.png' }
const samples = sampleMails(site, { first: jersey, second: { ...jersey, id: 2 }, proof: '/pictures/a1/640.webp' })
const docs = new URL('../../../../docs/', import.meta.url)

test.each(samples)('$name: both forms are whole, escaped, and load nothing from elsewhere', ({ mail }) => {
  expect(mail.text).toContain('Touchline\nhttps://shop.example\nDubai\n')
  expect(mail.html).not.toContain('<script')
  const loaded = [...mail.html.matchAll(/src="([^"]*)"/g)].map(([, url]) => url)
  expect(loaded.filter((url) => !url?.startsWith('https://shop.example/pictures/'))).toEqual([])
})

test('each kind that may be switched off has a sample, and only those carry an address for unsubscribing', () => {
  const switchable = samples.filter(({ mail }) => mail.unsubscribeUrl !== undefined)
  expect(switchable.map(({ name }) => name)).toEqual([
    'how-does-it-fit',
    'back-in-stock',
    'price-drop',
    'cart-reminder',
  ])
  expect(switchable).toHaveLength(MAIL_KINDS.length)
})

test.each(samples)('$name: the documents show it, as HTML and as plain text, at two widths', ({ name }) => {
  const index = readFileSync(new URL('mails.md', docs), 'utf8')
  for (const picture of ['html-600', 'html-360', 'text-600', 'text-360']) {
    const file = `mails/${name}-${picture}.webp`
    expect(index).toContain(`(${file})`)
    expect(existsSync(new URL(file, docs))).toBe(true)
  }
})
