import type { Shop } from '../kernel/shop'
import { listForeignImages } from './picture-hosts.queries'

const SUBJECT = 'picture hosts'
/** Origins that are safe in a header: a host name may contain semicolons and commas. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/

/** The hosts of pictures that products, clubs and leagues have outside the shop; cached until something changes. */
export async function listPictureHosts(shop: Shop): Promise<readonly string[]> {
  const known = await shop.cache.getMany(SUBJECT, ['all'], async () => new Map([['all', await readHosts(shop)]]))
  return known.get('all') ?? []
}

async function readHosts(shop: Shop): Promise<string[]> {
  const origins = (await listForeignImages(shop.db)).map(originOf)
  return [...new Set(origins)].filter((origin) => PLAIN_ORIGIN.test(origin)).sort()
}

function originOf(image: string): string {
  return URL.canParse(image) ? new URL(image).origin : ''
}
