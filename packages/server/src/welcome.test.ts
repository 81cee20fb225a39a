import { expect, test } from 'vitest'
import { welcomeText } from './welcome'

const shop = { shopName: 'Touchline', port: 3000, signIns: [] }

test('a start says where the shop is, and where its mails are if it keeps them', () => {
  expect(welcomeText({ ...shop, hasMailbox: false })).not.toContain('Mails')
  expect(welcomeText({ ...shop, hasMailbox: true })).toMatch(
    /Touchline is open: {2}http:\/\/localhost:3000\n[^]*Mails: {2}http:\/\/localhost:3000\/mailbox\n/,
  )
})
