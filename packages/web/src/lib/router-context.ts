import type { Send } from '@shop/contract/client'
import { createContext } from 'react-router'

/** What the server hands to the loaders of a page. */
export interface PageContext {
  /** Asks the shop's own API in-process. */
  send: Send
  /** Scheme and host of the shop, for addresses that leave it: `https://shop.example`. */
  siteUrl: string
  shopName: string
  /** Stands at every inline script of ours; the server takes it off and allows those scripts alone. */
  scriptMark: string
}

export const pageContext = createContext<PageContext>()
