import { useEffect, useEffectEvent } from 'react'
import type { ItemToAdd } from './add-to-cart'
import { pendingAdd } from './pending-add'

/** Restores what was chosen for a product before its customer went to log in. */
export function useSavedChoice(productId: number, restore: (saved: ItemToAdd) => void): void {
  const restoreNow = useEffectEvent(restore)

  // Read after hydration, because the server does not know what this browser stores.
  useEffect(() => {
    const saved = pendingAdd.takeChoice(productId)
    if (saved) restoreNow(saved)
  }, [productId])
}
