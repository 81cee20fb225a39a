import type { AddressInput } from '@shop/contract/addresses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { anAddress } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addAddress, changeAddress, deleteAddress, listAddresses } from './save-addresses'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const at = (address1: string, more: Partial<AddressInput> = {}): AddressInput => ({ ...anAddress(), address1, ...more })

async function streetsOf(userId: number) {
  const { data } = await listAddresses(shop, userId)
  return data.map(({ address1, is_default }) => `${address1}${is_default ? ' (default)' : ''}`)
}

test('the first address is the default, and stays it until another is chosen', async () => {
  const { id: userId } = await givenUser(shop)
  await addAddress(shop, userId, at('Home'))
  const office = await addAddress(shop, userId, at('Office'))
  expect(await streetsOf(userId)).toEqual(['Home (default)', 'Office'])

  expect(await changeAddress(shop, userId, office.id, at('Office', { is_default: true }))).toMatchObject({
    address1: 'Office',
    is_default: true,
  })
  expect(await streetsOf(userId)).toEqual(['Office (default)', 'Home'])

  await changeAddress(shop, userId, office.id, at('New office', { is_default: false }))
  expect(await streetsOf(userId)).toEqual(['New office (default)', 'Home'])
})

test('after the default is deleted the latest of the others is the default', async () => {
  const { id: userId } = await givenUser(shop)
  const home = await addAddress(shop, userId, at('Home'))
  await addAddress(shop, userId, at('Office'))
  await addAddress(shop, userId, at('Parents'))

  await deleteAddress(shop, userId, home.id)

  expect(await streetsOf(userId)).toEqual(['Parents (default)', 'Office'])
  await expect(deleteAddress(shop, userId, home.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the same address is not added twice, but can be made the default so', async () => {
  const { id: userId } = await givenUser(shop)
  await addAddress(shop, userId, at('Home'))
  await addAddress(shop, userId, at('Office', { address2: 'Floor 3' }))
  await addAddress(shop, userId, at('Office', { address2: 'Floor 3', is_default: true }))

  expect(await streetsOf(userId)).toEqual(['Office (default)', 'Home'])
})

test('twenty clicks add one address, and twenty choices leave one default', async () => {
  const { id: userId } = await givenUser(shop)
  await Promise.all(Array.from({ length: 20 }, () => addAddress(shop, userId, at('Home'))))
  expect(await streetsOf(userId)).toEqual(['Home (default)'])

  const streets = Array.from({ length: 10 }, (_, index) => `Street ${index}`)
  await Promise.all(streets.map((street) => addAddress(shop, userId, at(street, { is_default: true }))))
  const { data } = await listAddresses(shop, userId)
  expect(data).toHaveLength(11)
  expect(data.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('a book holds twenty addresses, also when they come at once', async () => {
  const { id: userId } = await givenUser(shop)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, (_, index) => addAddress(shop, userId, at(`Street ${index}`))),
  )

  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect((await listAddresses(shop, userId)).data).toHaveLength(20)
  await expect(addAddress(shop, userId, at('Street 99'))).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'An address book holds 20 addresses. Please delete one first.',
  })
})

test('nobody sees, changes or deletes the address of another customer', async () => {
  const [owner, stranger] = [await givenUser(shop), await givenUser(shop)]
  const { id } = await addAddress(shop, owner.id, at('Home'))

  expect((await listAddresses(shop, stranger.id)).data).toEqual([])
  await expect(changeAddress(shop, stranger.id, id, at('Mine'))).rejects.toMatchObject({ code: 'not-found' })
  await expect(deleteAddress(shop, stranger.id, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await streetsOf(owner.id)).toEqual(['Home (default)'])
})
