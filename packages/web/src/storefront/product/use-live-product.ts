import { ApiError } from '@shop/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quietApi } from '../../lib/api'
import { readProduct, type ShopProduct } from '../../lib/read-catalog'

/** Shorter absences are not worth a request. */
const STALE_AFTER_MILLISECONDS = 60_000

interface LiveProduct {
  product: ShopProduct
  /** Asks again; where that fails, what is shown stays. */
  refresh: () => Promise<void>
}

/** The product as the page loaded it or, where that is later, as it was when somebody came back to it. */
export function useLiveProduct(loaded: ShopProduct): LiveProduct {
  const [seen, setSeen] = useState({ loaded, product: loaded })
  const { revalidate } = useRevalidator()
  if (seen.loaded !== loaded) setSeen({ loaded, product: loaded })

  async function refresh() {
    try {
      const product = readProduct(await quietApi.call('GET /api/products/{id}', { params: { id: loaded.id } }))
      setSeen((last) => (last.loaded === loaded ? { loaded, product } : last))
    } catch (error) {
      // It has left the shop, and the page has words for that.
      if (error instanceof ApiError && error.status === 404) await revalidate()
    }
  }

  const refreshOnReturn = useEffectEvent(refresh)

  // Stock is sold while a page lies open in another tab.
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
