import { expect, test } from 'vitest'
import { composeMail } from './compose-mail'

const site = { name: 'Touchline', url: 'https://shop.example' }
const content = { to: 'amina@example.org', subject: 'Hello', greeting: 'Hello Amina', paragraphs: [] }
const home = { name: 'Home Jersey', size: 'M', quantity: 2, price: 'AED 409.00', amount: 'AED 818.00' }
const scarf = { name: 'Scarf', quantity: 1, price: 'AED 1,049.50', amount: 'AED 1,049.50' }

test('amounts of a plain-text bill stand under each other, whatever script a name is in', () => {
  const items = [home, { ...home, name: 'قميص العين', quantity: 100 }, { ...scarf, name: '東京 👕' }]

  const { text } = composeMail(site, { ...content, bill: { items, total: 'AED 2,685.50' } })

  expect(text).toContain(
    [
      'Home Jersey, size M',
      '  2 × AED 409.00                              AED 818.00',
      'قميص العين, size M',
      '  100 × AED 409.00                            AED 818.00',
      '東京 👕',
      '  1 × AED 1,049.50                          AED 1,049.50',
      '--------------------------------------------------------',
      'Total                                       AED 2,685.50',
    ].join('\n'),
  )
})

test('a bill in HTML names size, quantity and amounts, and needs no picture', () => {
  const { html } = composeMail(site, { ...content, bill: { items: [home, scarf], total: 'AED 1,867.50' } })

  expect(wordsOf(html)).toContain(
    'Home Jersey Size M · 2 × AED 409.00 AED 818.00 Scarf 1 × AED 1,049.50 AED 1,049.50 Total AED 1,867.50',
  )
  expect(html).not.toContain('<img')
})

const proofUrl = 'https://shop.example/pictures/aa11/480.png'
const printed = { ...home, print: 'OMAR 10', proofUrls: [proofUrl, `${proofUrl}?angle`] }

test('what is printed stands below the name, and its proof beside it, with the same text for those who see none', () => {
  const { text, html } = composeMail(site, { ...content, bill: { items: [printed, scarf], total: 'AED 1,867.50' } })

  expect(text).toContain('\nHome Jersey, size M\n  printed: OMAR 10\n  2 × AED 409.00 ')
  expect(wordsOf(html)).toContain('Home Jersey Size M · Printed OMAR 10 · 2 × AED 409.00')
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain(`<img src="${proofUrl}" width="160" height="160" alt="The back with OMAR 10"`)
  expect(html).toContain(`<img src="${proofUrl}?angle" width="160" height="160" alt=""`)
})

test('an address is shown line by line', () => {
  const address = { title: 'Shipping address', lines: ['Amina Haddad', '12 Corniche Road'] }

  const { text, html } = composeMail(site, { ...content, address })

  expect(text).toContain('\n\nShipping address:\nAmina Haddad\n12 Corniche Road\n\n')
  expect(html).toContain('<bdi>Amina Haddad</bdi><br>\n<bdi>12 Corniche Road</bdi>')
})

test.each([
  ['markup', `<script>alert(1)</script><img src=x onerror='x'>`, `<script>alert(1)</script><img src=x onerror='x'>`],
  ['a formula', `=HYPERLINK("https://evil.example";"Total")`, `=HYPERLINK("https://evil.example";"Total")`],
  ['letters that turn the line around', 'Home \u202E00.0 DEA\u2066 Jersey', 'Home 00.0 DEA Jersey'],
  ['a line of its own', 'Home\r\nTotal          AED 0.00', 'Home Total AED 0.00'],
])('%s in what somebody typed is text', (_what, typed, visible) => {
  const bill = { items: [{ ...home, name: typed, size: typed }], total: 'AED 818.00' }

  const { text, html } = composeMail(site, { ...content, bill, address: { title: 'To', lines: [typed] } })

  expect(text).toContain(`\n${visible}, size ${visible}\n  2 × `)
  expect(text).toContain(`\nTo:\n${visible}\n`)
  expect(html).not.toMatch(/<script|<img|\u202E|\u2066/)
  expect(wordsOf(html)).toContain(`${visible} Size ${visible} · 2 × AED 409.00`)
})

test.each([
  ['markup', `</text><script>alert(1)</script>`, `</text><script>alert(1)</script>`],
  ['an attribute', `"onload="alert(1)`, `"onload="alert(1)`],
  ['a formula', '=1+1', '=1+1'],
  ['letters that turn the line around', 'RA\u202EMO', 'RAMO'],
  ['a line of its own', 'OMAR\r\nTotal   AED 0.00', 'OMAR Total AED 0.00'],
])('%s in what is printed, or in the address of its proof, is text', (_what, typed, visible) => {
  const bill = { items: [{ ...home, print: typed, proofUrls: [`${proofUrl}?${typed}`] }], total: 'AED 818.00' }

  const { text, html } = composeMail(site, { ...content, bill })

  expect(text).toContain(`\n  printed: ${visible}\n`)
  expect(html).not.toMatch(/<script|"onload|\u202E/)
  expect(wordsOf(html)).toContain(`Printed ${visible} · 2 × AED 409.00`)
  expect(/alt="([^"]*)"/.exec(html)?.[1]).toBe(`The back with ${escaped(visible)}`)
})

function escaped(text: string): string {
  return text.replace(/[<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function wordsOf(html: string): string {
  const text = html.replace(/<\/?[a-z!][^>]*>/g, ' ').replace(/\s+/g, ' ')
  return text.replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
}
