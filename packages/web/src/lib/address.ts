import { BASENAME } from '#language'

/** A path as `paths` writes it, without the language before it: `/ar/cart` is `/cart`. */
export function withoutLanguage(pathname: string): string {
  if (BASENAME === '' || !`${pathname}/`.startsWith(`${BASENAME}/`)) return pathname
  return pathname.slice(BASENAME.length) || '/'
}

/** The address that the browser shows, as `paths` writes it. */
export function addressShown(): string {
  return withoutLanguage(window.location.pathname) + window.location.search
}
