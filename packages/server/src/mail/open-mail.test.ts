import { expect, test } from 'vitest'
import { readConfig } from '../config'
import { mailWarnings, openMail } from './open-mail'

const smtp = { SMTP_URL: 'smtp://user:top-secret@mail.example:587' }
const production = { NODE_ENV: 'production' }
const address = { PUBLIC_URL: 'https://shop.example' }

test.each([
  ['on a developer’s machine', {}, true],
  ['in production', production, false],
  ['where the shop has an address that others use', address, false],
  ['with a mail server', smtp, false],
])('%s the mailbox is there: %o %s', (_where, environment, isThere) => {
  const { mailbox, close } = openMail(
    readConfig(environment),
    () => new Date(),
    () => ({ name: '', address: 'shop@example.com' }),
  )
  close()

  expect(mailbox !== undefined).toBe(isThere)
})

test('in production a shop says that its mails, or the links in them, reach nobody', () => {
  expect(mailWarnings(readConfig(production))).toEqual([
    expect.stringMatching(/SMTP_URL is not set/) as string,
    expect.stringMatching(/http:\/\/localhost:3000: set PUBLIC_URL/) as string,
  ])
  expect(mailWarnings(readConfig({ ...production, ...smtp, ...address }))).toEqual([])
  expect(mailWarnings(readConfig({}))).toEqual([])
})
