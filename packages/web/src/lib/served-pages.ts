import { IS_OWN_SERVER } from './backend'
import { isSpecifiedPage } from './specified-pages'

/** Whether the address leads to a page that can be served: a foreign server's calls are enough for the specification's. */
export function isServed(address: string): boolean {
  return IS_OWN_SERVER || isSpecifiedPage(address.replace(/[?#].*/, ''))
}
