import type { ClientLoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { attempt, type LivePage } from '../../lib/live-loader'
import type { LoadedList } from './list-loader'

/** Creates the loader of a detail page. A 404 is handled by the error boundary of the layout. */
export function detailLoader<Thing>(page: LivePage<Thing>, apiFor = apiWithSignal) {
  return async function clientLoader({
    request,
    params,
    url,
  }: Pick<ClientLoaderFunctionArgs, 'request' | 'params' | 'url'>): Promise<LoadedList<Thing>> {
    const loaded = await attempt(page, apiFor(request.signal), { params, url })
    if (loaded.status === 'missing') throw data(null, { status: 404 })
    return loaded.status === 'ready' ? { status: 'ready', page: loaded.data } : loaded
  }
}
