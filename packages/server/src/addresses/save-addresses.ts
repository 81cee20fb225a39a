import type { Address, AddressInput } from '@shop/contract/addresses'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import {
  clearDefault,
  deleteAddressOf,
  findSameAddress,
  insertAddress,
  listAddressesOf,
  lockAddressBook,
  updateAddress,
} from './addresses.queries'

const MOST_ADDRESSES = 20

export async function listAddresses(shop: Shop, userId: number): Promise<{ data: Address[] }> {
  return { data: await listAddressesOf(shop.db, userId) }
}

/** Adds an address; the first becomes the default. An equal address is not added again, so that two clicks add one. */
export async function addAddress(shop: Shop, userId: number, input: AddressInput): Promise<Address> {
  const { is_default: isWanted = false, ...address } = input
  return inTransaction(shop, async (shop) => {
    await lockAddressBook(shop.db, userId)
    const known = await findSameAddress(shop.db, userId, address)
    if (known !== undefined) return saveChange(shop, userId, known, input)
    const { length } = await listAddressesOf(shop.db, userId)
    if (length >= MOST_ADDRESSES) {
      throw new ShopError(
        'invalid-input',
        `An address book holds ${MOST_ADDRESSES} addresses. Please delete one first.`,
      )
    }
    const isDefault = isWanted || length === 0
    if (isDefault) await clearDefault(shop.db, userId)
    const id = await insertAddress(shop.db, userId, { ...address, isDefault }, shop.now())
    return getAddress(shop, userId, id)
  })
}

export async function changeAddress(shop: Shop, userId: number, id: number, input: AddressInput): Promise<Address> {
  return inTransaction(shop, async (shop) => {
    await lockAddressBook(shop.db, userId)
    return saveChange(shop, userId, id, input)
  })
}

/** Deletes an address. If it was the default, the one that was added last becomes the default. */
export async function deleteAddress(shop: Shop, userId: number, id: number): Promise<{ message: string }> {
  await inTransaction(shop, async (shop) => {
    await lockAddressBook(shop.db, userId)
    if (!(await deleteAddressOf(shop.db, userId, id))) throw notFound('Address')
    const [first] = await listAddressesOf(shop.db, userId)
    if (first && !first.is_default) {
      await updateAddress(shop.db, { userId, id: first.id }, { isDefault: true }, shop.now())
    }
  })
  return { message: 'The address is deleted.' }
}

async function saveChange(shop: Shop, userId: number, id: number, input: AddressInput): Promise<Address> {
  const { is_default: isDefault = false, ...address } = input
  await getAddress(shop, userId, id)
  if (isDefault) await clearDefault(shop.db, userId)
  await updateAddress(shop.db, { userId, id }, { ...address, ...(isDefault && { isDefault }) }, shop.now())
  return getAddress(shop, userId, id)
}

async function getAddress(shop: Shop, userId: number, id: number): Promise<Address> {
  const address = (await listAddressesOf(shop.db, userId)).find((address) => address.id === id)
  if (!address) throw notFound('Address')
  return address
}
