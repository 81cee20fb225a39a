import type { Send } from '@shop/contract/client'
import type { PublicSettings } from '@shop/contract/setting-list'
import { createContext } from 'react-router'

/** What the server hands to the loaders of a page. */
export interface PageContext {
  /** Asks the shop's own API in-process. */
  send: Send
  /** Scheme and host of the shop, for addresses that leave it: `https://shop.example`. */
  siteUrl: string
  /** What staff set and pages show, such as the shop's name and the zone of every date. */
  settings: PublicSettings
  /** Marks our own inline scripts; the server removes the mark and allows only marked scripts in the policy. */
  scriptMark: string
}

export const pageContext = createContext<PageContext>()
