import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address'

test('an address may break after its dots and its sign, and is copied without anything between', () => {
  render(<EmailAddress>mariam.al-haddad@mail.example.com</EmailAddress>)

  const address = screen.getByText('mariam.al-haddad@mail.example.com')
  expect(address.innerHTML.split('<wbr>')).toEqual(['mariam.', 'al-haddad@', 'mail.', 'example.', 'com'])
})
