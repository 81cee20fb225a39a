import { fils } from '@shop/contract/money'
import type { LineOptions } from '@shop/contract/cart'
import type { Order } from '@shop/contract/orders'
import { describe, expect, test } from 'vitest'
import type { Mail } from '../kernel/ports'
import { cancellationMail, confirmationMail, refundMail } from './order-mails'

const site = { name: 'Touchline', url: 'https://shop.example' }

test('a confirmation names the order, what was bought, the total, where it goes and where to look', () => {
  const mail = confirmationMail(site, anOrder())

  expect(mail).toMatchObject({ to: 'sara@example.org', subject: 'Your order #1042 at Touchline' })
  expect(mail.text).toContain(`Home Jersey 2026/27, size M
  3 × AED 409.10                            AED 1,227.30
Scarf
  1 × AED 49.00                                AED 49.00
--------------------------------------------------------
Total                                       AED 1,276.30

Shipping address:
Sara Nasser
12 Al Wasl Road
Dubai, Dubai 00000
United Arab Emirates
+971 50 123 4567

See your order:
https://shop.example/orders/1042`)
  for (const part of ['Home Jersey 2026/27', 'Size M', 'AED 1,227.30', 'AED 1,276.30', '12 Al Wasl Road']) {
    expect(mail.html).toContain(part)
  }
  expect(mail.html).toContain('href="https://shop.example/orders/1042"')
})

test('the second address line is shown where there is one', () => {
  const { text } = confirmationMail(site, anOrder({ shipping_address2: 'Villa 7' }))

  expect(text).toContain('12 Al Wasl Road\nVilla 7\nDubai')
})

test.each([
  ['voided', 'The card was not charged. The AED 1,276.30 held on it is released'],
  ['refunded', 'AED 1,276.30 is on its way back to your card.'],
  ['failed', 'Your bank refused the payment, and nothing was charged.'],
] as const)('a cancellation of a payment that is %s says what happens to the money', (payment_status, text) => {
  const mail = cancellationMail(site, anOrder({ status: 'cancelled', payment_status }))

  expect(mail).toMatchObject({ to: 'sara@example.org', subject: 'Your order #1042 was cancelled' })
  expect(mail.text).toContain(text)
  expect(mail.html).toContain(text)
  expect(mail.text).toContain('Home Jersey 2026/27, size M\n  3 × AED 409.10')
  expect(mail.text).toContain('https://shop.example/orders/1042')
})

test('whatever was typed into the address is text, in one line', () => {
  const name = '<b onclick="x">Sara\u202E\r\nBcc: all@example.org'

  const { text, html } = confirmationMail(site, anOrder({ shipping_first_name: name, shipping_city: '=1+1' }))

  expect(text).toContain('\n<b onclick="x">Sara Bcc: all@example.org Nasser\n')
  expect(text).toContain('\n=1+1, Dubai 00000\n')
  expect(html).toContain('&#60;b onclick=&#34;x&#34;&#62;Sara Bcc')
})

test('the mail names the delivery in the language of its reader, and in English where nobody translated it', () => {
  const arabic = { ar: 'الاستلام من دبي مول' }
  const inArabic = { ...site, language: 'ar' as const }
  const order = anOrder({
    delivery: aPickUp(arabic),
    summary: { subtotal: 1276.3, discount: 0, delivery: 0, total: 1276.3 },
  })
  const untranslated = { ...order, delivery: aPickUp(undefined) }

  expect(confirmationMail(site, order).text).toContain('Pick up: Dubai Mall')
  expect(confirmationMail(site, order).text).not.toContain(arabic.ar)
  const { text, html } = confirmationMail(inArabic, order)
  for (const said of [text, html]) {
    expect(said).toContain(arabic.ar)
    expect(said).not.toContain('Dubai Mall')
  }
  expect(confirmationMail(inArabic, untranslated).text).toContain('Dubai Mall')
})

