import { useEffect } from 'react'
import { quietApi } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'

/** The searches that were told in this tab; going back to one of them tells it no second time. */
const noted = new Set<string>()

/** Tells the shop which words found nothing. Nothing waits for the answer, and a failure is nobody's trouble. */
export function useEmptySearchNote(search: string): void {
  // An effect, because only a browser that shows the page counts: neither crawlers nor the server's rendering do.
  useEffect(() => {
    if (!IS_OWN_SERVER || noted.has(search)) return
    noted.add(search)
    quietApi.call('POST /api/empty-searches', { body: { search } }).catch(() => undefined)
  }, [search])
}
