import { isPictureKey } from '../pictures/picture-path'
import { refusal } from '../kernel/refusal'

/** A picture of the shop, or the URL of another picture. The server never fetches that URL; only browsers do. */
export type NamedImage = { pictureKey: string; image: null } | { pictureKey: null; image: string }

/** Undefined if no picture is given. Converts backslashes to slashes, because the web pages strip backslashes. */
export function readImage(given: string | null, siteUrl: string): NamedImage | undefined {
  const path = given?.trim().replaceAll('\\', '/') ?? ''
  if (path === '') return undefined
  const own = path.startsWith(`${siteUrl}/`) ? path.slice(siteUrl.length) : path
  const [, key = ''] = /^\/pictures\/([^/]+)\/[^/]+$/.exec(own) ?? []
  if (isPictureKey(key)) return { pictureKey: key, image: null }
  if (!isAddress(path)) throw refusal('image', 'Please give the path or web address of a picture.')
  return { pictureKey: null, image: path }
}

/** Whether the text is a path or an http(s) URL. Refuses other schemes, such as `javascript:`. */
function isAddress(path: string): boolean {
  // Browsers ignore line breaks and tabs inside a URL, so these could hide a scheme.
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(path.replace(/[\p{Cc}\p{Cf}\s]/gu, '')) ?? []
  // `//host` is a protocol-relative URL of another host.
  if (scheme === undefined) return !/^\/\/|[\p{Cc}<>"]/u.test(path)
  return /^https?$/i.test(scheme) && URL.canParse(path)
}
