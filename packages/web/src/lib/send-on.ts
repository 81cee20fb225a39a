import { redirect, replace } from 'react-router'

/**
 * Sends a visitor on from an address they may not have. Where the browser stands there already, by a first load or a
 * step back, the address is replaced: left in the history, it would catch them at every step back.
 */
export function sendOn({ pathname, search }: Pick<URL, 'pathname' | 'search'>, to: string): Response {
  const isThere = window.location.pathname + window.location.search === pathname + search
  return isThere ? replace(to) : redirect(to)
}
