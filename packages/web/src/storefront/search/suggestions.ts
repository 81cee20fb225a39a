import * as texts from '#messages/texts'
import { ApiError } from '@shop/contract/client'
import type { Suggestions } from '@shop/contract/search'
import { apiWithSignal } from '../../lib/api'
import { attempt, type Loaded, type LivePage } from '../../lib/live-loader'
import { fieldsOf } from '../../lib/reading'

/** Loads suggestions for the typed words; `missing` if the server has no such endpoint. */
export function findSuggestions(words: string, signal: AbortSignal): Promise<Loaded<Suggestions>> {
  const page: LivePage<Suggestions> = {
    load: async (api) => readSuggestions(await api.call('GET /api/suggestions', { query: { search: words } })),
    failed: texts.search_failed,
  }
  return attempt(page, apiWithSignal(signal), { params: {}, url: new URL(window.location.href) })
}

/** A server without this endpoint may answer with any body; an answer without products counts as a 404. */
export function readSuggestions(body: Suggestions): Suggestions {
  if (!Array.isArray(fieldsOf(body).products)) throw new ApiError(404, {})
  return body
}
