import type { Departure, DeparturePage } from '@shop/contract/promises'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import { adminTexts } from '../texts'

/** The first page of the players who left, as the page loads it, and the pages that were asked for since. */
export function useDepartures(latest: DeparturePage) {
  const [earlier, setEarlier] = useState<Departure[]>([])
  const [isLoading, setLoading] = useState(false)
  const ofLatest = new Set(latest.data.map(({ id }) => id))
  const departures = [...latest.data, ...earlier.filter(({ id }) => !ofLatest.has(id))]
  const { per_page, total } = latest.meta

  async function loadMore() {
    setLoading(true)
    try {
      // Players who were marked meanwhile move the others on: what is known already is not shown twice.
      const page = Math.floor(departures.length / per_page) + 1
      const { data } = await api.call('GET /api/admin/departures', { query: { page, per_page } })
      const ofPage = new Set(data.map(({ id }) => id))
      setEarlier((before) => [...before.filter(({ id }) => !ofPage.has(id)), ...data])
    } catch (error) {
      notify(refusalText(error, adminTexts.promises.fetchFailed), 'error')
    }
    setLoading(false)
  }

  const replace = (changed: Departure) =>
    setEarlier((before) => before.map((departure) => (departure.id === changed.id ? changed : departure)))
  return { departures, total, isLoading, loadMore, replace }
}
