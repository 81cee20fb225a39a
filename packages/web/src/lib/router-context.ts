import type { Send } from '@shop/contract/client'
import { createContext } from 'react-router'

/** What the server hands to the loaders of a page. */
export interface PageContext {
  /** Asks the shop's own API in-process. */
  send: Send
  /** Scheme and host of the shop, for addresses that leave it: `https://shop.example`. */
  siteUrl: string
  shopName: string
  /** The zone of every date on the pages, such as `Asia/Dubai`. */
  timeZone: string
  /** Marks our own inline scripts; the server removes the mark and allows only marked scripts in the policy. */
  scriptMark: string
}

export const pageContext = createContext<PageContext>()
