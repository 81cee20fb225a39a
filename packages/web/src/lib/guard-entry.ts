import { entryFor } from './access'
import { sendOn } from './send-on'
import { session } from './session'

/** Middleware of pages that are not for everybody: before any of them asks for something, nobody else gets there. */
export async function guardEntry<Answer>({ url }: { url: URL }, next: () => Promise<Answer>): Promise<Answer> {
  const entry = entryFor(await session.ready(), url.pathname + url.search)
  if (entry !== 'enter') throw sendOn(url, entry.redirect)
  return next()
}

/** For whom the pages below have loaded what they show. */
export function loadedFor(): { userId: number | undefined } {
  return { userId: session.current().user?.id }
}
