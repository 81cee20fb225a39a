import { setDigits } from '#language'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext, type PageContext } from './lib/router-context'
import { setTimeZone } from './ui/format'

export { BACKEND_HOST } from './lib/backend'
export type { PageContext }
export type PageHandler = (request: Request, page: PageContext) => Promise<Response>

/** What the server needs to answer a page request. Built in one piece, so that both sides share one context key. */
export function createPageHandler(): PageHandler {
  const handleRequest = createRequestHandler(build, import.meta.env.MODE)
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    setDigits(page.settings.arabic_digits)
    setTimeZone(page.settings.time_zone)
    return handleRequest(request, context)
  }
}
