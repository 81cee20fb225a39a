import type { Client, Send } from '@shop/contract/client'
import { createClient } from '@shop/contract/client'
import type { RouterContextProvider } from 'react-router'
import { BACKEND_HOST, IS_OWN_SERVER } from './backend'
import { fetchSend, type FetchOptions } from './fetch-send'
import { handleStatus } from './handle-status'
import { identity } from './identity'
import { inLanguage } from './in-language'
import { pageContext } from './router-context'
import { session } from './session'
import { specifiedOnly } from './specified-calls'

/** The shop's API as the browser calls it. */
export const api = apiWithSignal()

/** The same for one navigation: its calls are aborted when the visitor navigates elsewhere. */
export function apiWithSignal(signal?: AbortSignal): Client {
  return createClient(over(ofVisitor(signal)))
}

/** For papers, which are issued in English: products have the names under which they were bought. */
export function apiAsBought(signal?: AbortSignal): Client {
  return createClient(asAnswered(ofVisitor(signal)))
}

function ofVisitor(signal?: AbortSignal): CallOptions {
  return { token: session.token, answered: handleStatus, confirm: confirmIdentity, signal }
}

/** For background calls: no status of an answer redirects the visitor. */
export const quietApi = createClient(over({ token: session.token }))

/** Asks the user for their password, or for a code where the account has a second factor. */
export function confirmIdentity(): Promise<boolean> {
  return identity.ask(async () => ((await quietApi.call('GET /api/user/second-factor')).is_on ? 'code' : 'password'))
}

/** For the logout call of a session that has ended here: the call outlives the page, and its answer is ignored. */
export function apiWithToken(token: string): Client {
  return createClient(over({ token: () => token, keepalive: true }))
}

/** The API as a page's server loader calls it: in-process, or over the network where the backend is a foreign one. */
export function apiOf(context: Readonly<RouterContextProvider>): Client {
  return createClient(IS_OWN_SERVER ? inLanguage(context.get(pageContext).send) : over({}))
}

type CallOptions = Omit<FetchOptions, 'host'>

/** The calls over the network, with answers in the language of the page. */
function over(options: CallOptions): Send {
  const send = asAnswered(options)
  return IS_OWN_SERVER ? inLanguage(send) : send
}

/** The calls with answers as the server gives them; to a foreign server only calls that the specification names. */
function asAnswered(options: CallOptions): Send {
  const send = fetchSend({ ...options, host: BACKEND_HOST })
  return IS_OWN_SERVER ? send : specifiedOnly(send)
}
