import { expect, test } from 'vitest'
import { sampleMails } from '../demo/sample-mails'
import { composeMail } from './compose-mail'

const site = { name: 'Touchline', url: 'https://shop.example' }
const arabic = { ...site, language: 'ar' } as const
const jerseys = {
  first: { id: 1, name: 'HOME', image: null },
  second: { id: 2, name: 'AWAY', image: null },
  proof: '/pictures/a1/640.webp',
}
/** These go to staff, who read English. */
const STAFF_MAILS = new Set(['invitation', 'low-stock', 'dispute'])
/** What staff, customers and the settings write themselves. */
const WRITTEN =
  /The courier comes once more.*|Happy birthday!|Please pack the jersey.*|The jersey was worn.*|Thank you for the picture!.*|Standard delivery|Al Wasl Road|United Arab Emirates/g

const mails = sampleMails(arabic, jerseys).filter(({ name }) => !STAFF_MAILS.has(name))

test.each(mails)('$name: no English sentence is left in the Arabic mail', ({ mail }) => {
  const own = `${mail.subject}\n${mail.text}`.replaceAll(WRITTEN, '').replaceAll(/https?:\S+/g, '')
  expect(own.match(/[A-Za-z]{2,} [a-z]{2,}/g) ?? []).toEqual([])
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
})

test.each(mails)('$name: its links lead to Arabic pages, its pictures stay where they are', ({ mail }) => {
  const links = [...mail.html.matchAll(/(?:href|src)="(https:\/\/shop\.example[^"]*)"/g)].map(([, url = '']) => url)
  const elsewhere = links.filter((url) => !/^https:\/\/shop\.example\/(ar(\/|$)|pictures\/|api\/)/.test(url))
  expect(elsewhere).toEqual([])
})

test('a confirmation in Arabic has its sentence, its sums and its link', () => {
  const mail = mails.find(({ name }) => name === 'order-placed')?.mail

  expect(mail?.subject).toBe('طلبك رقم \u20681042\u2069 في \u2068Touchline\u2069')
  expect(mail?.text).toContain('عرض الطلب:\nhttps://shop.example/ar/orders/1042')
  expect(mail?.text).toContain('درهم')
  expect(mail?.html).toContain('align="left"')
})

test('what somebody types neither becomes a mark nor turns the mail around', () => {
  const mail = composeMail(arabic, {
    to: 'a@example.org',
    subject: 'Hello \uE000\u202Eevil\uE001,',
    greeting: 'Hello \uE000\u202Eevil\u2066,',
    paragraphs: ['\uE000'],
  })

  expect(mail.subject).toBe('مرحبًا \u2068evil\u2069،')
  expect(mail.text).not.toMatch(/[\u202E\u2066\uE000\uE001]/)
})

test('an English mail is what it was, marks and all', () => {
  const content = { to: 'a@example.org', subject: 'Hello \uE000', greeting: 'Hello,', paragraphs: [] }

  expect(composeMail(site, content)).toEqual(composeMail({ ...site, language: 'en' }, content))
  expect(composeMail(site, content).subject).toBe('Hello \uE000')
  expect(composeMail(site, content).html).toContain('<html lang="en">')
})

test('what staff wrote in English is read from the left', () => {
  const note = { to: 'huda@example.com', subject: 'Hello,', greeting: 'Hello,' }
  const { html } = composeMail(arabic, { ...note, paragraphs: ['It comes at 10.', 'يصل الساعة 10.'] })

  expect(html).toContain('<span dir="ltr">It comes at 10.</span>')
  expect(html).not.toContain('<span dir="ltr">يصل')
})
