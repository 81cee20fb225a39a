import type { Site } from '../kernel/shop'

const OWN_PICTURE = /^\/pictures\/[^/]+\//

/** The URL of the PNG rendition, because few mail programs show WebP; undefined for pictures of other servers. */
export function mailPictureUrl({ url }: Pick<Site, 'url'>, path: string | null | undefined): string | undefined {
  const [folder] = OWN_PICTURE.exec(path ?? '') ?? []
  return folder === undefined ? undefined : `${url}${folder}480.png`
}
