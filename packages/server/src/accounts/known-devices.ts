import { createHash } from 'node:crypto'
import type { Shop } from '../kernel/shop'
import { deleteMarksBefore, deleteOldMarks, listKnownMarks, upsertMarks } from './known-devices.queries'

const MOST_MARKS = 20
const MARK_LIFE_IN_MS = 180 * 24 * 60 * 60 * 1000

/** Where a login comes from. */
export interface Place {
  address: string
  /** The random token in the browser's cookie; clients that send a bearer token only have none. */
  device?: string | undefined
}

/** Whether the account was used before from this browser, only from this IP address, or from neither. */
export type Familiarity = 'device' | 'address' | 'stranger'

/** Runs the same single query for existing and unknown accounts, so that timing does not reveal which exist. */
export async function findFamiliarity(shop: Shop, email: string, place: Place): Promise<Familiarity> {
  const ofAddress = markOfAddress(place.address)
  const ofDevice = place.device === undefined ? undefined : markOfDevice(place.device)
  const known = await listKnownMarks(shop.db, email, ofDevice ? [ofAddress, ofDevice] : [ofAddress])
  if (ofDevice && known.some((mark) => mark.equals(ofDevice))) return 'device'
  return known.length > 0 ? 'address' : 'stranger'
}

/** Saves device and address as known, after a right password or a link from the owner's mailbox proved the owner. */
export async function rememberPlace(shop: Shop, userId: number, { address, device }: Place): Promise<void> {
  const marks = [markOfAddress(address), ...(device === undefined ? [] : [markOfDevice(device)])]
  await upsertMarks(shop.db, userId, marks, shop.now())
  await deleteOldMarks(shop.db, userId, MOST_MARKS)
}

export async function forgetUnusedPlaces(shop: Shop): Promise<void> {
  await deleteMarksBefore(shop.db, new Date(shop.now().getTime() - MARK_LIFE_IN_MS))
}

function markOfDevice(token: string): Buffer {
  return createHash('sha256').update(`device\n${token}`).digest()
}

function markOfAddress(address: string): Buffer {
  return createHash('sha256').update(`address\n${address}`).digest()
}
