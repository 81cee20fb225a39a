import { createHash } from 'node:crypto'
import type { Shop } from '../kernel/shop'
import { deleteMarksBefore, deleteOldMarks, listKnownMarks, upsertMarks } from './known-devices.queries'

const MOST_MARKS = 20
const KEPT_FOR_MS = 180 * 24 * 60 * 60 * 1000

/** Where a sign-in comes from. */
export interface Place {
  address: string
  /** The random token in the browser's cookie; clients that send a bearer token only have none. */
  device?: string | undefined
}

/** What an account knows about a place: its browser, its address, or nothing. */
export type Familiarity = 'device' | 'address' | 'stranger'

/** One query, the same for an account that exists and for one that does not. */
export async function findFamiliarity(shop: Shop, email: string, place: Place): Promise<Familiarity> {
  const ofAddress = markOfAddress(place.address)
  const ofDevice = place.device === undefined ? undefined : markOfDevice(place.device)
  const known = await listKnownMarks(shop.db, email, ofDevice ? [ofAddress, ofDevice] : [ofAddress])
  if (ofDevice && known.some((mark) => mark.equals(ofDevice))) return 'device'
  return known.length > 0 ? 'address' : 'stranger'
}

/** After the password, or a link from the owner's mailbox, has proved who is there. */
export async function rememberPlace(shop: Shop, userId: number, { address, device }: Place): Promise<void> {
  const marks = [markOfAddress(address), ...(device === undefined ? [] : [markOfDevice(device)])]
  await upsertMarks(shop.db, userId, marks, shop.now())
  await deleteOldMarks(shop.db, userId, MOST_MARKS)
}

export async function forgetUnusedPlaces(shop: Shop): Promise<void> {
  await deleteMarksBefore(shop.db, new Date(shop.now().getTime() - KEPT_FOR_MS))
}

function markOfDevice(token: string): Buffer {
  return createHash('sha256').update(`device\n${token}`).digest()
}

function markOfAddress(address: string): Buffer {
  return createHash('sha256').update(`address\n${address}`).digest()
}