describe('a printed line', () => {
  const omar = { product_name: 'Away Jersey', price: 454.1, print_fee: 45, proof: '/pictures/0a1b2c/640.webp' }
  const orderOf = (options: LineOptions) => anOrder({ items: [anItem({ ...omar, options }), anItem({})] })
  const altsOf = ({ html }: Mail) => [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)

  test.each([
    ['a confirmation', confirmationMail],
    ['a cancellation', cancellationMail],
  ])('of %s says what is printed and shows the proof, as a PNG with its full address', (_, mailOf) => {
    const mail = mailOf(site, orderOf({ size: 'M', name: 'OMAR', number: 10 }))

    expect(mail.text).toContain('Away Jersey, size M\n  printed: OMAR 10\n  1 × AED 454.10')
    expect(mail.html).toContain('Size M · Printed <bdi>OMAR 10</bdi> · 1 × AED 454.10')
    expect(mail.html).toContain('<img src="https://shop.example/pictures/0a1b2c/480.png" width="160" height="160"')
    expect(altsOf(mail)).toEqual(['The back with OMAR 10'])
  })

  test('shows the proof at an angle, too, where there is one', () => {
    const angle = '/pictures/0a1b2c-three-quarter-back/640.webp'
    const mail = confirmationMail(
      site,
      anOrder({ items: [anItem({ ...omar, options: { name: 'OMAR' }, proof_angle: angle })] }),
    )

    expect(mail.html).toContain(
      '<img src="https://shop.example/pictures/0a1b2c-three-quarter-back/480.png" width="160"',
    )
    expect(altsOf(mail)).toEqual(['The back with OMAR', ''])
  })

  test.each([
    [{ name: 'O’BRIEN' }, 'O’BRIEN'],
    [{ number: 0 }, '0'],
    [{ number: 7, size: 'L' }, '7'],
  ])('may have a name only, or a number only: %j', (options, text) => {
    const mail = confirmationMail(site, orderOf(options))

    expect(mail.text).toContain(`\n  printed: ${text}\n`)
    expect(altsOf(mail)).toEqual([`The back with ${text}`])
  })

  test('keeps its text as text, whatever it is', () => {
    const mail = confirmationMail(site, orderOf({ name: `</text><script>"onload='\u202E\r\nBcc: all@example.org` }))

    const typed = `</text><script>"onload=' Bcc: all@example.org`
    const shown = '&#60;/text&#62;&#60;script&#62;&#34;onload=&#39; Bcc: all@example.org'
    expect(mail.text).toContain(`\n  printed: ${typed}\n`)
    expect(mail.html).toContain(`Printed <bdi>${shown}</bdi>`)
    expect(altsOf(mail)).toEqual([`The back with ${shown}`])
  })

  test('that is plain has neither', () => {
    const { text, html } = confirmationMail(site, anOrder())

    expect(text).not.toContain('printed')
    expect(html).not.toContain('<img')
  })
})

function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 1042,
    status: 'processing',
    payment_status: 'paid',
    can_cancel: false,
    parcels: [],
    fulfilment: null,
    card: null,
    total: 1276.3,
    created_at: '2026-08-01T10:00:00.000Z',
    shipping_first_name: 'Sara',
    shipping_last_name: 'Nasser',
    shipping_address1: '12 Al Wasl Road',
    shipping_address2: null,
    shipping_city: 'Dubai',
    shipping_state: 'Dubai',
    shipping_zip: '00000',
    shipping_country: 'United Arab Emirates',
    shipping_phone: '+971 50 123 4567',
    user: { name: 'Sara Nasser', email: 'sara@example.org' },
    items: [
      anItem({ product_name: 'Home Jersey 2026/27', quantity: 3, price: 409.1, options: { size: 'M' } }),
      anItem({ product_name: 'Scarf', price: 49 }),
    ],
    events: [],
    ...given,
  }
}

function anItem(given: Partial<Order['items'][number]>): Order['items'][number] {
  const plain = { print_fee: 0, proof: null, printed_at: null, packed: 0, print_changeable_until: null }
  const item = { id: 1, product_id: 1, product_name: 'Jersey', image: null, quantity: 1, price: 1, options: {} }
  return { ...item, ...plain, ...given }
}

test('a refund says how much goes back, of how much, and for which order', () => {
  const mail = refundMail(site, anOrder(), fils(12_550))

  expect(mail.subject).toBe('Money back for your order #1042')
  expect(mail.text).toContain('We are returning AED 125.50 of the AED 1,276.30 you paid for order #1042.')
  expect(mail.text).toContain('https://shop.example/orders/1042')
})

test('a cancellation after a refund tells both amounts', () => {
  const refunded = (amount: number) => ({ kind: 'refunded' as const, status: null, amount, at: '2026-09-12T10:00:00Z' })
  const events = [refunded(276.3), refunded(1000)]
  const { text } = cancellationMail(site, anOrder({ status: 'cancelled', payment_status: 'refunded', events }))

  expect(text).toContain('AED 1,000.00 is on its way back to your card.')
  expect(text).toContain('AED 276.30 was returned before.')
})

test('a cancellation after a lost dispute promises no money that the bank has returned already', () => {
  const events = [{ kind: 'refunded' as const, status: null, at: '2026-09-12T10:00:00Z' }]
  const { text } = cancellationMail(site, anOrder({ status: 'cancelled', payment_status: 'refunded', events }))

  expect(text).toContain('Your bank has returned your money already.')
  expect(text).not.toContain('on its way back')
})

function aPickUp(translations: { ar: string } | undefined): NonNullable<Order['delivery']> {
  return {
    ...{ kind: 'pick-up', name: 'Dubai Mall', price: 0, arrives_from: '2026-08-02', arrives_to: '2026-08-02' },
    pick_up_address: 'Gate 3',
    ...(translations && { name_translations: translations }),
  }
}
