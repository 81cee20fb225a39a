import { expect, test } from 'vitest'
import { emailChangedMail, passwordChangedMail, passwordResetMail, welcomeMail } from './account-mails'

const site = { name: 'Touchline', url: 'https://shop.example' }
const amina = { name: 'Amina Haddad', email: 'amina@example.org' }

test('a new customer is welcomed, and whoever it was not learns how to take the account', () => {
  const mail = welcomeMail(site, amina)

  expect(mail).toMatchObject({ to: 'amina@example.org', subject: 'Welcome to Touchline' })
  expect(mail.text).toMatch(/^Hello Amina Haddad,\n/)
  expect(mail.text).toContain('https://shop.example/products')
  expect(mail.text).toContain('https://shop.example/forgot-password')
})

test('the link for a new password carries its token behind the hash, in both versions', () => {
  const mail = passwordResetMail(site, amina, 'tok_en-1')

  expect(mail.to).toBe('amina@example.org')
  expect(mail.text).toContain('\nhttps://shop.example/reset-password#token=tok_en-1\n')
  expect(mail.html).toContain('href="https://shop.example/reset-password#token=tok_en-1"')
  expect(mail.text).toMatch(/once, for one hour/)
})

test('a changed password is reported, with the way to take the account back', () => {
  expect(passwordChangedMail(site, amina).text).toContain('https://shop.example/forgot-password')
})

test('a changed address is reported to the old one', () => {
  const mail = emailChangedMail(site, { name: 'Amina', oldEmail: 'old@example.org', newEmail: 'new@example.org' })

  expect(mail.to).toBe('old@example.org')
  expect(mail.text).toContain('new@example.org')
})

test.each([
  'Win at https://evil.example',
  'Visit evil.example today',
  'evil.\u200Bexample',
  'mail me@evil.example',
  'A'.repeat(61),
])('nobody is greeted as “%s”', (name) => expect(welcomeMail(site, { ...amina, name }).text).toMatch(/^Hello,\n/))

test.each(['Amina Haddad', 'J. R. R. Tolkien', 'Zoë O’Neill-Ó Briain', 'أمينة حداد', 'Sammy Davis Jr.'])(
  'somebody is greeted as “%s”',
  (name) => expect(welcomeMail(site, { ...amina, name }).text).toMatch(`Hello ${name},\n`),
)
