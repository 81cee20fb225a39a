import { expect, test } from 'vitest'
import {
  emailAskedMail,
  emailChangedMail,
  emailConfirmationMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from './account-mails'

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

const change = { name: 'Amina', oldEmail: 'old@example.org', newEmail: 'new@example.org' }

test('a new address is told to the old one, with the way to stop it', () => {
  const mail = emailAskedMail(site, change)

  expect(mail.to).toBe('old@example.org')
  expect(mail.text).toContain('new@example.org')
  expect(mail.text).toContain('https://shop.example/forgot-password')
})

test('the link that confirms goes to the new address, its token behind the hash', () => {
  const mail = emailConfirmationMail(site, change, 'tok_en-1')

  expect(mail.to).toBe('new@example.org')
  expect(mail.text).toContain('\nhttps://shop.example/confirm-email#token=tok_en-1\n')
})

test('a changed address is reported to the old one, with a link that takes it back', () => {
  const mail = emailChangedMail(site, change, 'tok_en-1')

  expect(mail.to).toBe('old@example.org')
  expect(mail.text).toContain('new@example.org')
  expect(mail.text).toContain('\nhttps://shop.example/undo-email#token=tok_en-1\n')
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
