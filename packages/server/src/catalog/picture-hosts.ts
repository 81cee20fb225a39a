import type { Shop } from '../kernel/shop'
import { listImagesElsewhere } from './picture-hosts.queries'

const SUBJECT = 'picture hosts'
/** What may stand in a header: a host of the web can be spelt with semicolons and commas. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/

/** The hosts of pictures that products, clubs and leagues have outside the shop; remembered until something changes. */
export async function listPictureHosts(shop: Shop): Promise<readonly string[]> {
  const known = await shop.cache.getMany(SUBJECT, ['all'], async () => new Map([['all', await readHosts(shop)]]))
  return known.get('all') ?? []
}

async function readHosts(shop: Shop): Promise<string[]> {
  const origins = (await listImagesElsewhere(shop.db)).map(originOf)
  return [...new Set(origins)].filter((origin) => PLAIN_ORIGIN.test(origin)).sort()
}

function originOf(image: string): string {
  return URL.canParse(image) ? new URL(image).origin : ''
}
