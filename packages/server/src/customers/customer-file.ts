import { addressLines, type AddressParts } from '@shop/contract/address-lines'
import type { CustomerAddress, CustomerFile } from '@shop/contract/customers'
import { getUser } from '../accounts/get-user'
import type { SignedInVisitor } from '../accounts/sessions'
import { isVisibleTo } from '../accounts/update-user'
import { listAddresses } from '../addresses/save-addresses'
import { whatsappUrl } from '../delivery/international-number'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { listNotesAbout, listReturnsBy, listTagsOf, listUsedAddresses } from './customers.queries'

export type StaffVisitor = Pick<SignedInVisitor, 'userId' | 'role'>

const MOST_ADDRESSES = 20
const MOST_RETURNS = 10

/** Returns what staff know of a customer. Managers see no staff, as in the list. */
export async function getCustomerFile(shop: Shop, userId: number, visitor: StaffVisitor): Promise<CustomerFile> {
  await getVisibleUser(shop, userId, visitor)
  const [notes, tags, addresses, returns] = await Promise.all([
    listNotesAbout(shop.db, userId),
    listTagsOf(shop.db, userId),
    listKnownAddresses(shop, userId),
    listReturnsBy(shop.db, userId, MOST_RETURNS),
  ])
  return {
    notes: notes.map(({ id, text, by, authorId, createdAt }) => ({
      ...{ id, text, by },
      created_at: createdAt.toISOString(),
      may_delete: mayDelete(visitor, authorId),
    })),
    ...{ tags, addresses, returns },
  }
}

export async function getVisibleUser(shop: Shop, userId: number, visitor: StaffVisitor) {
  const user = await getUser(shop, userId)
  if (!isVisibleTo(visitor, user)) throw notFound('User')
  return user
}

export function mayDelete({ userId, role }: StaffVisitor, authorId: number | null): boolean {
  return role === 'admin' || authorId === userId
}

/** The address book first; an address of an order that is in the book is told once. */
async function listKnownAddresses(shop: Shop, userId: number): Promise<CustomerAddress[]> {
  const [book, used] = await Promise.all([
    listAddresses(shop, userId),
    listUsedAddresses(shop.db, userId, MOST_ADDRESSES),
  ])
  const known = new Map<string, CustomerAddress>()
  for (const address of book.data) {
    known.set(keyOf(address), { ...toAddress(address), is_default: address.is_default, is_in_book: true })
  }
  for (const address of used) {
    const key = keyOf(address)
    known.set(key, { ...(known.get(key) ?? toAddress(address)), order_id: address.orderId })
  }
  return [...known.values()]
}

function keyOf(address: AddressParts): string {
  return addressLines(address).join('\n').toLowerCase()
}

function toAddress(address: AddressParts): CustomerAddress {
  const { phone, country } = address
  return {
    lines: addressLines({ ...address, phone: '' }),
    phone,
    whatsapp_url: whatsappUrl(phone, country),
    ...{ is_default: false, is_in_book: false, order_id: null },
  }
}
