import type { Client } from '@shop/contract/client'
import type { FirstSteps } from '@shop/contract/reports'
import type { ManagedSettings } from '@shop/contract/settings'

export interface Opening {
  opening: FirstSteps
  settings: ManagedSettings
}

/** What a new shop still needs; null for a shop that needs no list, or whose server does not tell. */
export async function loadFirstSteps(api: Client): Promise<Opening | null> {
  try {
    const opening = await api.call('GET /api/admin/first-steps')
    return opening.is_shown ? { opening, settings: await api.call('GET /api/admin/settings') } : null
  } catch {
    // The figures of the dashboard tell of the failure.
    return null
  }
}
