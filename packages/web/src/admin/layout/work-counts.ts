import { RETURN_STATES_TO_DO } from '@shop/contract/return-words'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { whenIdle } from '../../lib/when-idle'
import type { AdminSection } from './sections'

/** Going from page to page asks no more often than this. */
const KEPT_FOR_MS = 30_000
const COUNTED = { query: { per_page: 1 } } as const

/** How much waits for staff in a section, by the address of the section. */
const COUNTERS: Record<string, () => Promise<number>> = {
  [paths.adminOrders]: async () => {
    const { meta } = await api.call('GET /api/admin/order-management', { query: { status: 'pending', per_page: 1 } })
    return meta.total
  },
  [paths.adminPrintQueue]: async () => (await api.call('GET /api/admin/print-queue', COUNTED)).meta.total,
  [paths.adminReturns]: async () => {
    const { counts } = await api.call('GET /api/admin/returns', COUNTED)
    return RETURN_STATES_TO_DO.reduce((sum, state) => sum + counts[state], 0)
  },
}

export type WorkCounts = Readonly<Record<string, number>>

/** What waits in each of these sections, counted after the page is shown. A section that can't be counted has no count. */
export function useWorkCounts(sections: readonly AdminSection[]): WorkCounts {
  const { pathname } = useLocation()
  const [counts, setCounts] = useState<WorkCounts>({})
  const askedAt = useRef(-Infinity)
  const addresses = sections.map(({ to }) => to).join('\n')

  useEffect(() => {
    const now = performance.now()
    if (!IS_OWN_SERVER || now - askedAt.current < KEPT_FOR_MS) return
    askedAt.current = now
    void whenIdle()
      .then(() => countAll(addresses.split('\n')))
      .then(setCounts)
  }, [addresses, pathname])
  return counts
}

async function countAll(addresses: readonly string[]): Promise<WorkCounts> {
  const counted = await Promise.all(
    addresses.map(async (address) => {
      const count = await COUNTERS[address]?.().catch(() => 0)
      return [address, count ?? 0] as const
    }),
  )
  return Object.fromEntries(counted)
}
