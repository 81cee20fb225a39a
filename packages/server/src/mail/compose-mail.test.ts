import { expect, test } from 'vitest'
import { composeMail } from './compose-mail'

const site = { name: 'Kit & Bag', url: 'https://shop.example' }
const content = { to: 'amina@example.org', subject: 'Hello', greeting: 'Hello Amina,', paragraphs: ['One.', 'Two.'] }

test('a mail says the same in plain text and in HTML', () => {
  const action = { label: 'Look here', url: 'https://shop.example/products?a=1&b=2' }

  const mail = composeMail(site, {
    ...content,
    action,
    footnote: { text: 'Not you?', url: 'https://shop.example/help' },
  })

  expect(mail).toMatchObject({ to: 'amina@example.org', subject: 'Hello' })
  expect(mail.text).toBe(
    [
      'Hello Amina,',
      'One.',
      'Two.',
      'Look here:\nhttps://shop.example/products?a=1&b=2',
      'Not you? https://shop.example/help',
      'Kit & Bag\nhttps://shop.example\n',
    ].join('\n\n'),
  )
  for (const part of ['Hello Amina,', 'One.', 'Two.', 'Look here', 'Not you?', 'Kit &#38; Bag']) {
    expect(mail.html).toContain(`>${part}`)
  }
  expect(mail.html).toContain('href="https://shop.example/products?a=1&#38;b=2"')
  expect(mail.html).toContain('href="https://shop.example/help"')
})

test('a mail shows jerseys and prints in both forms, and links to its preferences', () => {
  const mail = composeMail(site, {
    ...content,
    jerseys: [
      {
        name: '<b>Home</b>',
        url: 'https://shop.example/products/1',
        note: 'size M',
        price: 'AED 1.00',
        was: 'AED 2.00',
      },
    ],
    proofs: [
      { title: 'Home, size M', text: '<i>SARA</i> 7', pictureUrls: ['https://shop.example/pictures/a/480.png'] },
    ],
    unsubscribing: { pageUrl: 'https://shop.example/p#token=1', oneClickUrl: 'https://shop.example/u?token=1' },
  })

  expect(mail.text).toContain('<b>Home</b>, size M\n  AED 1.00 (was AED 2.00)\n  https://shop.example/products/1')
  expect(mail.text).toContain('Home, size M:\n  <i>SARA</i> 7\nhttps://shop.example/pictures/a/480.png')
  expect(mail.text).toContain('or unsubscribe:\nhttps://shop.example/p#token=1\n\nKit & Bag')
  expect(mail.html).not.toMatch(/<b>|<i>/)
  expect(mail.html).toContain('alt="The back with &#60;i&#62;SARA&#60;/i&#62; 7"')
  expect(mail.html).toContain('href="https://shop.example/p#token=1"')
  expect(mail.unsubscribeUrl).toBe('https://shop.example/u?token=1')
  expect(composeMail(site, content)).not.toHaveProperty('unsubscribeUrl')
})

test('a mail without an action has no button', () => {
  expect(composeMail(site, content).html).not.toContain('Or open this address')
})

test('security case 10: what somebody typed is text in a mail, never markup', () => {
  const name = `<script>alert(1)</script><a href='javascript:x'>"x"`

  const mail = composeMail(site, {
    ...content,
    greeting: `Hello ${name},`,
    paragraphs: [name],
    footnote: { text: name },
  })

  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain("javascript:x'")
  expect(mail.html).toContain('&#60;script&#62;alert(1)')
  expect(mail.text).toContain(name)
})

test('security case 10: a name can’t turn, hide or break up what stands around it', () => {
  const mail = composeMail(site, {
    ...content,
    subject: 'Hello\r\nBcc: everybody@example.org',
    greeting: 'Hello \u202Egnp.exe\u2066\u0000\u200B,\nyou',
  })

  expect(mail.subject).toBe('Hello Bcc: everybody@example.org')
  expect(mail.text).toMatch(/^Hello gnp\.exe, you\n/)
  expect(mail.html).toContain('>Hello gnp.exe, you<')
})

test('names in other scripts stay as they are', () => {
  const mail = composeMail(site, { ...content, greeting: 'Hello أمينة حداد and 👩‍👧,' })

  expect(mail.text).toMatch(/^Hello أمينة حداد and 👩‍👧,\n/)
})
