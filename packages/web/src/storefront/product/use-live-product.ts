import { ApiError } from '@shop/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quietApi } from '../../lib/api'
import { readProductDetails, type ShopProductDetails } from './read-product-details'

/** A tab that was hidden for a shorter time does not reload its product. */
const STALE_AFTER_MILLISECONDS = 60_000

interface LiveProduct {
  product: ShopProductDetails
  /** Reloads the product; where that fails, the shown product stays. */
  refresh: () => Promise<void>
}

/** The product as the page loaded it, and reloaded when the visitor comes back to the tab. */
export function useLiveProduct(loaded: ShopProductDetails): LiveProduct {
  const [seen, setSeen] = useState({ loaded, product: loaded })
  const { revalidate } = useRevalidator()
  if (seen.loaded !== loaded) setSeen({ loaded, product: loaded })

  async function refresh() {
    try {
      const product = readProductDetails(await quietApi.call('GET /api/products/{id}', { params: { id: loaded.id } }))
      setSeen((last) => (last.loaded === loaded ? { loaded, product } : last))
    } catch (error) {
      // The product has left the shop: the page's loader runs again and shows that the product is missing.
      if (error instanceof ApiError && error.status === 404) await revalidate()
    }
  }

  const refreshOnReturn = useEffectEvent(refresh)

  // Reloads on return, because stock is sold while the page is open in a background tab.
  useEffect(() => {
    let leftAt = Infinity
    const notice = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (Date.now() - leftAt >= STALE_AFTER_MILLISECONDS) void refreshOnReturn()
    }
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [])

  return { product: seen.product, refresh }
}
