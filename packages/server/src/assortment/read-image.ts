import { isPictureKey } from '../pictures/picture-path'
import { refusal } from '../kernel/refusal'

/** A picture of the shop's own, or where another lies. Nobody fetches it: it is only named to browsers. */
export type NamedImage = { pictureKey: string; image: null } | { pictureKey: null; image: string }

/** Undefined where no picture is named. */
export function readImage(given: string | null, siteUrl: string): NamedImage | undefined {
  const path = given?.trim().replaceAll('\\', '/') ?? ''
  if (path === '') return undefined
  const own = path.startsWith(`${siteUrl}/`) ? path.slice(siteUrl.length) : path
  const [, key = ''] = /^\/pictures\/([^/]+)\/[^/]+$/.exec(own) ?? []
  if (isPictureKey(key)) return { pictureKey: key, image: null }
  if (!isAddress(path)) throw refusal('image', 'Please give the path or web address of a picture.')
  return { pictureKey: null, image: path }
}

/** A path, or an address that begins with http: nothing that a browser would run. */
function isAddress(path: string): boolean {
  // Browsers read over breaks and tabs inside an address, and pages strip backslashes.
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(path.replace(/[\p{Cc}\p{Cf}\s]/gu, '')) ?? []
  // `//host` is another host's in whatever scheme the page has.
  if (scheme === undefined) return !/^\/\/|[\p{Cc}<>"]/u.test(path)
  return /^https?$/i.test(scheme) && URL.canParse(path)
}
