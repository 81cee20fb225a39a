import type { Client } from '@shop/contract/client'
import { createClient } from '@shop/contract/client'
import type { RouterContextProvider } from 'react-router'
import { BACKEND_HOST } from './backend'
import { fetchSend } from './fetch-send'
import { heedStatus } from './global-answers'
import { identity } from './identity'
import { pageContext } from './router-context'
import { session } from './session'

/** The shop's API as the browser calls it. */
export const api = apiUntil()

/** The same for one navigation: what nobody waits for any more is called off. */
export function apiUntil(signal?: AbortSignal): Client {
  return createClient(
    fetchSend({ host: BACKEND_HOST, token: session.token, answered: heedStatus, confirm: confirmIdentity, signal }),
  )
}

/** For a look that nobody asked for: whatever is answered, the visitor is left where they are. */
export const quietApi = createClient(fetchSend({ host: BACKEND_HOST, token: session.token }))

/** Asks the person who they are, by what their account is guarded with. */
export function confirmIdentity(): Promise<boolean> {
  return identity.ask(async () => ((await quietApi.call('GET /api/user/second-factor')).is_on ? 'code' : 'password'))
}

/** For last words in the name of a session that is over here: they outlive the page, and no answer is heeded. */
export function apiWith(token: string): Client {
  return createClient(fetchSend({ host: BACKEND_HOST, token: () => token, keepalive: true }))
}

/** The API as a page's server loader calls it: in-process, or over the network where the backend is a foreign one. */
export function apiOf(context: Readonly<RouterContextProvider>): Client {
  return createClient(BACKEND_HOST ? fetchSend({ host: BACKEND_HOST }) : context.get(pageContext).send)
}
